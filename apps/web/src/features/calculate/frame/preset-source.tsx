import { useQuery } from "@tanstack/react-query";
import { isConfirmed } from "../../../domain/standard/standard-entries.ts";
import { presetsQuery } from "./calculators.queries.ts";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { ConfidenceChip } from "./standard-picker.tsx";
import type { Preset, PresetKind } from "./entry-rows.ts";

const equalRows = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length &&
  a.every((row, i) => (b[i] ?? []).every((cell, j) => (cell ?? null) === (row[j] ?? null)));

/** The preset that was picked, and whether the figures are still its own. */
export function usePickedPreset(
  kind: PresetKind,
  id: string,
  now: { rows?: readonly Row[]; pulse?: Preset["pulse"] },
) {
  const { data } = useQuery({ ...presetsQuery(kind), enabled: id !== "" });
  const preset = data?.find((one) => one.id === id);
  if (!preset) return null;
  const isOwn = preset.pulse
    ? preset.pulse.amplitudeG === now.pulse?.amplitudeG && preset.pulse.durationMs === now.pulse.durationMs
    : equalRows(now.rows ?? [], preset.rows);
  return { preset, isOwn };
}

/** Where the figures come from, and how sure that is. */
export function PresetSource({ picked }: { picked: ReturnType<typeof usePickedPreset> }) {
  if (!picked) return null;
  const { preset, isOwn } = picked;
  return (
    <div className="border-l-2 border-line-strong bg-soft px-3 py-2 text-sm">
      <p className="font-medium">
        {isOwn ? "" : "Changed from "}
        {preset.document} {preset.revision}: {preset.title}
      </p>
      <p className="text-mute">{[preset.ref, preset.duration].filter(Boolean).join(" · ")}</p>
      <p className="mt-1">
        <ConfidenceChip preset={preset} />
      </p>
      <p className="mt-1 text-xs text-mute">
        {isConfirmed(preset)
          ? ""
          : "These figures were recalled, not read: confirm them on your copy before you quote the document. "}
        {preset.confidence}. {preset.evidence}. {preset.note}
      </p>
    </div>
  );
}
