import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Checkbox } from "../../../ui/control/checkbox.tsx";
import { SelectBox } from "../../../ui/control/select.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { type Column, Table } from "../../../ui/table/table.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import {
  type ChannelReading,
  isOverTime,
  MOST_CHANNELS,
  offeredUnits,
  type RecordChoice,
  withChannel,
} from "./channel-reading.ts";
import type { RecordFacts } from "./record-tasks.ts";
import type { OpenRecord } from "./use-record.ts";

interface PickerProps {
  readonly open: OpenRecord;
  readonly facts: RecordFacts;
  readonly choice: RecordChoice;
}

/** A list of more would slow the page; a file of so many channels is a map, not a record. */
const MOST_ROWS = 200;

/** The unit of a channel: as the file says it, or as somebody does. */
function UnitCell({
  reading,
  onUnit,
}: {
  reading: ChannelReading;
  onUnit: ((unit: string) => void) | undefined;
}) {
  const { name, unit } = reading;
  if (!onUnit) return unit ?? "not stated";
  const units = unit === null || offeredUnits.includes(unit) ? offeredUnits : [unit, ...offeredUnits];
  return (
    <SelectBox
      size="small"
      className="min-w-20 max-w-28"
      aria-label={`Unit of ${name}`}
      options={units.map((id) => ({ id, label: id }))}
      value={unit}
      onChange={onUnit}
    />
  );
}

/** Sentences on what the file leaves open about the channels that count. */
function asked(chosen: readonly ChannelReading[]): readonly string[] {
  const units = chosen.filter(({ unit }) => unit === null).map(({ name }) => name);
  return [
    ...(units.length > 0
      ? [`The file does not state the unit of ${units.join(", ")}. Which unit is it in?`]
      : []),
    ...(chosen.some(({ sampleRateHz }) => sampleRateHz === null)
      ? ["The file does not state the sample rate. At which rate was it recorded?"]
      : []),
  ];
}

/** The channels of a file: which of them count, in which unit and at which rate. */
export function ChannelPicker({ open: { readings, setChoice }, facts, choice }: PickerProps) {
  const format = useFormat();
  const chosen = readings.filter(({ place }) => choice.places.includes(place));
  const isIn = ({ place }: ChannelReading) => choice.places.includes(place);
  const isRecord = ({ place }: ChannelReading) => {
    const channel = facts.channels[place];
    return channel !== undefined && isOverTime(channel);
  };
  const fileRates = [...new Set(chosen.map(({ fileRateHz }) => fileRateHz))];
  const questions = asked(chosen);
  const columns: readonly Column<ChannelReading>[] = [
    {
      key: "name",
      head: "Channel",
      isRowHeader: true,
      cell: (row) => (
        <Checkbox
          isSelected={isIn(row)}
          isDisabled={!isRecord(row)}
          onChange={(isSelected) => setChoice(withChannel(choice, row.place, isSelected))}
        >
          <span className="min-w-24 break-words">{row.name}</span>
        </Checkbox>
      ),
    },
    {
      key: "unit",
      head: "Unit",
      cell: (row) => (
        <UnitCell
          reading={row}
          onUnit={
            isIn(row)
              ? (unit) => setChoice({ ...choice, units: { ...choice.units, [row.place]: unit } })
              : undefined
          }
        />
      ),
    },
    {
      key: "rate",
      head: "Rate",
      numeric: true,
      cell: (row) =>
        isRecord(row)
          ? row.sampleRateHz === null
            ? "not stated"
            : format.quantity(row.sampleRateHz, "Hz", 3)
          : "a spectrum",
    },
    { key: "samples", head: "Samples", numeric: true, cell: (row) => formatCount(row.samples) },
    {
      key: "length",
      head: "Length",
      numeric: true,
      cell: (row) =>
        format.quantity(
          row.sampleRateHz === null || !isRecord(row) ? null : row.samples / row.sampleRateHz,
          "s",
          3,
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="max-h-72 overflow-y-auto">
        <Table
          caption="Channels"
          rows={readings.slice(0, MOST_ROWS)}
          rowKey={({ place }) => String(place)}
          columns={columns}
        />
      </div>
      {readings.length > MOST_ROWS && (
        <p className="text-sm text-mute">
          The first {MOST_ROWS} of {formatCount(readings.length)} channels.
        </p>
      )}
      {readings.length > 1 && <p className="text-sm text-mute">Choose up to {MOST_CHANNELS} channels.</p>}
      {questions.length > 0 && (
        <Notice tone="tight">
          {questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {fileRates.map((fileRateHz) => (
          <RateField
            key={fileRateHz}
            label={`Sample rate${fileRates.length > 1 ? `, ${format.quantity(fileRateHz, "Hz", 3)} in the file` : ""}`}
            {...{ fileRateHz, choice, setChoice }}
          />
        ))}
      </div>
    </div>
  );
}

interface RateFieldProps extends Pick<OpenRecord, "setChoice"> {
  readonly label: string;
  readonly fileRateHz: number | null;
  readonly choice: RecordChoice;
}

/** The rate of the channels that count: the file's, or the one that somebody says instead. */
function RateField({ label, fileRateHz, choice, setChoice }: RateFieldProps) {
  const key = String(fileRateHz);
  const entered = choice.rates[key];
  const { [key]: _old, ...others } = choice.rates;
  return (
    <QuantityInput
      className="max-w-56"
      label={label}
      unit="Hz"
      value={entered ?? fileRateHz ?? undefined}
      onChange={(rate) =>
        setChoice({ ...choice, rates: rate === undefined ? others : { ...others, [key]: rate } })
      }
      description={
        entered !== undefined &&
        fileRateHz !== null && (
          <Button size="small" variant="quiet" onPress={() => setChoice({ ...choice, rates: others })}>
            Use the rate of the file
          </Button>
        )
      }
    />
  );
}
