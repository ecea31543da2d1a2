import { memo, useCallback, useMemo, useState } from "react";
import { Button } from "../../../ui/control/button.tsx";
import { AlarmInputs } from "../frame/alarm-inputs.tsx";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { carriedRandom } from "../frame/carried-random.ts";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { randomEntries } from "../frame/random-entries.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { psdInUnit, readingOptions } from "../inputs/psd-model.ts";
import { PsdTableInput } from "../inputs/psd-table-input.tsx";
import { QuantityInput, QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadySelect } from "../inputs/steady-choices.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { random } from "./about-random.ts";
import {
  computeRandom,
  type RandomResult,
  type RandomState,
  raisedRows,
  randomLink,
} from "./random-model.ts";
import { RandomPlots } from "./random-plots.tsx";
import { RandomResults } from "./random-results.tsx";

interface LevelProps {
  readonly change: ChangeState<RandomState>;
  readonly isReady: boolean;
}

const raisedToRms = (state: RandomState, targetGRms: number) =>
  raisedRows(state, 20 * Math.log10(targetGRms / computeRandom(state).accelerationGRms));

/** Raises and lowers the whole spectrum. */
const Level = memo(function Level({ change, isReady }: LevelProps) {
  const [target, setTarget] = useState<number>();
  const isTarget = target !== undefined && target > 0;
  return (
    <div className="no-print flex flex-wrap items-end gap-2">
      {[-6, -3, 3, 6].map((levelDb) => (
        <Button
          key={levelDb}
          size="small"
          isDisabled={!isReady}
          onPress={() => change((old) => ({ psd: raisedRows(old, levelDb) }))}
        >
          {levelDb > 0 ? "+" : "−"}
          {Math.abs(levelDb)} dB
        </Button>
      ))}
      <form
        noValidate
        className="flex min-w-40 flex-1 items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTarget) change((old) => ({ psd: raisedToRms(old, target) }));
        }}
      >
        <QuantityInput
          className="flex-1"
          label="Scale to"
          unit="g"
          placeholder="g rms"
          value={target}
          onChange={setTarget}
        />
        <Button type="submit" isDisabled={!isReady || !isTarget}>
          Scale
        </Button>
      </form>
    </div>
  );
});

interface InputsProps {
  readonly state: RandomState;
  readonly change: ChangeState<RandomState>;
  readonly set: Setters<RandomState>;
  readonly result: RandomResult | null;
  readonly picked: ReturnType<typeof usePickedPreset>;
}

function TestInputs({ state, set }: Pick<InputsProps, "state" | "set">) {
  return (
    <InputGroup title="Test">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["k", "Peak, in sigma", "σ", { tooltip: "calculator.peakSigma" }],
            ["minutes", "Duration per axis", "min", { tooltip: "vib-random.durationPerAxisMin" }],
            ["q", "Q of the response", "", { tooltip: "calculator.responseQ" }],
          ]}
        />
      </Fields>
    </InputGroup>
  );
}

function Inputs({ state, change, set, result, picked }: InputsProps) {
  const pick = useCallback(
    ({ rows, id }: Preset) =>
      change((old) => ({ psd: psdInUnit(rows, "g²/Hz", old.unit), reading: "log-log", preset: id })),
    [change],
  );
  return (
    <>
      <InputGroup
        title="Spectrum"
        action={<CalculatorStandardPicker entries={randomEntries} onPick={pick} />}
      >
        <PickedSource picked={picked} />
        <PsdTableInput state={state} change={change} summary={result} />
        <Level change={change} isReady={result !== null} />
        <SteadySelect
          label="Between the breakpoints"
          options={readingOptions}
          value={state.reading}
          onChange={set.reading}
          description="Standards mean log-log; a measured spectrum may be linear."
        />
      </InputGroup>
      <TestInputs state={state} set={set} />
      <AlarmInputs {...{ state, set }} overall={{ percent: state.rmsPercent, onChange: set.rmsPercent }} />
    </>
  );
}

export function Component() {
  const linked = useLinkState(randomLink);
  const { state, change, set } = linked;
  const { psd, unit, reading, k, minutes } = state;
  const inG = useMemo(() => psdInUnit(psd, unit, "g²/Hz"), [psd, unit]);
  const picked = usePickedPreset(randomEntries, state.preset, { rows: inG });
  const outcome = useMemo(
    () => computed(() => computeRandom({ psd, unit, reading, k, minutes })),
    [psd, unit, reading, k, minutes],
  );
  const result = outcome.ok ? outcome.value : null;
  const preset = picked?.isOwn ? picked.preset : null;
  const carried = useMemo(() => result && carriedRandom(state, result, preset), [state, result, preset]);
  const shaker = useShakerAnswer(carried, state);
  return (
    <CalculatorFrame
      facts={random}
      linked={linked}
      inputs={<Inputs {...{ state, change, set, result, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result &&
        carried && {
          results: <RandomResults result={result} load={state} rmsPercent={state.rmsPercent} />,
          plots: <RandomPlots {...{ result, state, shaker }} onView={set.view} />,
          shaker,
          test: carried,
        }
      }
    />
  );
}
