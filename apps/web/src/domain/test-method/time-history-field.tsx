import type { RecordSummary } from "@headroom/contract/vocabulary/test/parameters";
import { useQuantity } from "../../platform/quantity/quantity.ts";
import { QuantityField } from "../../ui/control/quantity-field.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import type { ParameterFieldProps } from "./parameter-field-props.ts";

type PeakName = Exclude<keyof RecordSummary, "name">;
const peaks: readonly { readonly name: PeakName; readonly label: string; readonly unit: string }[] = [
  { name: "peakAccelerationG", label: "Peak acceleration", unit: "g" },
  { name: "peakVelocityMPerS", label: "Peak velocity", unit: "m/s" },
  { name: "strokePeakToPeakMm", label: "Stroke, peak-to-peak", unit: "mm" },
  { name: "lowestFrequencyHz", label: "Lowest frequency", unit: "Hz" },
  { name: "highestFrequencyHz", label: "Highest frequency", unit: "Hz" },
  { name: "durationS", label: "Length, played once", unit: "s" },
];

const isRecord = (value: ParameterFieldProps["value"]): value is RecordSummary =>
  typeof value === "object" && !Array.isArray(value);

interface PeakFieldProps {
  readonly peak: (typeof peaks)[number];
  readonly record: Partial<RecordSummary>;
  readonly onRecord: (record: Partial<RecordSummary>) => void;
}

function PeakField({ peak, record, onRecord }: PeakFieldProps) {
  const quantity = useQuantity(peak.unit);
  return (
    <QuantityField
      label={peak.label}
      isRequired={peak.name === "peakAccelerationG"}
      value={record[peak.name]}
      onChange={(value) => {
        const { [peak.name]: _old, ...rest } = record;
        onRecord(value === undefined ? rest : { ...rest, [peak.name]: value });
      }}
      {...quantity}
    />
  );
}

/** A recorded time history as the peaks that a machine must reach; the record is attached to the project. */
export function RecordField({ definition, value, onChange, errors, explanation }: ParameterFieldProps) {
  const record: Partial<RecordSummary> = isRecord(value) ? value : {};
  // Half a record is kept as it is; the schema says what is missing.
  const onRecord = (next: Partial<RecordSummary>) =>
    onChange({ name: "record", peakAccelerationG: 0, ...next });
  return (
    <fieldset className="col-span-full rounded border border-line p-3">
      <legend className="flex items-center gap-1.5 px-1 text-sm font-medium text-ink-2">
        {definition.label} {explanation}
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField
          label="Name of the record"
          value={record.name ?? ""}
          onChange={(name) => onRecord({ ...record, name })}
        />
        {peaks.map((peak) => (
          <PeakField key={peak.name} peak={peak} record={record} onRecord={onRecord} />
        ))}
      </div>
      {errors[""] && (
        <p role="alert" className="mt-1 text-sm text-no">
          {errors[""]}
        </p>
      )}
    </fieldset>
  );
}
