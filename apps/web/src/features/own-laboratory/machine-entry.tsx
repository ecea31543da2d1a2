import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import { formatMoney, plural, useFormat } from "../../platform/formatting.ts";
import { type RatingRow, ratingRows, shownRating } from "../../domain/machine/rating-rows.ts";
import { sourceTones } from "../../domain/machine/machine-sources.ts";
import { calibrationOf } from "../../domain/machine/calibration.ts";
import { todayIso } from "../../platform/today.ts";
import { Button } from "../../ui/button.tsx";
import { MachineStatus } from "../../domain/machine/machine-status.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Table } from "../../ui/table.tsx";

function Ratings({ rows, name }: { rows: readonly RatingRow[]; name: string }) {
  const format = useFormat();
  return (
    <Table<RatingRow>
      caption={`Ratings of ${name}`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "label", head: "Rating", isRowHeader: true, cell: ({ label }) => label },
        { key: "value", head: "Value", numeric: true, cell: (row) => shownRating(row, format) },
        {
          key: "source",
          head: "Source",
          cell: ({ provenance }) => <Chip tone={sourceTones[provenance]}>{provenance}</Chip>,
        },
        {
          key: "own",
          head: "From",
          cell: ({ isOwn }) => (isOwn ? "your own value" : <span className="text-mute">catalogue</span>),
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
  const rows = ratingRows(machine).toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const unknown = rows.filter(({ provenance }) => provenance === "unknown").length;
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
