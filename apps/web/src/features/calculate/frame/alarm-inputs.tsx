import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { QuantityInput, QuantityInputs } from "../inputs/quantity-input.tsx";
import type { Setters } from "../inputs/use-link-state.ts";
import { type FigureTable, FigureList } from "../results/figure-list.tsx";
import { type AlarmState, alarmFaults, rmsAlarmFault } from "./alarm-limits.ts";
import { Fields, InputGroup } from "./calculator-frame.tsx";

interface AlarmInputsProps {
  readonly state: AlarmState;
  readonly set: Setters<AlarmState>;
  /** Of a random test. */
  readonly overall?: {
    readonly percent: number | undefined;
    readonly onChange: (percent: number | undefined) => void;
  };
}

/** Limits at which the controller gives alarm and stops. */
export function AlarmInputs({ state, set, overall }: AlarmInputsProps) {
  const faults = alarmFaults(state);
  return (
    <InputGroup title="Alarm and abort limits">
      <Fields>
        <QuantityInputs
          {...{ state, set }}
          fields={[
            ["alarmDb", "Alarm, ±", "dB", { error: faults.alarmDb }],
            ["abortDb", "Abort, ±", "dB", { error: faults.abortDb }],
          ]}
        />
        {overall && (
          <QuantityInput
            label="Overall rms alarm, ±"
            unit="%"
            value={overall.percent}
            onChange={overall.onChange}
            error={rmsAlarmFault(overall.percent)}
          />
        )}
      </Fields>
    </InputGroup>
  );
}

/** The limits at each breakpoint, on demand. */
export const ToleranceTable = ({ table }: { readonly table: FigureTable }) => (
  <Disclosure title="Tolerance table">
    <div className="max-h-96 overflow-auto print:max-h-none">
      <FigureList {...table} />
    </div>
  </Disclosure>
);
