import { randomVibrationSummary } from "@headroom/calculators";
import { useCallback, useMemo } from "react";
import { EditableTable } from "../../../ui/editable-table/editable-table.tsx";
import { Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { type PsdState, psdInUnit, psdTable, readingOptions } from "../inputs/psd-model.ts";
import { PsdTableInput } from "../inputs/psd-table-input.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import type { ChangeState } from "../inputs/use-link-state.ts";
import { randomEntries } from "../frame/random-entries.ts";
import { computed } from "../results/formula-fault.ts";
import { usedFields } from "./all-tools.ts";
import {
  type ChoiceField,
  type QuantityField,
  type RowsField,
  rowsIn,
  spectrumIn,
  type Tool,
  type ToolField,
  type ToolState,
  type ToolValue,
} from "./tool.ts";

/** Changes inputs: what follows from the newest ones. */
export type ChangeTool = (part: (old: ToolState) => ToolState) => void;

interface FieldProps<F> {
  readonly field: F;
  readonly state: ToolState;
  readonly change: ChangeTool;
}

/** Sets one value of the state. */
function useSet({ field: { name }, change }: FieldProps<ToolField>) {
  return useCallback((value: ToolValue) => change(() => ({ [name]: value })), [change, name]);
}

function Quantity(props: FieldProps<QuantityField>) {
  const { field, state } = props;
  const value = state[field.name];
  return (
    <QuantityInput
      label={field.label}
      unit={field.unit}
      description={field.description}
      value={typeof value === "number" ? value : undefined}
      onChange={useSet(props)}
    />
  );
}

function Choice(props: FieldProps<ChoiceField>) {
  const { field, state } = props;
  return (
    <SteadyRadioGroup
      label={field.label}
      options={field.options}
      value={String(state[field.name])}
      onChange={useSet(props)}
    />
  );
}

function Rows(props: FieldProps<RowsField>) {
  const { field, state } = props;
  return (
    <EditableTable
      label={field.label}
      columns={field.columns}
      rows={rowsIn(state[field.name])}
      onRows={useSet(props)}
      nextRow={field.nextRow}
    />
  );
}

function Spectrum({ state, change }: Pick<FieldProps<ToolField>, "state" | "change">) {
  const { psd, unit, reading } = spectrumIn(state);
  const summary = useMemo(
    () => computed(() => randomVibrationSummary(psdTable({ psd, unit, reading }))),
    [psd, unit, reading],
  );
  const changeSpectrum: ChangeState<PsdState> = useCallback(
    (part) => change((old) => ({ ...(typeof part === "function" ? part(spectrumIn(old)) : part) })),
    [change],
  );
  const pick = useCallback(
    ({ rows }: Preset) =>
      changeSpectrum((old) => ({ psd: psdInUnit(rows, "g²/Hz", old.unit), reading: "log-log" })),
    [changeSpectrum],
  );
  const setReading = useCallback(
    (value: PsdState["reading"]) => changeSpectrum({ reading: value }),
    [changeSpectrum],
  );
  return (
    <>
      <div>
        <CalculatorStandardPicker entries={randomEntries} onPick={pick} />
      </div>
      <PsdTableInput
        state={{ psd, unit }}
        change={changeSpectrum}
        summary={summary.ok ? summary.value : null}
      />
      <SteadySelect
        label="Between the breakpoints"
        options={readingOptions}
        value={reading}
        onChange={setReading}
      />
    </>
  );
}

function Field({ field, ...props }: FieldProps<ToolField>) {
  switch (field.kind) {
    case "quantity":
      return <Quantity field={field} {...props} />;
    case "choice":
      return <Choice field={field} {...props} />;
    case "rows":
      return <Rows field={field} {...props} />;
    case "spectrum":
      return <Spectrum {...props} />;
  }
}

/** Inputs of a tool: choices and tables over the whole width, quantities side by side. */
export function ToolInputs({
  tool,
  ...props
}: Omit<FieldProps<ToolField>, "field"> & { readonly tool: Tool }) {
  const used = usedFields(tool, props.state);
  const shown = (isShort: boolean) =>
    used
      .filter(({ kind }) => (kind === "quantity") === isShort)
      .map((field) => <Field key={field.name} field={field} {...props} />);
  return (
    <InputGroup title="Inputs">
      {shown(false)}
      <Fields>{shown(true)}</Fields>
    </InputGroup>
  );
}
