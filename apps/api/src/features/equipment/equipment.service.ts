import { randomUUID } from "node:crypto";
import {
  ratingDefinitions,
  type RatingKey,
  type Ratings,
  reversedRanges,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { invalid } from "../../platform/refusal.ts";
import { makeCatalogueService } from "../catalogue/catalogue.service.ts";
import { identifiedBy, type KeptFault, listRepetitions } from "../catalogue/duplicates.service.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { type EquipmentDraft, makeEquipmentStore } from "./equipment.store.ts";

const nameOf = ({ manufacturer, model }: NamedModel) => `${manufacturer} ${model}`;

type NamedModel = Pick<EquipmentDraft, "manufacturer" | "model">;
export const modelIdentification = identifiedBy<NamedModel>({
  called: "a catalogue model",
  nameOf,
  textsOf: ({ manufacturer, model }) => ({ model: [manufacturer, model] }),
  names: (connection) => makeEquipmentStore(connection).names(),
});

/** Models that would be refused today. */
export async function listModelFaults(connection: Connection): Promise<KeptFault[]> {
  const reversed = await makeEquipmentStore(connection).withReversedRanges();
  return [
    ...(await listRepetitions(connection, modelIdentification)),
    ...reversed.map((model) => ({
      id: model.equipmentId,
      name: nameOf(model),
      sentence: reversedRangesOf(model.ratings).join(" "),
    })),
  ];
}

/** As sentences: “Lowest temperature: not above …”. */
const reversedRangesOf = (ratings: Ratings) =>
  Object.entries(reversedRanges(ratings)).map(
    // the keys of ratings
    ([key, sentence]) => `${ratingDefinitions[key as RatingKey].label}: ${sentence}`,
  );

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
    nameOf,
    newId: randomUUID,
    identification: modelIdentification,
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
