import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import type { Provenance } from "@headroom/contract/vocabulary/ratings";
import { type Format, formatMoney, plural, useFormat } from "../../platform/formatting.ts";
import { ratingsToAsk, showRating } from "../../domain/machine/ratings.ts";
import { calibrationOf } from "../../domain/machine/calibration.ts";
import { todayIso } from "../../platform/today.ts";
import { Button } from "../../ui/button.tsx";
import { MachineStatus } from "../../domain/machine/machine-status.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Table } from "../../ui/table.tsx";

interface RatingRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly source: Provenance;
  /** Whether it differs from the catalogue. */
  readonly isOwn: boolean;
}

function ratingRows(
  { ratings, overrides, ratingProvenance, provenance }: LabEquipment,
  format: Format,
): RatingRow[] {
  const values: Readonly<Record<string, unknown>> = ratings;
  return ratingsToAsk([], values)
    .asked.map((definition) => ({
      key: definition.key,
      label: definition.label,
      text: showRating(format, definition, values[definition.key]),
      source:
        values[definition.key] === null
          ? ("unknown" as const)
          : (ratingProvenance[definition.key] ?? provenance),
      isOwn: Object.hasOwn(overrides, definition.key),
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

const sourceTones: Readonly<Record<Provenance, ChipTone>> = {
  unknown: "tight",
  declared: "plain",
  datasheet: "plain",
  measured: "plain",
  verified: "yes",
};

function Ratings({ rows, name }: { rows: readonly RatingRow[]; name: string }) {
  return (
    <Table<RatingRow>
      caption={`Ratings of ${name}`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "label", head: "Rating", isRowHeader: true, cell: ({ label }) => label },
        { key: "value", head: "Value", numeric: true, cell: ({ text }) => text },
        {
          key: "source",
          head: "Source",
          cell: ({ source }) => <Chip tone={sourceTones[source]}>{source}</Chip>,
        },
        {
          key: "own",
          head: "From",
          cell: ({ isOwn }) => (isOwn ? "your own figure" : <span className="text-mute">catalogue</span>),
        },
      ]}
    />
  );
}

function Facts({ machine }: { machine: LabEquipment }) {
  const { calibrationDue, dayRateCents, currency } = machine;
  const calibration = calibrationDue === null ? null : calibrationOf(calibrationDue, todayIso());
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-mute">
      <span className={calibration?.isOverdue ? "text-no" : ""}>
        {calibration?.words ?? "calibration date missing"}
      </span>
      <span>
        {dayRateCents === null
          ? "no day rate: quotes are not pre-filled"
          : `${formatMoney(dayRateCents, currency)} a day`}
      </span>
    </p>
  );
}

/** One machine with its state and, on demand, all its ratings. */
export function MachineEntry({ machine, onEdit }: { machine: LabEquipment; onEdit: () => void }) {
  const rows = ratingRows(machine, useFormat());
  const unknown = rows.filter(({ source }) => source === "unknown").length;
  const own = rows.filter(({ isOwn }) => isOwn).length;
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            {machine.name}
            {machine.quantity > 1 && (
              <span className="figure ml-2 font-normal text-mute">× {machine.quantity}</span>
            )}
          </p>
          <Facts machine={machine} />
        </div>
        <div className="flex items-center gap-3">
          <MachineStatus {...machine} />
          <Button size="small" onPress={onEdit} aria-label={`Edit ${machine.name}`}>
            Edit
          </Button>
        </div>
      </div>
      <div className="mt-2">
        <Disclosure
          title={
            <>
              {plural(rows.length, "rating")}
              {own > 0 && `, ${own} of your own`}
              {unknown > 0 && <span className="text-tight">{`, ${unknown} unknown`}</span>}
            </>
          }
        >
          <Ratings rows={rows} name={machine.name} />
        </Disclosure>
      </div>
    </li>
  );
}
