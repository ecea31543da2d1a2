import { memo, useCallback, useMemo } from "react";
import type { PresetEntry } from "../../../domain/standard/standard-entries.ts";
import { StandardPicker } from "../../../domain/standard/standard-picker.tsx";
import { type Preset, presetOf, type UsableEntries } from "./entry-rows.ts";

interface CalculatorStandardPickerProps {
  readonly entries: UsableEntries;
  readonly onPick: (preset: Preset) => void;
}

/** The values of standards that a calculator can start from, as it takes them. */
export const CalculatorStandardPicker = memo(function CalculatorStandardPicker({
  entries,
  onPick,
}: CalculatorStandardPickerProps) {
  const accepts = useCallback((entry: PresetEntry) => presetOf(entry, entries) !== null, [entries]);
  const pick = useCallback(
    (entry: PresetEntry) => {
      const preset = presetOf(entry, entries);
      if (preset) onPick(preset);
    },
    [entries, onPick],
  );
  const kinds = useMemo(() => [entries.kind], [entries]);
  return <StandardPicker kinds={kinds} accepts={accepts} onPick={pick} />;
});
