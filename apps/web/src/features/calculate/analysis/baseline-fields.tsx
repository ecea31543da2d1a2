import { BASELINES } from "@headroom/calculators";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { SteadySelect } from "../inputs/steady-choices.tsx";
import type { Setters } from "../inputs/use-link-state.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { type BaselineSettings, samplesBefore, triggerMsOf } from "./head-samples.ts";

export const baselineNames = {
  none: "As recorded",
  first: "First value is zero",
  mean: "Mean is zero",
  head: "Mean before the trigger is zero",
  linear: "Its line of least squares is zero",
} as const;
const baselineOptions = BASELINES.map((id) => ({ id, label: baselineNames[id] }));

interface BaselineFieldsProps {
  readonly state: BaselineSettings;
  readonly set: Pick<Setters<BaselineSettings>, "baseline" | "triggerMs">;
  /** The channel that counts; its time axis may say the trigger. */
  readonly channel: ReadyChannel | undefined;
}

/** The base line that is taken off a record, and the time before its trigger where that is it. */
export function BaselineFields({ state: { baseline, triggerMs }, set, channel }: BaselineFieldsProps) {
  const before = triggerMsOf(triggerMs, channel);
  const isOutside = channel && before !== undefined && samplesBefore(before, channel) === undefined;
  return (
    <>
      <SteadySelect
        label="Baseline correction"
        options={baselineOptions}
        value={baseline}
        onChange={set.baseline}
      />
      {baseline === "head" && (
        <QuantityInput
          label="Time before the trigger"
          unit="ms"
          value={before}
          onChange={set.triggerMs}
          error={isOutside ? "Enter a time that lies within the record." : undefined}
        />
      )}
    </>
  );
}
