import { useMemo, useState } from "react";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";
import { CalculatorFrame, Fields, InputGroup } from "./calculator-frame.tsx";
import { carriedShock } from "./carried-tests.ts";
import { computed } from "./formula-fault.ts";
import { PresetPicker } from "./preset-picker.tsx";
import { PresetSource, usePickedPreset } from "./preset-source.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import type { RecordSpectrum } from "./record-messages.ts";
import { RecordPanel } from "./record-panel.tsx";
import {
  compensationNames,
  compensations,
  computeShock,
  counterShapes,
  shockDemand,
  shockLinks,
  type ShockShape,
  type ShockState,
} from "./shock-model.ts";
import { ShockPlots } from "./shock-plots.tsx";
import { ShockResults } from "./shock-results.tsx";
import { SpectrumPlot } from "./shock-spectrum-plot.tsx";
import { useLinkState } from "./use-link-state.ts";

interface PartProps {
  readonly state: ShockState;
  readonly change: (part: Partial<ShockState>) => void;
}

const counterNames = { rectangle: "Rectangle", "half-sine": "Half-sine" };

function Compensation({ state, change }: PartProps) {
  return (
    <InputGroup title="As a shaker makes it">
      <Select
        label="Velocity is given back"
        options={compensations.map((id) => ({ id, label: compensationNames[id] }))}
        value={state.comp}
        onChange={(comp) => change({ comp })}
      />
      <Fields>
        {state.comp === "share" && (
          <QuantityInput
            label="Share before the pulse"
            unit=""
            value={state.share}
            onChange={(share) => change({ share })}
            explained="From 0 (all after) to 1 (all before)."
          />
        )}
        <QuantityInput
          label="Pre-pulse"
          unit=""
          value={state.pre}
          onChange={(pre) => change({ pre })}
          explained="Its amplitude as a share of the pulse's: 0.1 is 10 %. The standards' tolerance allows up to 0.2."
        />
        <QuantityInput
          label="Post-pulse"
          unit=""
          value={state.post}
          onChange={(post) => change({ post })}
          explained="Its amplitude as a share of the pulse's."
        />
        <Select
          label="Their shape"
          options={counterShapes.map((id) => ({ id, label: counterNames[id] }))}
          value={state.counter}
          onChange={(counter) => change({ counter })}
        />
      </Fields>
    </InputGroup>
  );
}

function Spectrum({ state, change }: PartProps) {
  return (
    <InputGroup title="Response spectrum">
      <Fields>
        <QuantityInput label="From" unit="Hz" value={state.fmin} onChange={(fmin) => change({ fmin })} />
        <QuantityInput label="To" unit="Hz" value={state.fmax} onChange={(fmax) => change({ fmax })} />
        <QuantityInput
          label="Q"
          unit=""
          value={state.q}
          onChange={(q) => change({ q })}
          explained="Quality factor: 10 is 5 % damping, the usual one."
        />
        <QuantityInput
          label="Points per octave"
          unit=""
          value={state.perOctave}
          onChange={(perOctave) => change({ perOctave })}
          explained="From 1 to 48."
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
  picked,
}: PartProps & { shape: ShockShape; picked: ReturnType<typeof usePickedPreset> }) {
  return (
    <>
      <InputGroup
        title="Pulse"
        aside={
          <PresetPicker
            kind={shape}
            onPick={({ pulse, id }) =>
              pulse && change({ a: pulse.amplitudeG, ms: pulse.durationMs, preset: id })
            }
          />
        }
      >
        <PresetSource picked={picked} />
        <Fields>
          <QuantityInput
            label="Amplitude"
            unit="g"
            value={state.a}
            onChange={(a) => change({ a })}
            tooltip={`${tooltipOf[shape]}.amplitudeG`}
          />
          <QuantityInput
            label="Duration"
            unit="ms"
            value={state.ms}
            onChange={(ms) => change({ ms })}
            tooltip={`${tooltipOf[shape]}.durationMs`}
          />
          <QuantityInput
            label="Rebound"
            unit=""
            value={state.rebound}
            onChange={(rebound) => change({ rebound })}
            explained="Coefficient of restitution of a drop, from 0 (stays down) to 1 (comes back as fast)."
          />
        </Fields>
      </InputGroup>
      <Compensation state={state} change={change} />
      <Spectrum state={state} change={change} />
    </>
  );
}

const names = { "half-sine": "Half-sine shock", tps: "Terminal-peak sawtooth" } as const;
const viewNames = { acceleration: "Acceleration", velocity: "Velocity", displacement: "Displacement" };

export function ShockCalculator({ shape }: { shape: ShockShape }) {
  const codec = shockLinks[shape];
  const { state, change, link } = useLinkState(codec);
  const [recorded, setRecorded] = useState<RecordSpectrum>();
  const { a, ms, comp, share, pre, post, counter, rebound } = state;
  const picked = usePickedPreset(shape, state.preset, { pulse: { amplitudeG: a ?? 0, durationMs: ms ?? 0 } });
  // oxlint-disable-next-line react/exhaustive-deps -- only these are computed with
  const outcome = useMemo(
    () => computed(() => computeShock(shape, state)),
    [shape, a, ms, comp, share, pre, post, counter, rebound],
  );
  const result = outcome.ok ? outcome.value : null;
  return (
    <CalculatorFrame
      title={names[shape]}
      detail="Velocity change, shaker pulse, response spectrum"
      link={link}
      onReset={() => change(codec.start)}
      load={state}
      onLoad={change}
      inputs={<Inputs {...{ shape, state, change, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result && {
          results: <ShockResults result={result} load={state} />,
          plots: (
            <>
              <div>
                <RadioGroup
                  label="The shaker's table over time"
                  options={(["acceleration", "velocity", "displacement"] as const).map((id) => ({
                    id,
                    label: viewNames[id],
                  }))}
                  value={state.view}
                  onChange={(view) => change({ view })}
                />
                <ShockPlots result={result} state={state} />
              </div>
              <SpectrumPlot result={result} state={state} recorded={recorded} />
            </>
          ),
          demand: shockDemand(result),
          test: carriedShock(shape, state, picked?.isOwn ? picked.preset : null),
        }
      }
    >
      <section aria-label="A record's spectrum">
        <h2 className="eyebrow pb-2">Spectrum of a record</h2>
        <RecordPanel settings={state} onSpectrum={setRecorded} />
      </section>
    </CalculatorFrame>
  );
}
