import { randomUUID } from "node:crypto";
import { ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { invalid } from "../../platform/refusal.ts";
import { makeCatalogueService, makeRemoval } from "../catalogue/catalogue.service.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { type EquipmentTypeDraft, makeEquipmentTypesStore } from "./equipment-types.store.ts";

const noun = "equipment class";
const nameOf = (type: { name: string }) => type.name;

async function check(_transaction: Connection, draft: EquipmentTypeDraft): Promise<void> {
  const unknown = draft.ratingKeys.find((key) => !Object.hasOwn(ratingDefinitions, key));
  if (unknown !== undefined) throw invalid({ ratingKeys: `There is no rating called ${unknown}.` });
}

export function makeEquipmentTypesService(connection: Connection) {
  const storeOf = makeEquipmentTypesStore;
  const catalogue = makeCatalogueService({
    connection,
    storeOf,
    noun,
    nameOf,
    newId: randomUUID,
    check,
    changed: (transaction, id) => noteLabsChanged(transaction, { equipmentTypeIds: [id] }),
  });
  return {
    ...catalogue,
    change: (by: Caller, record: RecordVersion, draft: EquipmentTypeDraft) =>
      catalogue.update(by, record, () => draft),
    remove: makeRemoval({ connection, storeOf, noun, nameOf }),
  };
}
export type EquipmentTypesService = ReturnType<typeof makeEquipmentTypesService>;
