import { useCallback, useMemo } from "react";
import { EditableTable } from "../../../ui/editable-table/editable-table.tsx";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { Explanation } from "../../../ui/control/explanation.tsx";
import { nextPsdRow, type PsdUnit, psdColumns, psdInUnit, psdUnits } from "./psd-model.ts";
import { SteadyRadioGroup } from "./steady-choices.tsx";

interface PsdState {
  readonly psd: readonly Row[];
  readonly unit: PsdUnit;
}

interface PsdTableInputProps {
  readonly state: PsdState;
  readonly change: (part: Partial<PsdState> | ((old: PsdState) => Partial<PsdState>)) => void;
  readonly summary: { readonly slopesDbPerOctave: readonly (number | null)[] } | null;
}

const unitOptions = psdUnits.map((id) => ({ id, label: id }));

const explained = <Explanation about="Breakpoints" id="calculator.psd" />;

/** The breakpoints of a spectrum, each with the slope that leads to the next. */
export function PsdTableInput({ state, change, summary }: PsdTableInputProps) {
  const columns = useMemo(() => psdColumns(state.unit), [state.unit]);
  const setUnit = useCallback(
    (unit: PsdUnit) => change((old) => ({ unit, psd: psdInUnit(old.psd, old.unit, unit) })),
    [change],
  );
  const slope = (index: number) => {
    const value = summary?.slopesDbPerOctave[index];
    return value === null || value === undefined
      ? ""
      : value.toFixed(2).replace("-", "−").replace("−0.00", "0.00");
  };
  return (
    <>
      <EditableTable
        label="Breakpoints"
        explanation={explained}
        columns={columns}
        rows={state.psd}
        onRows={(psd) => change({ psd })}
        hint={{ label: "dB/oct", of: slope }}
        nextRow={nextPsdRow}
      />
      <SteadyRadioGroup label="Unit" options={unitOptions} value={state.unit} onChange={setUnit} />
    </>
  );
}
