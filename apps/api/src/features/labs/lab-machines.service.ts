import { randomUUID } from "node:crypto";
import type { LabEquipment, LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import { maxMachinesPerLab } from "@headroom/contract/vocabulary/product-limits";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { assertAllowed, invalid } from "../../platform/refusal.ts";
import { makeLabMachinesStore } from "./lab-machines.store.ts";
import { ownProvenance, rangesAgree, withoutReturnDate } from "./lab-parts.rules.ts";
import { makeLabParts, type PartAddress } from "./lab-parts.service.ts";

const limit = {
  max: maxMachinesPerLab,
  hint: "Give machines of the same model a quantity instead.",
};

/** A disabled model stays where it is, and is not chosen anew. */
async function assertModel(
  transaction: Connection,
  draft: LabEquipmentDraft,
  before: LabEquipment | null,
): Promise<void> {
  const model = await makeLabMachinesStore(transaction).model(draft.equipmentId);
  if (!model || (!model.enabled && before?.equipmentId !== draft.equipmentId))
    throw invalid({ equipmentId: "This model is not in the catalogue, or it is disabled." });
  assertAllowed(rangesAgree(draft, model.ratings, before));
}

/** An admin's word on provenance counts as given. */
const writtenBy = (by: Caller, draft: LabEquipmentDraft, before: LabEquipment | null): LabEquipmentDraft => ({
  ...withoutReturnDate(draft),
  ratingProvenance: by.role === "Admin" ? draft.ratingProvenance : ownProvenance(draft, before),
});

export function makeLabMachinesService(connection: Connection) {
  const storeOf = makeLabMachinesStore;
  const parts = makeLabParts({
    connection,
    storeOf,
    noun: "machine",
    limit,
    nameOf: (machine) => machine.name,
  });

  function add(by: Caller, labId: string, draft: LabEquipmentDraft): Promise<LabEquipment> {
    const id = randomUUID();
    return parts.add(by, { labId, id }, async (transaction) => {
      await assertModel(transaction, draft, null);
      await storeOf(transaction).add(id, labId, writtenBy(by, draft, null));
    });
  }

  const update = (by: Caller, machine: PartAddress, draft: LabEquipmentDraft): Promise<LabEquipment> =>
    parts.change(by, machine, async (transaction, before) => {
      await assertModel(transaction, draft, before);
      await storeOf(transaction).change(machine.id, writtenBy(by, draft, before));
    });

  return { add, update, remove: parts.remove, restore: parts.restore };
}
export type LabMachinesService = ReturnType<typeof makeLabMachinesService>;
