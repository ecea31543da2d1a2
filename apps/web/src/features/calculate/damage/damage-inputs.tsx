import { DAMAGE_METHODS, DAMAGE_RESPONSES } from "@headroom/calculators";
import { useCallback } from "react";
import { Fields, InputGroup } from "../frame/calculator-frame.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { ControllerFields } from "../frame/controller-fields.tsx";
import { randomEntries } from "../frame/random-entries.ts";
import { nextPsdRow, psdColumns } from "../inputs/psd-model.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import type { ChangeState, Setters } from "../inputs/use-link-state.ts";
import { RequiredInput } from "../record/required-input.tsx";
import { type DamageState, means } from "./damage-page-model.ts";

const responseNames = {
  "relative-displacement": "Relative displacement",
  "pseudo-velocity": "Pseudo-velocity",
};
const responseOptions = DAMAGE_RESPONSES.map((id) => ({ id, label: responseNames[id] }));
export const methodNames = { "narrow-band": "Narrow band", dirlik: "Dirlik" };
const methodOptions = DAMAGE_METHODS.map((id) => ({ id, label: methodNames[id] }));
const meanNames = { removed: "Mean is zero", kept: "As recorded" };
const meanOptions = means.map((id) => ({ id, label: meanNames[id] }));
const spectrumColumns = psdColumns("g²/Hz");

interface DamageInputsProps {
  readonly state: DamageState;
  readonly change: ChangeState<DamageState>;
  readonly set: Setters<DamageState>;
}

/** The life, the test that stands for it, the fatigue of the resonances, and a spectrum beside the records. */
export function DamageInputs({ state, change, set }: DamageInputsProps) {
  const pick = useCallback(({ rows, id }: Preset) => change({ required: rows, preset: id }), [change]);
  return (
    <>
      <InputGroup title="Life and test">
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["lifeH", "Life", "h"],
              ["minutes", "Test duration per axis", "min", { tooltip: "vib-random.durationPerAxisMin" }],
              ["breakpoints", "Breakpoints, at most", ""],
              ["raiseDb", "Breakpoints raised by", "dB"],
            ]}
          />
        </Fields>
      </InputGroup>
      <InputGroup title="Resonances and their fatigue">
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["q", "Q", "", { tooltip: "calculator.spectrumQ" }],
              ["b", "Exponent b of the fatigue curve", ""],
              ["fmin", "From", "Hz"],
              ["fmax", "To", "Hz"],
              ["perOctave", "Points per octave", "", { tooltip: "calculator.pointsPerOctave" }],
            ]}
          />
          <SteadySelect
            label="Mean of the record"
            options={meanOptions}
            value={state.mean}
            onChange={set.mean}
          />
        </Fields>
        <SteadyRadioGroup
          label="Stress in proportion to"
          options={responseOptions}
          value={state.response}
          onChange={set.response}
        />
        <SteadyRadioGroup
          label="Damage of random tests"
          options={methodOptions}
          value={state.method}
          onChange={set.method}
        />
      </InputGroup>
      <ControllerFields {...{ state, set }} />
      <RequiredInput
        title="Spectrum to compare with"
        entries={randomEntries}
        preset={state.preset}
        onPick={pick}
        columns={spectrumColumns}
        rows={state.required}
        onRows={set.required}
        nextRow={nextPsdRow}
      />
      {state.required.length > 0 && (
        <Fields>
          <QuantityInputs {...{ state, set }} fields={[["requiredMinutes", "Its duration", "min"]]} />
        </Fields>
      )}
    </>
  );
}
