import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { standardEntriesQuery } from "../../../domain/standard/standard.queries.ts";
import { StandardSource } from "../../../domain/standard/standard-source.tsx";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { type Preset, presetOf, type UsableEntries } from "./entry-rows.ts";

const equalRows = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length &&
  a.every((row, i) => (b[i] ?? []).every((cell, j) => (cell ?? null) === (row[j] ?? null)));

/** The entry that was picked, and whether the figures are still its own. */
export function usePickedPreset(
  entries: UsableEntries,
  id: string,
  now: { rows?: readonly Row[]; pulse?: Preset["pulse"]; tones?: readonly Row[] },
) {
  const { data } = useQuery({ ...standardEntriesQuery([entries.kind]), enabled: id !== "" });
  const entry = data?.find((one) => one.id === id);
  const preset = useMemo(() => (entry ? presetOf(entry, entries) : null), [entry, entries]);
  if (!preset) return null;
  const isOwn = preset.pulse
    ? preset.pulse.amplitudeG === now.pulse?.amplitudeG && preset.pulse.durationMs === now.pulse.durationMs
    : equalRows(now.rows ?? [], preset.rows) &&
      (preset.tones.length === 0 || equalRows(now.tones ?? [], preset.tones));
  return { preset, isOwn };
}

/** Source of the figures, and its confidence. */
export const PickedSource = ({ picked }: { picked: ReturnType<typeof usePickedPreset> }) =>
  picked && <StandardSource entry={picked.preset} isOwn={picked.isOwn} />;
