import { useMemo } from "react";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";
import { CalculatorFrame, Fields, InputGroup } from "./calculator-frame.tsx";
import { carriedSine } from "./carried-tests.ts";
import { ColumnTable } from "./column-table.tsx";
import { computed } from "./formula-fault.ts";
import type { Row } from "./link-codec.ts";
import { PresetPicker } from "./preset-picker.tsx";
import { PresetSource, usePickedPreset } from "./preset-source.tsx";
import { Explanation, QuantityInput } from "./quantity-input.tsx";
import {
  computeSine,
  rateUnits,
  sineDemand,
  sineLaws,
  sineLink,
  type SineState,
  sineViews,
} from "./sine-model.ts";
import { MotionConverter } from "./sine-motion-panel.tsx";
import { SinePlot } from "./sine-plot.tsx";
import { SineResults } from "./sine-results.tsx";
import { numberIn, type TableColumn } from "./table-column.ts";
import { useLinkState } from "./use-link-state.ts";

const unitOfLaw = (row: Row) => (row[2] === "a" ? "g" : row[2] === "v" ? "m/s" : "mm");
const dimensionOfLaw = (row: Row) =>
  row[2] === "a" ? "acceleration" : row[2] === "v" ? "velocity" : "length";
const columns: readonly TableColumn[] = [
  { kind: "number", label: "From", unit: "Hz", dimension: "frequency" },
  { kind: "number", label: "To", unit: "Hz", dimension: "frequency" },
  { kind: "word", label: "Constant", options: sineLaws },
  { kind: "number", label: "Level", unit: unitOfLaw, dimension: dimensionOfLaw },
  { kind: "number", label: "At the end", unit: unitOfLaw, dimension: dimensionOfLaw, isOptional: true },
];
const nextRow = (last: Row | undefined): Row => {
  const from = numberIn(last, 1);
  return Number.isNaN(from) ? [10, 100, "a", 1, null] : [from, 2 * from, "a", 1, null];
};

interface PartProps {
  readonly state: SineState;
  readonly change: (part: Partial<SineState>) => void;
}

function Sweep({ state, change }: PartProps) {
  return (
    <InputGroup title="Sweep and resonance">
      <Fields>
        <QuantityInput
          label="Sweep rate"
          unit={state.rateUnit}
          value={state.rate}
          onChange={(rate) => change({ rate })}
          tooltip="vib-sine.sweepRateOctMin"
          placeholder="no sweep"
        />
        <Select
          label="Sweeps by"
          options={rateUnits.map((id) => ({ id, label: id }))}
          value={state.rateUnit}
          onChange={(rateUnit) => change({ rateUnit })}
        />
        <QuantityInput
          label="Sweeps, one way"
          unit=""
          value={state.sweeps}
          onChange={(sweeps) => change({ sweeps })}
          tooltip="vib-sine.sweeps"
          explained="A sweep cycle of IEC 60068-2-6 is there and back: two sweeps."
        />
        <span aria-hidden />
        <QuantityInput
          label="Resonance at"
          unit="Hz"
          value={state.fn}
          onChange={(fn) => change({ fn })}
          placeholder="none"
        />
        <QuantityInput
          label="Q"
          unit=""
          value={state.q}
          onChange={(q) => change({ q })}
          explained="Quality factor, 1/(2ζ): 10 is 5 % damping."
        />
      </Fields>
    </InputGroup>
  );
}

function Inputs({ state, change, picked }: PartProps & { picked: ReturnType<typeof usePickedPreset> }) {
  return (
    <>
      <InputGroup
        title="Profile"
        aside={<PresetPicker kind="sine_profile" onPick={({ rows, id }) => change({ rows, preset: id })} />}
      >
        <PresetSource picked={picked} />
        <ColumnTable
          label="Segments: mm, m/s or g"
          explanation={<Explanation about="Segments" tooltip="vib-sine.segments" />}
          columns={columns}
          rows={state.rows}
          onRows={(rows) => change({ rows })}
          nextRow={nextRow}
        />
      </InputGroup>
      <Sweep state={state} change={change} />
    </>
  );
}

const viewNames = {
  acceleration: "Acceleration, 0-pk",
  velocity: "Velocity, 0-pk",
  displacement: "Displacement, pk-pk",
};

export function SineCalculator() {
  const { state, change, link } = useLinkState(sineLink);
  const picked = usePickedPreset("sine_profile", state.preset, { rows: state.rows });
  const { rows, rate, rateUnit, sweeps, fn, q } = state;
  // oxlint-disable-next-line react/exhaustive-deps -- only these are computed with
  const outcome = useMemo(() => computed(() => computeSine(state)), [rows, rate, rateUnit, sweeps, fn, q]);
  return (
    <CalculatorFrame
      title="Sine"
      detail="Levels, sweep, force, resonance"
      link={link}
      onReset={() => change(sineLink.start)}
      load={state}
      onLoad={change}
      inputs={<Inputs {...{ state, change, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        outcome.ok
          ? {
              results: <SineResults result={outcome.value} load={state} />,
              plots: (
                <div>
                  <RadioGroup
                    label="Show as"
                    options={sineViews.map((id) => ({ id, label: viewNames[id] }))}
                    value={state.view}
                    onChange={(view) => change({ view })}
                  />
                  <SinePlot result={outcome.value} state={state} />
                </div>
              ),
              demand: sineDemand(outcome.value),
              test: carriedSine(state, outcome.value, picked?.isOwn ? picked.preset : null),
            }
          : null
      }
    >
      <MotionConverter state={state} change={change} />
    </CalculatorFrame>
  );
}
