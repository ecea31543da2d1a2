import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ComboBox } from "../../ui/combo-box.tsx";
import { isConfirmed, type PresetEntry } from "../../domain/standard/standard-entries.ts";
import { presetSource } from "../../domain/standard/standard-values.ts";
import { presetsQuery } from "../../domain/specification/specification.queries.ts";
import type { TestSource } from "../../domain/standard/test-source.ts";

const labelOf = ({ document, title }: PresetEntry) => `${document}: ${title}`;
const detailOf = (preset: PresetEntry) =>
  [
    preset.ref,
    preset.revision,
    isConfirmed(preset) ? "compared with the document" : "to be confirmed against the document",
  ]
    .filter((part) => part !== "")
    .join(" · ");

interface PresetPickerProps {
  readonly stereoTypeId: StereoTypeId;
  readonly onPick: (source: Omit<TestSource, "testTypeId">) => void;
}

/** Values of standards to start from. Nothing where no standard of ours has any. */
export function PresetPicker({ stereoTypeId, onPick }: PresetPickerProps) {
  const { data: presets = [] } = useQuery(presetsQuery(stereoTypeId));
  // A pick fills the test and leaves the box empty for the next: a new box is the simplest empty one.
  const [picks, setPicks] = useState(0);
  if (presets.length === 0) return null;
  return (
    <ComboBox
      key={picks}
      className="col-span-2"
      label="Values from a standard"
      placeholder={`Search ${presets.length} ${stereoTypeId.startsWith("vib") ? "profiles" : "pulses"}`}
      options={presets.map((preset) => ({ id: preset.id, label: labelOf(preset), detail: detailOf(preset) }))}
      selected={null}
      onSelect={(id) => {
        const preset = presets.find((one) => one.id === id);
        if (!preset) return;
        onPick(presetSource(preset, stereoTypeId));
        setPicks(picks + 1);
      }}
    />
  );
}
