import { useCallback, useMemo, useState } from "react";
import type { CalculatorFacts } from "../frame/calculator-facts.ts";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import type { HistorySpectrum } from "../time-history/time-history-messages.ts";
import { RecordPanel } from "../time-history/time-history-panel.tsx";
import { carriedPulse, pulseEntries } from "./carried-pulse.ts";
import {
  compensationNames,
  compensations,
  computePulse,
  counterShapes,
  type PulseShape,
  type PulseState,
  pulseLinks,
  pulseViews,
} from "./pulse-model.ts";
import { PulsePlots } from "./pulse-plots.tsx";
import { PulseResults } from "./pulse-results.tsx";
import { SpectrumPlot } from "./pulse-srs-plot.tsx";

interface PartProps {
  readonly state: PulseState;
  readonly change: ChangeState<PulseState>;
  readonly set: Setters<PulseState>;
}

const counterNames = { rectangle: "Rectangle", "half-sine": "Half-sine" };
const counterOptions = counterShapes.map((id) => ({ id, label: counterNames[id] }));
const compensationOptions = compensations.map((id) => ({ id, label: compensationNames[id] }));

const shares = [
  ["pre", "Pre-pulse", "", { tooltip: "calculator.prePulse" }],
  ["post", "Post-pulse", "", { tooltip: "calculator.postPulse" }],
] as const;
const withShare = [["share", "Pre-pulse share", "", { tooltip: "calculator.preShare" }], ...shares] as const;

function Compensation({ state, set }: Omit<PartProps, "change">) {
  return (
    <InputGroup title="Shaker compensation">
      <SteadySelect
        label="Compensation"
        options={compensationOptions}
        value={state.comp}
        onChange={set.comp}
      />
      <Fields>
        <QuantityInputs {...{ state, set }} fields={state.comp === "share" ? withShare : shares} />
        <SteadySelect
          label="Pre/post-pulse shape"
          options={counterOptions}
          value={state.counter}
          onChange={set.counter}
        />
      </Fields>
    </InputGroup>
  );
}

function Spectrum({ state, set }: Omit<PartProps, "change">) {
  return (
    <InputGroup title="Response spectrum">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["fmin", "From", "Hz"],
            ["fmax", "To", "Hz"],
            ["q", "Q", "", { tooltip: "calculator.spectrumQ" }],
            ["perOctave", "Points per octave", "", { tooltip: "calculator.pointsPerOctave" }],
          ]}
        />
      </Fields>
    </InputGroup>
  );
}

const tooltipOf = { "half-sine": "shock-half-sine", tps: "shock-tps" } as const;

function Inputs({
  shape,
  state,
  change,
  set,
  picked,
}: PartProps & { shape: PulseShape; picked: ReturnType<typeof usePickedPreset> }) {
  const pick = useCallback(
    ({ pulse, id }: Preset) => pulse && change({ a: pulse.amplitudeG, ms: pulse.durationMs, preset: id }),
    [change],
  );
  return (
    <>
      <InputGroup
        title="Pulse"
        action={<CalculatorStandardPicker entries={pulseEntries[shape]} onPick={pick} />}
      >
        <PickedSource picked={picked} />
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["a", "Amplitude", "g", { tooltip: `${tooltipOf[shape]}.amplitudeG` }],
              ["ms", "Duration", "ms", { tooltip: `${tooltipOf[shape]}.durationMs` }],
              ["rebound", "Rebound", "", { tooltip: "calculator.rebound" }],
            ]}
          />
        </Fields>
      </InputGroup>
      <Compensation state={state} set={set} />
      <Spectrum state={state} set={set} />
    </>
  );
}

const viewNames = { acceleration: "Acceleration", velocity: "Velocity", displacement: "Displacement" };
const viewOptions = pulseViews.map((id) => ({ id, label: viewNames[id] }));

export function PulseCalculator({ shape, facts }: { shape: PulseShape; facts: CalculatorFacts }) {
  const linked = useLinkState(pulseLinks[shape]);
  const { state, change, set } = linked;
  const [recorded, setRecorded] = useState<HistorySpectrum>();
  const { a, ms, comp, share, pre, post, counter, rebound } = state;
  const picked = usePickedPreset(pulseEntries[shape], state.preset, {
    pulse: { amplitudeG: a ?? 0, durationMs: ms ?? 0 },
  });
  const outcome = useMemo(
    () => computed(() => computePulse(shape, { a, ms, comp, share, pre, post, counter, rebound })),
    [shape, a, ms, comp, share, pre, post, counter, rebound],
  );
  const result = outcome.ok ? outcome.value : null;
  const preset = picked?.isOwn ? picked.preset : null;
  const carried = useMemo(() => carriedPulse(shape, state, preset), [shape, state, preset]);
  const shaker = useShakerAnswer(result && carried, state);
  const { q, fmin, fmax, perOctave } = state;
  const settings = useMemo(() => ({ q, fmin, fmax, perOctave }), [q, fmin, fmax, perOctave]);
  return (
    <CalculatorFrame
      facts={facts}
      linked={linked}
      inputs={<Inputs {...{ shape, state, change, set, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result && {
          results: <PulseResults result={result} load={state} />,
          plots: (
            <>
              <div className="flex flex-col gap-8 print:paragraphs-8">
                <SteadyRadioGroup
                  label="The shaker's table over time"
                  options={viewOptions}
                  value={state.view}
                  onChange={set.view}
                />
                <PulsePlots result={result} view={state.view} shaker={shaker} />
              </div>
              <SpectrumPlot result={result} state={state} recorded={recorded} />
            </>
          ),
          shaker,
          test: carried,
        }
      }
    >
      <section aria-label="A record's spectrum">
        <h2 className="eyebrow pb-2">SRS of a time history</h2>
        <RecordPanel settings={settings} onSpectrum={setRecorded} />
      </section>
    </CalculatorFrame>
  );
}
