import { Fields, InputGroup } from "./calculator-frame.tsx";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import type { Setters } from "../inputs/use-link-state.ts";
import type { ControllerSettings } from "@headroom/reading";

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
