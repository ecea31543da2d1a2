import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { useQuery } from "@tanstack/react-query";
import { ComboBox } from "../../ui/combo-box.tsx";
import { isConfirmed, type Preset, presetSource } from "./presets.ts";
import { presetsQuery } from "./specification.queries.ts";
import type { TestSource } from "./specification-draft.ts";

const labelOf = ({ document, ref, title }: Preset) => `${document} ${ref}: ${title}`;
const detailOf = (preset: Preset) =>
  isConfirmed(preset)
    ? `${preset.revision} · compared with the document`
    : `${preset.revision} · confirm against the document`;

interface PresetPickerProps {
  readonly stereoTypeId: StereoTypeId;
  readonly onPick: (source: Omit<TestSource, "testTypeId">) => void;
}

/** Values of standards to start from. Nothing where no standard of ours has any. */
export function PresetPicker({ stereoTypeId, onPick }: PresetPickerProps) {
  const { data: presets = [] } = useQuery(presetsQuery(stereoTypeId));
  if (presets.length === 0) return null;
  return (
    <ComboBox
      className="col-span-full"
      label="Values from a standard"
      placeholder={`Search ${presets.length} ${stereoTypeId.startsWith("vib") ? "profiles" : "pulses"}`}
      options={presets.map((preset) => ({ id: preset.id, label: labelOf(preset), detail: detailOf(preset) }))}
      selected={null}
      onSelect={(id) => {
        const preset = presets.find((one) => one.id === id);
        if (preset) onPick(presetSource(preset, stereoTypeId));
      }}
    />
  );
}
