import { EditableTable, type EditableTableProps } from "../../../ui/editable-table/editable-table.tsx";
import { InputGroup } from "../frame/calculator-frame.tsx";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset, UsableEntries } from "../frame/entry-rows.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";

interface RequiredInputProps extends Pick<EditableTableProps, "columns" | "rows" | "onRows" | "nextRow"> {
  readonly title?: string;
  readonly entries: UsableEntries;
  readonly preset: string;
  readonly onPick: (preset: Preset) => void;
}

/** A required spectrum: breakpoints that are entered, or those of a standard. */
export function RequiredInput({
  title = "Required spectrum",
  entries,
  preset,
  onPick,
  ...table
}: RequiredInputProps) {
  const picked = usePickedPreset(entries, preset, { rows: table.rows });
  return (
    <InputGroup title={title} action={<CalculatorStandardPicker entries={entries} onPick={onPick} />}>
      <PickedSource picked={picked} />
      <EditableTable label="Breakpoints" {...table} />
    </InputGroup>
  );
}
