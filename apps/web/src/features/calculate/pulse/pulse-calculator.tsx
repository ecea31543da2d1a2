import { useCallback, useMemo, useState } from "react";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { carriedShock } from "./carried-pulse.ts";
import { computed } from "../results/formula-fault.ts";
import { CalculatorStandardPicker } from "../frame/calculator-standard-picker.tsx";
import { useShakerAnswer } from "../frame/shaker.ts";
import { PickedSource, usePickedPreset } from "../frame/picked-entry.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import type { RecordSpectrum } from "../time-history/time-history-messages.ts";
import { RecordPanel } from "../time-history/time-history-panel.tsx";
import {
  compensationNames,
  compensations,
  computeShock,
  counterShapes,
  shockViews,
  shockLinks,
  type ShockShape,
  type ShockState,
} from "./pulse-model.ts";
import { ShockPlots } from "./pulse-plots.tsx";
import { ShockResults } from "./pulse-results.tsx";
import { SpectrumPlot } from "./pulse-srs-plot.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";

interface PartProps {
  readonly state: ShockState;
  readonly change: ChangeState<ShockState>;
  readonly set: Setters<ShockState>;
}

const counterNames = { rectangle: "Rectangle", "half-sine": "Half-sine" };
const counterOptions = counterShapes.map((id) => ({ id, label: counterNames[id] }));
const compensationOptions = compensations.map((id) => ({ id, label: compensationNames[id] }));

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
        {state.comp === "share" && (
          <QuantityInput
            label="Share before the pulse"
            unit=""
            value={state.share}
            onChange={set.share}
            tooltip="calculator.preShare"
          />
        )}
        <QuantityInput
          label="Pre-pulse"
          unit=""
          value={state.pre}
          onChange={set.pre}
          tooltip="calculator.prePulse"
        />
        <QuantityInput
          label="Post-pulse"
          unit=""
          value={state.post}
          onChange={set.post}
          tooltip="calculator.postPulse"
        />
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
        <QuantityInput label="From" unit="Hz" value={state.fmin} onChange={set.fmin} />
        <QuantityInput label="To" unit="Hz" value={state.fmax} onChange={set.fmax} />
        <QuantityInput label="Q" unit="" value={state.q} onChange={set.q} tooltip="calculator.spectrumQ" />
        <QuantityInput
          label="Points per octave"
          unit=""
          value={state.perOctave}
          onChange={set.perOctave}
          tooltip="calculator.pointsPerOctave"
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
}: PartProps & { shape: ShockShape; picked: ReturnType<typeof usePickedPreset> }) {
  const pick = useCallback(
    ({ pulse, id }: Preset) => pulse && change({ a: pulse.amplitudeG, ms: pulse.durationMs, preset: id }),
    [change],
  );
  return (
    <>
      <InputGroup title="Pulse" aside={<CalculatorStandardPicker kind={shape} onPick={pick} />}>
        <PickedSource picked={picked} />
        <Fields>
          <QuantityInput
            label="Amplitude"
            unit="g"
            value={state.a}
            onChange={set.a}
            tooltip={`${tooltipOf[shape]}.amplitudeG`}
          />
          <QuantityInput
            label="Duration"
            unit="ms"
            value={state.ms}
            onChange={set.ms}
            tooltip={`${tooltipOf[shape]}.durationMs`}
          />
          <QuantityInput
            label="Rebound"
            unit=""
            value={state.rebound}
            onChange={set.rebound}
            tooltip="calculator.rebound"
          />
        </Fields>
      </InputGroup>
      <Compensation state={state} set={set} />
      <Spectrum state={state} set={set} />
    </>
  );
}

const names = { "half-sine": "Half-sine shock", tps: "Terminal-peak sawtooth" } as const;
const viewNames = { acceleration: "Acceleration", velocity: "Velocity", displacement: "Displacement" };
const viewOptions = shockViews.map((id) => ({ id, label: viewNames[id] }));

export function ShockCalculator({ shape }: { shape: ShockShape }) {
  const codec = shockLinks[shape];
  const { state, change, set, link } = useLinkState(codec);
  const [recorded, setRecorded] = useState<RecordSpectrum>();
  const { a, ms, comp, share, pre, post, counter, rebound } = state;
  const picked = usePickedPreset(shape, state.preset, { pulse: { amplitudeG: a ?? 0, durationMs: ms ?? 0 } });
  const outcome = useMemo(
    () => computed(() => computeShock(shape, { a, ms, comp, share, pre, post, counter, rebound })),
    [shape, a, ms, comp, share, pre, post, counter, rebound],
  );
  const result = outcome.ok ? outcome.value : null;
  const preset = picked?.isOwn ? picked.preset : null;
  const carried = useMemo(() => carriedShock(shape, state, preset), [shape, state, preset]);
  const shaker = useShakerAnswer(result && carried, state);
  const { q, fmin, fmax, perOctave } = state;
  const settings = useMemo(() => ({ q, fmin, fmax, perOctave }), [q, fmin, fmax, perOctave]);
  return (
    <CalculatorFrame
      title={names[shape]}
      detail="Velocity change, shaker pulse, response spectrum"
      link={link}
      onReset={() => change(codec.start)}
      load={state}
      onLoad={change}
      inputs={<Inputs {...{ shape, state, change, set, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result && {
          results: <ShockResults result={result} load={state} />,
          plots: (
            <>
              <div className="flex flex-col gap-8">
                <SteadyRadioGroup
                  label="The shaker's table over time"
                  options={viewOptions}
                  value={state.view}
                  onChange={set.view}
                />
                <ShockPlots result={result} view={state.view} shaker={shaker} />
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
