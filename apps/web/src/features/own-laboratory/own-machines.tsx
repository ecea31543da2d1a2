import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RecentlyDeleted } from "../../domain/laboratory/recently-deleted.tsx";
import { MachineDialog } from "../../domain/machine/machine-dialog.tsx";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import { MachineTable } from "../../domain/machine/machine-table.tsx";
import { notedMoney } from "../../platform/quantity/formatting.ts";
import { useRemovals } from "../../platform/call/removals.ts";
import { Button } from "../../ui/control/button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SearchField } from "../../ui/control/search-field.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import { MachineFileButtons } from "./machine-file-buttons.tsx";
import { OpenRatings } from "./open-ratings.tsx";
import {
  ownDeletedQuery,
  ownLabQuery,
  removeOwnMachine,
  restoreOwn,
  saveOwnMachine,
} from "./own-lab.queries.ts";

/** One's own machines: what they are, what differs from the catalogue, and how far each figure can be trusted. */
export function OwnMachines({ lab }: { lab: LabRecord }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<LabEquipment | "new" | null>(null);
  const stored = edited === "new" ? null : edited;
  const [words, setWords] = useState("");
  const models = useQuery(enabledModelsQuery);
  const add = (
    <div className="flex flex-wrap gap-2">
      <MachineFileButtons />
      <Button variant="primary" onPress={() => setEdited("new")}>
        Add a machine
      </Button>
    </div>
  );
  const removed = useRemovals();
  const machines = lab.equipment.filter(({ labEquipmentId }) => !removed.has(labEquipmentId));
  const found = machines.filter(({ name, equipmentTypeId }) =>
    matchesWords(words, `${name} ${equipmentTypeId}`),
  );
  const readAgain = () => client.invalidateQueries({ queryKey: ownLabQuery.queryKey });
  const deleted = (
    <RecentlyDeleted query={ownDeletedQuery} kind="machine" restore={restoreOwn} onRestored={readAgain} />
  );
  if (machines.length === 0 && edited === null) {
    return (
      <>
        <EmptyState title="No machines yet" action={add}>
          Customers find you by what your machines can do. Add your first machine.
        </EmptyState>
        {deleted}
      </>
    );
  }
  return (
    <>
      <OpenRatings />
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <SearchField label="Search machines" value={words} onSearch={setWords} />
        {add}
      </div>
      {found.length === 0 ? (
        <EmptyState title="No machine has this name" />
      ) : (
        <MachineTable
          machines={found}
          marksOwn
          columns={[
            {
              key: "rate",
              head: "Day rate",
              numeric: true,
              cell: ({ dayRateCents, dayRateIs, currency }) =>
                dayRateCents === null && dayRateIs !== "on request" ? (
                  <span className="text-mute">quotes are not pre-filled</span>
                ) : (
                  notedMoney(dayRateCents, currency, dayRateIs)
                ),
            },
            {
              key: "edit",
              head: <span className="sr-only">Edit</span>,
              cell: (machine) => (
                <Button size="small" onPress={() => setEdited(machine)} aria-label={`Edit ${machine.name}`}>
                  Edit
                </Button>
              ),
            },
          ]}
        />
      )}
      {deleted}
      {edited && (
        <QueryView query={models}>
          {(known) => (
            <MachineDialog
              models={known}
              stored={stored}
              currency={lab.currency}
              canVerify={false}
              save={(draft, version) => saveOwnMachine(stored?.labEquipmentId, draft, version)}
              remove={({ labEquipmentId }) => removeOwnMachine(labEquipmentId)}
              onChanged={readAgain}
              onClose={() => setEdited(null)}
            />
          )}
        </QueryView>
      )}
    </>
  );
}
