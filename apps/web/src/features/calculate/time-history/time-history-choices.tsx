import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { Button } from "../../../ui/control/button.tsx";
import { Select } from "../../../ui/control/select.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { type Baseline, samplesBefore } from "./record-baseline.ts";
import type { TimeHistory } from "./time-history-messages.ts";
import { gravityPer, type HistoryChoice, unitOfColumn } from "./time-history-choice.ts";

const baselineOptions = [
  { id: "none", label: "As recorded" },
  { id: "first", label: "First value is zero" },
  { id: "mean", label: "Mean is zero" },
  { id: "before-trigger", label: "Mean before the trigger is zero" },
] as const satisfies readonly { id: Baseline; label: string }[];
const unitOptions = Object.keys(gravityPer).map((id) => ({ id, label: id }));

/** The question where the file leaves the unit of a column open, and why it does. */
function unitQuestion({ asks, signals }: TimeHistory, { column }: HistoryChoice): string {
  const ask = asks.find((each) => each.about === "unit" && each.column === signals[column]?.index);
  const why = ask ? `${sentenceStart(ask.why)}. ` : "";
  return `${why}Which unit is this column?`;
}

/** A time before the trigger that is no part of the record. */
function triggerFault({ sampleRateHz, samples }: TimeHistory, choice: HistoryChoice): string | undefined {
  const rate = choice.sampleRateHz ?? sampleRateHz;
  if (!rate || choice.triggerMs === undefined || samplesBefore(choice.triggerMs, rate, samples))
    return undefined;
  return "Enter a time that lies within the record.";
}

/** The reader's word on a record: column, unit, rate, baseline. */
export function TimeHistoryChoices({
  history,
  choice,
  onChange,
}: {
  history: TimeHistory;
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {history.signals.length > 1 && (
        <Select
          label="Column"
          options={history.signals.map(({ name }, i) => ({ id: String(i), label: name }))}
          value={String(choice.column)}
          onChange={(id) => {
            const column = Number(id);
            onChange({ ...choice, column, unit: unitOfColumn(history, column) });
          }}
        />
      )}
      <Select
        label="Unit"
        options={unitOptions}
        value={choice.unit}
        onChange={(unit) => onChange({ ...choice, unit })}
        description={choice.unit === null && unitQuestion(history, choice)}
      />
      <QuantityInput
        label="Sample rate"
        unit="Hz"
        value={choice.sampleRateHz ?? history.sampleRateHz ?? undefined}
        onChange={(sampleRateHz) => onChange({ ...choice, sampleRateHz })}
        description={
          choice.sampleRateHz !== undefined &&
          history.sampleRateHz !== null && (
            <Button
              size="small"
              variant="quiet"
              onPress={() => onChange({ ...choice, sampleRateHz: undefined })}
            >
              Use the rate of the file
            </Button>
          )
        }
      />
      <Select
        label="Baseline correction"
        options={baselineOptions}
        value={choice.baseline}
        onChange={(baseline) => onChange({ ...choice, baseline })}
      />
      {choice.baseline === "before-trigger" && (
        <QuantityInput
          label="Time before the trigger"
          unit="ms"
          value={choice.triggerMs}
          onChange={(triggerMs) => onChange({ ...choice, triggerMs })}
          error={triggerFault(history, choice)}
        />
      )}
    </div>
  );
}
