import { randomUUID } from "node:crypto";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { invalid } from "../../platform/refusal.ts";
import { makeCatalogueService } from "../catalogue/catalogue.service.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { type EquipmentDraft, makeEquipmentStore } from "./equipment.store.ts";

async function check(transaction: Connection, draft: EquipmentDraft): Promise<void> {
  if (!(await makeEquipmentStore(transaction).typeExists(draft.equipmentTypeId)))
    throw invalid({ equipmentTypeId: "This equipment class does not exist." });
}

export function makeEquipmentService(connection: Connection) {
  const storeOf = makeEquipmentStore;
  const catalogue = makeCatalogueService({
    connection,
    storeOf,
    noun: "catalogue model",
    nameOf: (model) => `${model.manufacturer} ${model.model}`,
    newId: randomUUID,
    check,
    changed: (transaction, id) => noteLabsChanged(transaction, { equipmentIds: [id] }),
  });
  return {
    ...catalogue,
    enabled: storeOf(connection).enabled,
    change: (by: Caller, record: RecordVersion, draft: EquipmentDraft) =>
      catalogue.update(by, record, () => draft),
  };
}
export type EquipmentService = ReturnType<typeof makeEquipmentService>;
