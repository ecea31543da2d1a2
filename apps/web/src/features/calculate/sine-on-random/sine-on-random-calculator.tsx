import { useCallback, useMemo } from "react";
import { EditableTable } from "../../../ui/editable-table/editable-table.tsx";
import { numberIn, type Row } from "../../../ui/editable-table/table-column.ts";
import { Explanation } from "../../../ui/control/explanation.tsx";
import { AlarmInputs } from "../frame/alarm-inputs.tsx";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { psdInUnit } from "../inputs/psd-model.ts";
import { PsdTableInput } from "../inputs/psd-table-input.tsx";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import { sineOnRandom } from "./about-sine-on-random.ts";
import { carriedSineOnRandom, sineOnRandomEntries } from "./carried-sine-on-random.ts";
import type { sineOnRandomLevels } from "./sine-on-random-levels.ts";
import {
  computeSineOnRandom,
  type SineOnRandomResult,
  type SineOnRandomState,
  sineOnRandomLink,
  toneColumns,
} from "./sine-on-random-model.ts";
import { SineOnRandomPlots } from "./sine-on-random-plots.tsx";
import { SineOnRandomResults } from "./sine-on-random-results.tsx";

const levelsTask = backgroundTask<typeof sineOnRandomLevels>(
  () => new Worker(new URL("./sine-on-random-levels.worker.ts", import.meta.url), { type: "module" }),
);

const nextTone = (last: Row | undefined): Row => {
  const frequency = numberIn(last, 0);
  return [Number.isNaN(frequency) ? 100 : 2 * frequency, null, 1];
};

const tonesExplained = <Explanation about="Sine tones" id="calculator.tones" />;

interface InputsProps {
  readonly state: SineOnRandomState;
  readonly change: ChangeState<SineOnRandomState>;
  readonly set: Setters<SineOnRandomState>;
  readonly result: SineOnRandomResult | null;
  readonly picked: ReturnType<typeof usePickedPreset>;
}

function Inputs({ state, change, set, result, picked }: InputsProps) {
  const pick = useCallback(
    ({ rows, tones, id }: Preset) =>
      change((old) => ({
        psd: psdInUnit(rows, "g²/Hz", old.unit),
        reading: "log-log",
        tones: tones.length > 0 ? tones : old.tones,
        preset: id,
      })),
    [change],
  );
  return (
    <>
      <InputGroup
        title="Random background"
        action={<CalculatorStandardPicker entries={sineOnRandomEntries} onPick={pick} />}
      >
        <PickedSource picked={picked} />
        <PsdTableInput state={state} change={change} summary={result?.randomSummary ?? null} />
      </InputGroup>
      <InputGroup title="Tones">
        <EditableTable
          label="Sine tones"
          explanation={tonesExplained}
          columns={toneColumns}
          rows={state.tones}
          onRows={set.tones}
          nextRow={nextTone}
        />
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["k", "Peak, in sigma", "σ", { tooltip: "calculator.peakSigma" }],
              ["minutes", "Duration per axis", "min", { tooltip: "vib-sine-on-random.durationPerAxisMin" }],
            ]}
          />
        </Fields>
      </InputGroup>
      <AlarmInputs state={state} set={set} />
    </>
  );
}

export function Component() {
  const linked = useLinkState(sineOnRandomLink);
  const { state, change, set } = linked;
  const { psd, unit, reading, tones, k } = state;
  const inG = useMemo(() => psdInUnit(psd, unit, "g²/Hz"), [psd, unit]);
  const picked = usePickedPreset(sineOnRandomEntries, state.preset, { rows: inG, tones });
  const outcome = useMemo(
    () => computed(() => computeSineOnRandom({ psd, unit, reading, tones, k })),
    [psd, unit, reading, tones, k],
  );
  const result = outcome.ok ? outcome.value : null;
  const preset = picked?.isOwn ? picked.preset : null;
  const carried = useMemo(
    () => result && carriedSineOnRandom(state, result, preset),
    [state, result, preset],
  );
  const shaker = useShakerAnswer(carried, state);
  const exact = useBackground(levelsTask, result?.exactInput ?? null);
  return (
    <CalculatorFrame
      facts={sineOnRandom}
      linked={linked}
      inputs={<Inputs {...{ state, change, set, result, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result &&
        carried && {
          results: <SineOnRandomResults result={result} load={state} exact={exact} />,
          plots: <SineOnRandomPlots result={result} exact={exact} limits={state} />,
          shaker,
          test: carried,
        }
      }
    />
  );
}
