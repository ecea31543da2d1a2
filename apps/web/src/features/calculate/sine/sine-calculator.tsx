import { useCallback, useMemo } from "react";
import { EditableTable } from "../../../ui/editable-table/editable-table.tsx";
import { numberIn, type Row, type TableColumn } from "../../../ui/editable-table/table-column.ts";
import { Explanation } from "../../../ui/control/explanation.tsx";
import { AlarmInputs, ToleranceTable } from "../frame/alarm-inputs.tsx";
import { alarmTable } from "../frame/alarm-limits.ts";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { motionViews } from "../inputs/motion-views.ts";
import { QuantityInput, QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { sine } from "./about-sine.ts";
import { carriedSine, sineEntries } from "./carried-sine.ts";
import {
  computeSine,
  rateUnits,
  type SineResult,
  type SineState,
  sineLaws,
  sineLink,
  sweepsFault,
} from "./sine-model.ts";
import { MotionConverter } from "./sine-motion-panel.tsx";
import { SinePlot } from "./sine-plot.tsx";
import { SineResults } from "./sine-results.tsx";

const unitOfLaw = (row: Row) => (row[2] === "a" ? "g" : row[2] === "v" ? "m/s" : "mm");
const columns: readonly TableColumn[] = [
  { kind: "number", label: "From", unit: "Hz" },
  { kind: "number", label: "To", unit: "Hz" },
  { kind: "word", label: "Constant", options: sineLaws },
  { kind: "number", label: "Level", unit: unitOfLaw },
  { kind: "number", label: "At the end", unit: unitOfLaw, isOptional: true },
];
const segmentsExplained = <Explanation about="Segments" id="vib-sine.segments" />;
const nextRow = (last: Row | undefined): Row => {
  const from = numberIn(last, 1);
  return Number.isNaN(from) ? [10, 100, "a", 1, null] : [from, 2 * from, "a", 1, null];
};

const rateOptions = rateUnits.map((id) => ({ id, label: id }));

interface PartProps {
  readonly state: SineState;
  readonly change: ChangeState<SineState>;
  readonly set: Setters<SineState>;
}

function Sweep({ state, set }: Omit<PartProps, "change">) {
  return (
    <InputGroup title="Sweep and resonance">
      <Fields>
        <QuantityInput
          label="Sweep rate"
          unit={state.rateUnit}
          value={state.rate}
          onChange={set.rate}
          tooltip="vib-sine.sweepRateOctMin"
          placeholder="no sweep"
        />
        <SteadySelect
          label="Sweeps by"
          options={rateOptions}
          value={state.rateUnit}
          onChange={set.rateUnit}
        />
        <QuantityInputs
          {...{ state, set }}
          fields={[
            [
              "sweeps",
              "Sweeps, one way",
              "",
              { error: sweepsFault(state.sweeps), tooltip: "vib-sine.sweeps" },
            ],
          ]}
        />
        <span aria-hidden />
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["fn", "Resonance at", "Hz", { tooltip: "calculator.resonance", placeholder: "none" }],
            ["q", "Q", "", { tooltip: "calculator.resonanceQ" }],
          ]}
        />
      </Fields>
    </InputGroup>
  );
}

function Inputs({ state, change, set, picked }: PartProps & { picked: ReturnType<typeof usePickedPreset> }) {
  const pick = useCallback(({ rows, id }: Preset) => change({ rows, preset: id }), [change]);
  return (
    <>
      <InputGroup title="Profile" action={<CalculatorStandardPicker entries={sineEntries} onPick={pick} />}>
        <PickedSource picked={picked} />
        <EditableTable
          label="Segments of constant displacement, velocity or acceleration"
          explanation={segmentsExplained}
          columns={columns}
          rows={state.rows}
          onRows={set.rows}
          nextRow={nextRow}
        />
      </InputGroup>
      <Sweep state={state} set={set} />
      <AlarmInputs state={state} set={set} />
    </>
  );
}

const viewNames = {
  acceleration: "Acceleration, 0-pk",
  velocity: "Velocity, 0-pk",
  displacement: "Displacement, pk-pk",
};
const viewOptions = motionViews.map((id) => ({ id, label: viewNames[id] }));

/** The levels at both ends of each segment. */
const levelsOf = ({ segments }: SineResult) => ({
  unit: "g",
  quantity: "amplitude" as const,
  points: segments.flatMap((each) => [
    [each.startFrequencyHz, each.startAccelerationG] as const,
    [each.endFrequencyHz, each.endAccelerationG] as const,
  ]),
});

export function Component() {
  const linked = useLinkState(sineLink);
  const { state, change, set } = linked;
  const picked = usePickedPreset(sineEntries, state.preset, { rows: state.rows });
  const { rows, rate, rateUnit, sweeps, fn, q } = state;
  const outcome = useMemo(
    () => computed(() => computeSine({ rows, rate, rateUnit, sweeps, fn, q })),
    [rows, rate, rateUnit, sweeps, fn, q],
  );
  const result = outcome.ok ? outcome.value : null;
  const preset = picked?.isOwn ? picked.preset : null;
  const carried = useMemo(() => result && carriedSine(state, result, preset), [state, result, preset]);
  const shaker = useShakerAnswer(carried, state);
  return (
    <CalculatorFrame
      facts={sine}
      linked={linked}
      inputs={<Inputs {...{ state, change, set, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result && carried
          ? {
              results: <SineResults result={result} load={state} />,
              plots: (
                <div className="flex flex-col gap-5 print:paragraphs-5">
                  <SteadyRadioGroup
                    label="Show as"
                    options={viewOptions}
                    value={state.view}
                    onChange={set.view}
                  />
                  <SinePlot result={result} view={state.view} shaker={shaker} limits={state} />
                  <ToleranceTable table={alarmTable(levelsOf(result), state)} />
                </div>
              ),
              shaker,
              test: carried,
            }
          : null
      }
    >
      <MotionConverter state={state} set={set} />
    </CalculatorFrame>
  );
}
