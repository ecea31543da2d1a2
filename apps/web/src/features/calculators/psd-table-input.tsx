import { useMemo } from "react";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { ColumnTable } from "./column-table.tsx";
import type { Row } from "./link-codec.ts";
import { Explanation } from "./quantity-input.tsx";
import { nextPsdRow, psdColumns, psdInUnit, type PsdUnit, psdUnits } from "./random-model.ts";

interface PsdState {
  readonly psd: readonly Row[];
  readonly unit: PsdUnit;
}

interface PsdTableInputProps {
  readonly state: PsdState;
  readonly change: (part: Partial<PsdState>) => void;
  readonly tooltip: string;
  readonly summary: { readonly slopesDbPerOctave: readonly (number | null)[] } | null;
}

/** The breakpoints of a spectrum, each with the slope that leads to the next. */
export function PsdTableInput({ state, change, tooltip, summary }: PsdTableInputProps) {
  const columns = useMemo(() => psdColumns(state.unit), [state.unit]);
  const slope = (index: number) => {
    const value = summary?.slopesDbPerOctave[index];
    return value === null || value === undefined
      ? ""
      : value.toFixed(2).replace("-", "−").replace("−0.00", "0.00");
  };
  return (
    <>
      <ColumnTable
        label="Breakpoints"
        explanation={
          <Explanation
            about="Breakpoints"
            tooltip={tooltip}
            otherwise="A slope such as +3 dB/oct in the PSD column is computed from the breakpoint above. A repeated frequency is a step."
          />
        }
        columns={columns}
        rows={state.psd}
        onRows={(psd) => change({ psd })}
        aside={{ label: "dB/oct", of: slope }}
        nextRow={nextPsdRow}
      />
      <RadioGroup
        label="Unit"
        options={psdUnits.map((id) => ({ id, label: id }))}
        value={state.unit}
        onChange={(unit) => change({ unit, psd: psdInUnit(state.psd, state.unit, unit) })}
      />
    </>
  );
}
