import { Fields, InputGroup } from "./calculator-frame.tsx";
import { numberField } from "../inputs/link-codec.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import type { Setters } from "../inputs/use-link-state.ts";
import type { ControllerSettings } from "../results/controller-file.ts";

export const controllerStart: ControllerSettings = {
  controlHz: 8192,
  frame: 8192,
  controls: 1,
  warning: 3,
  abort: 6,
  coherence: 0,
  phaseDeg: 0,
};

export const controllerLink = {
  controlHz: numberField,
  frame: numberField,
  controls: numberField,
  warning: numberField,
  abort: numberField,
  coherence: numberField,
  phaseDeg: numberField,
};

interface ControllerFieldsProps {
  readonly state: ControllerSettings;
  readonly set: Setters<ControllerSettings>;
}

/** The controller that a file is written for; several channels have a coherence. */
export function ControllerFields({ state, set }: ControllerFieldsProps) {
  return (
    <InputGroup title="Controller file">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["controlHz", "Sample rate of the controller", "Hz"],
            ["frame", "Samples per frame", ""],
            ["controls", "Control channels", ""],
            ["warning", "Warning, ±", "dB"],
            ["abort", "Abort, ±", "dB"],
          ]}
        />
        {(state.controls ?? 1) > 1 && (
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["coherence", "Coherence of each two", ""],
              ["phaseDeg", "Phase of each two, °", ""],
            ]}
          />
        )}
      </Fields>
    </InputGroup>
  );
}
