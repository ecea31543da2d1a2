import { useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { CalculatorFrame, Fields, InputGroup } from "./calculator-frame.tsx";
import { carriedRandom } from "./carried-tests.ts";
import { computed } from "./formula-fault.ts";
import { PresetPicker } from "./preset-picker.tsx";
import { PresetSource, usePickedPreset } from "./preset-source.tsx";
import { PsdTableInput } from "./psd-table-input.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import {
  computeRandom,
  psdInUnit,
  raisedRows,
  randomDemand,
  randomLink,
  type RandomResult,
  type RandomState,
  readings,
} from "./random-model.ts";
import { RandomPlots } from "./random-plots.tsx";
import { RandomResults } from "./random-results.tsx";
import { useLinkState } from "./use-link-state.ts";

interface PartProps {
  readonly state: RandomState;
  readonly change: (part: Partial<RandomState>) => void;
}

/** Raises and lowers the whole spectrum. */
function Level({ state, change, result }: PartProps & { result: RandomResult | null }) {
  const [target, setTarget] = useState<number>();
  const raise = (levelDb: number) => change({ psd: raisedRows(state, levelDb) });
  const wanted =
    target !== undefined && target > 0 && result ? 20 * Math.log10(target / result.accelerationGRms) : null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {[-6, -3, 3, 6].map((levelDb) => (
        <Button key={levelDb} size="small" isDisabled={result === null} onPress={() => raise(levelDb)}>
          {levelDb > 0 ? "+" : "−"}
          {Math.abs(levelDb)} dB
        </Button>
      ))}
      <div className="flex min-w-40 flex-1 items-end gap-2">
        <QuantityInput
          className="flex-1"
          label="Scale to"
          unit="g"
          placeholder="g rms"
          value={target}
          onChange={setTarget}
        />
        <Button isDisabled={wanted === null} onPress={() => wanted !== null && raise(wanted)}>
          Scale
        </Button>
      </div>
    </div>
  );
}

const readingNames = { "log-log": "Straight on log-log axes", "linear-linear": "Straight on linear axes" };

function Inputs({
  state,
  change,
  result,
  picked,
}: PartProps & { result: RandomResult | null; picked: ReturnType<typeof usePickedPreset> }) {
  return (
    <>
      <InputGroup
        title="Spectrum"
        aside={
          <PresetPicker
            kind="random_psd"
            onPick={({ rows, id }) =>
              change({ psd: psdInUnit(rows, "g²/Hz", state.unit), reading: "log-log", preset: id })
            }
          />
        }
      >
        <PresetSource picked={picked} />
        <PsdTableInput state={state} change={change} tooltip="vib-random.psd" summary={result} />
        <Level {...{ state, change, result }} />
        <Select
          label="Between the breakpoints"
          options={readings.map((id) => ({ id, label: readingNames[id] }))}
          value={state.reading}
          onChange={(reading) => change({ reading })}
          description="Standards mean log-log; a measured spectrum may be linear."
        />
      </InputGroup>
      <InputGroup title="Test">
        <Fields>
          <QuantityInput
            label="Peak, in sigma"
            unit="σ"
            value={state.k}
            onChange={(k) => change({ k })}
            tooltip="vib-random.sigmaClip"
          />
          <QuantityInput
            label="Duration per axis"
            unit="min"
            value={state.minutes}
            onChange={(minutes) => change({ minutes })}
            tooltip="vib-random.durationPerAxisMin"
          />
          <QuantityInput
            label="Q of the response"
            unit=""
            value={state.q}
            onChange={(q) => change({ q })}
            explained="Quality factor of the resonances in the response spectrum: 10 is 5 % damping."
          />
        </Fields>
      </InputGroup>
    </>
  );
}

export function RandomCalculator() {
  const { state, change, link } = useLinkState(randomLink);
  const { psd, unit, reading, k, minutes } = state;
  const inG = useMemo(() => psdInUnit(psd, unit, "g²/Hz"), [psd, unit]);
  const picked = usePickedPreset("random_psd", state.preset, { rows: inG });
  // oxlint-disable-next-line react/exhaustive-deps -- only these are computed with
  const outcome = useMemo(() => computed(() => computeRandom(state)), [psd, unit, reading, k, minutes]);
  const result = outcome.ok ? outcome.value : null;
  return (
    <CalculatorFrame
      title="Random"
      detail="Rms, peaks, force, response"
      link={link}
      onReset={() => change(randomLink.start)}
      load={state}
      onLoad={change}
      inputs={<Inputs {...{ state, change, result, picked }} />}
      fault={outcome.ok ? undefined : outcome.sentence}
      outcome={
        result && {
          results: <RandomResults result={result} load={state} />,
          plots: <RandomPlots result={result} state={state} />,
          demand: randomDemand(result),
          test: carriedRandom(state, result, picked?.isOwn ? picked.preset : null),
        }
      }
    />
  );
}
