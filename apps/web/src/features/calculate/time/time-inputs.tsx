import { Button } from "../../../ui/control/button.tsx";
import { Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import type { ChangeState, Setters } from "../inputs/use-link-state.ts";
import { BaselineFields } from "../analysis/baseline-fields.tsx";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { definitions, phases, type TimeState } from "./time-page-model.ts";

export const definitionNames = {
  energy: "Between shares of the energy",
  magnitude: "Above a share of the peak",
  "mil-std-810": "MIL-STD-810, by running rms",
} as const;
const definitionOptions = definitions.map((id) => ({ id, label: definitionNames[id] }));
const phaseNames = { zero: "Zero phase (−6 dB at the corner)", causal: "Causal (−3 dB)" };
const phaseOptions = phases.map((id) => ({ id, label: phaseNames[id] }));

const durationFields = {
  energy: [
    ["low", "From", "%"],
    ["high", "To", "%"],
  ],
  magnitude: [["fraction", "Share of the peak", "%"]],
  "mil-std-810": [
    ["averagingMs", "Averaging time", "ms"],
    ["fraction", "Above, of the largest rms", "%"],
    ["share", "Share held", "%"],
  ],
} as const;

interface TimeInputsProps {
  readonly state: TimeState;
  readonly change: ChangeState<TimeState>;
  readonly set: Setters<TimeState>;
  readonly channel: ReadyChannel | undefined;
  /** The part that the drawing is zoomed to. */
  readonly shown: readonly [fromS: number, toS: number] | null;
}

/** A time that is chosen in a drawing, with as many digits as a hand would enter. */
const rounded = (timeS: number) => Number(timeS.toPrecision(5));

function PartInputs({ state, change, set, shown }: Omit<TimeInputsProps, "channel">) {
  const isPart = state.from !== undefined || state.to !== undefined;
  return (
    <InputGroup title="Part of the record">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["from", "From", "s", { placeholder: "the start" }],
            ["to", "To", "s", { placeholder: "the end" }],
          ]}
        />
      </Fields>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isDisabled={shown === null}
          onPress={() => shown && change({ from: rounded(shown[0]), to: rounded(shown[1]) })}
        >
          Analyse what is shown
        </Button>
        <Button
          size="small"
          variant="quiet"
          isDisabled={!isPart}
          onPress={() => change({ from: undefined, to: undefined })}
        >
          Whole record
        </Button>
      </div>
    </InputGroup>
  );
}

/** The part that is analysed, its preparation, and the definitions. */
export function TimeInputs({ state, change, set, channel, shown }: TimeInputsProps) {
  return (
    <>
      <PartInputs {...{ state, change, set, shown }} />
      <InputGroup title="Preparation">
        <BaselineFields {...{ state, set, channel }} />
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["highPass", "High pass", "Hz", { placeholder: "none" }],
              ["order", "Order", ""],
            ]}
          />
        </Fields>
        <SteadyRadioGroup label="Filter" options={phaseOptions} value={state.phase} onChange={set.phase} />
      </InputGroup>
      <InputGroup title="Effective duration">
        <SteadySelect
          label="Definition"
          options={definitionOptions}
          value={state.definition}
          onChange={set.definition}
        />
        <Fields>
          <QuantityInputs {...{ state, set }} fields={durationFields[state.definition]} />
        </Fields>
      </InputGroup>
      <InputGroup title="Shocks">
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["timesRms", "Threshold, times the rms", ""],
              ["quietMs", "Quiet between shocks", "ms"],
            ]}
          />
        </Fields>
      </InputGroup>
    </>
  );
}
