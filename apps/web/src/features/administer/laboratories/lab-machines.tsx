import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Equipment, LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RecentlyDeleted } from "../../../domain/laboratory/recently-deleted.tsx";
import { MachineDialog } from "../../../domain/machine/machine-dialog.tsx";
import { enabledModelsQuery } from "../../../domain/machine/machine-models.queries.ts";
import { sourcesOf, sourceTones } from "../../../domain/machine/machine-sources.ts";
import { MachineStatus } from "../../../domain/machine/machine-status.tsx";
import { notedMoney } from "../../../platform/quantity/formatting.ts";
import { useRemovals } from "../../../platform/call/removals.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Chip } from "../../../ui/page/chip.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { type Column, GridTable } from "../../../ui/table/table.tsx";
import {
  deletedPartsQuery,
  labRecordQuery,
  removeMachine,
  restorePart,
  saveMachine,
} from "./lab-record.queries.ts";

type Edited = LabEquipment | "new" | null;

const columnsFor = (edit: (machine: LabEquipment) => void): readonly Column<LabEquipment>[] => [
  {
    key: "name",
    head: "Machine",
    isRowHeader: true,
    cell: (row) => (
      <>
        <button type="button" className="text-left hover:underline" onClick={() => edit(row)}>
          {row.name}
        </button>
        {row.quantity > 1 && <span className="figure ml-1.5 font-normal text-mute">× {row.quantity}</span>}
      </>
    ),
  },
  {
    key: "status",
    head: "Status",
    cell: (row) => <MachineStatus {...row} />,
  },
  {
    key: "sources",
    head: "Ratings by source",
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        {sourcesOf(row).map(({ source, count }) => (
          <Chip key={source} tone={sourceTones[source]}>
            {count} {source}
          </Chip>
        ))}
      </span>
    ),
  },
  { key: "overrides", head: "Overrides", numeric: true, cell: (row) => Object.keys(row.overrides).length },
  { key: "calibration", head: "Calibration due", cell: (row) => formatDate(row.calibrationDue) },
  {
    key: "rate",
    head: "Day rate",
    numeric: true,
    cell: (row) => notedMoney(row.dayRateCents, row.currency, row.dayRateIs),
  },
];

function Machines({ lab, models }: { lab: LabRecord; models: readonly Equipment[] }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Edited>(null);
  const stored = edited === "new" ? null : edited;
  const removed = useRemovals();
  const machines = lab.equipment.filter(({ labEquipmentId }) => !removed.has(labEquipmentId));
  const add = <Button onPress={() => setEdited("new")}>Add a machine</Button>;
  return (
    <div className="flex flex-col items-start gap-3">
      {machines.length === 0 ? (
        <EmptyState title="No machines yet" action={add}>
          A laboratory without machines matches no test.
        </EmptyState>
      ) : (
        <>
          <div className="w-full">
            <GridTable
              caption="Machines"
              rows={machines}
              rowKey={(row) => row.labEquipmentId}
              columns={columnsFor(setEdited)}
            />
          </div>
          {add}
        </>
      )}
      <RecentlyDeleted
        query={deletedPartsQuery(lab.id)}
        kind="machine"
        restore={(part) => restorePart(lab.id, part)}
        onRestored={() => client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey })}
      />
      {edited && (
        <MachineDialog
          models={models}
          stored={stored}
          currency={lab.currency}
          canVerify
          save={(draft, version) =>
            saveMachine({ id: lab.id, labEquipmentId: stored?.labEquipmentId }, draft, version)
          }
          remove={({ labEquipmentId }) => removeMachine(lab.id, labEquipmentId)}
          onChanged={() => client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey })}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

/** A laboratory's machines, with what differs from the catalogue and where each rating comes from. */
export function LabMachines({ lab }: { lab: LabRecord }) {
  return (
    <QueryView query={useQuery(enabledModelsQuery)}>
      {(models) => <Machines lab={lab} models={models} />}
    </QueryView>
  );
}
