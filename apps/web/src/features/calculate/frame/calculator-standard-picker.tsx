import { memo, useCallback } from "react";
import { StandardPicker } from "../../../domain/standard/standard-picker.tsx";
import type { PresetEntry } from "../../../domain/standard/standard-entries.ts";
import { entryKindOf, type Preset, type PresetKind, presetOf } from "./entry-rows.ts";

interface CalculatorStandardPickerProps {
  readonly kind: PresetKind;
  readonly onPick: (preset: Preset) => void;
}

/** The values of standards that a calculator can start from, as it takes them. */
export const CalculatorStandardPicker = memo(function CalculatorStandardPicker({
  kind,
  onPick,
}: CalculatorStandardPickerProps) {
  const accepts = useCallback((entry: PresetEntry) => presetOf(entry, kind) !== null, [kind]);
  const pick = useCallback(
    (entry: PresetEntry) => {
      const preset = presetOf(entry, kind);
      if (preset) onPick(preset);
    },
    [kind, onPick],
  );
  return <StandardPicker kind={entryKindOf(kind)} accepts={accepts} onPick={pick} />;
});
