import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { type Column, Table } from "../../../ui/table/table.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import type { Mission } from "./mission.ts";
import type { MissionRow, OpenMission } from "./use-mission.ts";

interface MissionTableProps {
  readonly mission: OpenMission;
  readonly life: Mission | null;
  /** Whether the open record's damage is there, so that it can be put aside. */
  readonly canKeep: boolean;
}

/** The records of the mission, each with its share of the life. */
export function MissionTable({ mission, life, canKeep }: MissionTableProps) {
  const format = useFormat();
  const { rows, weights, setWeight, keep, remove } = mission;
  if (rows.length === 0) return null;
  const columns: readonly Column<MissionRow>[] = [
    {
      key: "name",
      head: "Record",
      isRowHeader: true,
      cell: ({ channel }) => (
        <span className="block min-w-32 [overflow-wrap:anywhere]">
          {channel.record.file.name}, {channel.name}
        </span>
      ),
    },
    {
      key: "length",
      head: "Length",
      numeric: true,
      cell: ({ channel }) => format.quantity(channel.samples / channel.sampleRateHz, "s", 3),
    },
    {
      key: "weight",
      head: "Weight",
      cell: (row) => (
        <QuantityInput
          className="max-w-24"
          label={`Weight of ${row.channel.record.file.name}, ${row.channel.name}`}
          hidesLabel
          unit=""
          value={weights[rows.indexOf(row)]}
          onChange={(weight) => setWeight(row, weight)}
        />
      ),
    },
    {
      key: "repeats",
      head: "Times in the life",
      numeric: true,
      cell: (row) => format.number(life?.repeats[rows.indexOf(row)] ?? null, "", 1),
    },
    {
      key: "remove",
      head: "",
      cell: (row) =>
        row.isKept && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${row.channel.record.file.name}, ${row.channel.name}`}
            onPress={() => remove(row)}
          >
            Remove
          </Button>
        ),
    },
  ];
  return (
    <section aria-label="Mission" className="flex flex-col gap-3">
      <h2 className="eyebrow">Records of the life</h2>
      <Table caption="Records of the life" rows={rows} rowKey={({ key }) => key} columns={columns} />
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isDisabled={!canKeep} onPress={keep}>
          Keep and open another record
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
          Each record has a share of the life by its weight, and damage adds up over the rows: take channels
          of one direction. Other directions are tests of their own.
        </p>
      </div>
    </section>
  );
}
