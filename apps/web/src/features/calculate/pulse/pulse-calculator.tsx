import { useCallback, useMemo } from "react";
import { Notice } from "../../../ui/page/notice.tsx";
import type { CalculatorFacts } from "../frame/calculator-facts.ts";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { carriedPulse, pulseEntries } from "../frame/carried-pulse.ts";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { viewOptions } from "../inputs/motion-views.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { BaselineFields } from "../analysis/baseline-fields.tsx";
import { RecordPanel } from "../record/record-panel.tsx";
import { useRecord } from "../record/use-record.ts";
import { RunawayNotice } from "../analysis/runaway-notice.tsx";
import { useRecordSpectra } from "../analysis/use-record-spectra.ts";
import {
  compensationNames,
  compensations,
  computePulse,
  counterShapes,
  type PulseShape,
  type PulseState,
  pulseLinks,
  recordSettings,
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

/** The spectra of a record beside the pulse's, and its part of the page. */
function useRecorded({ state, set }: Pick<PartProps, "state" | "set">) {
  const open = useRecord();
  const { q, fmin, fmax, perOctave, baseline, triggerMs } = state;
  const settings = useMemo(
    () => recordSettings({ q, fmin, fmax, perOctave, baseline, triggerMs }),
    [q, fmin, fmax, perOctave, baseline, triggerMs],
  );
  const { spectra, refusal, fault } = useRecordSpectra(open, settings);
  const part = (
    <section aria-label="A record's spectrum" className="flex flex-col gap-3">
      <h2 className="eyebrow">SRS of a time history</h2>
      <RecordPanel open={open} refusal={refusal} />
      {open.record && (
        <Fields>
          <BaselineFields {...{ state, set }} channel={open.ready[0]} />
        </Fields>
      )}
      {fault !== undefined && <Notice tone="no">{fault}</Notice>}
      {spectra.map(({ name, spectrum }) => (
        <RunawayNotice key={name} name={name} velocity={spectrum.velocity} />
      ))}
    </section>
  );
  return { spectra, part };
}

export function PulseCalculator({ shape, facts }: { shape: PulseShape; facts: CalculatorFacts }) {
  const linked = useLinkState(pulseLinks[shape]);
  const { state, change, set } = linked;
  const record = useRecorded(linked);
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
              <SpectrumPlot result={result} state={state} recorded={record.spectra} />
            </>
          ),
          shaker,
          test: carried,
        }
      }
    >
      {record.part}
    </CalculatorFrame>
  );
}
