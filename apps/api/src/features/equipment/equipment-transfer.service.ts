import { equipmentDraftSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { ratingKeys } from "@headroom/contract/vocabulary/laboratory/ratings";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { type Column, optionalText, text, word, writeCell } from "../transfer/columns.ts";
import { ratingColumn } from "../transfer/rating-columns.ts";
import type { TransferPart } from "../transfer/transfer.service.ts";
import { modelIdentification } from "./equipment.service.ts";
import { makeEquipmentTransferStore } from "./equipment-transfer.store.ts";
import type { EquipmentDraft } from "./equipment.store.ts";

type Draft = Readonly<Record<string, unknown>>;

/** `forceSinePeakKN=measured; payloadMaxKg=verified` */
const ratingProvenance: Column = {
  name: "ratingProvenance",
  write: (draft) =>
    Object.entries((draft["ratingProvenance"] ?? {}) as Draft) // a draft of the schema
      .map(([key, provenance]) => `${key}=${writeCell(provenance)}`)
      .join("; "),
  put: (target, cell) => {
    const pairs = cell
      .split(";")
      .map((pair) => pair.trim())
      .filter(Boolean);
    target["ratingProvenance"] = Object.fromEntries(
      pairs.map((pair) => pair.split("=").map((part) => part.trim())),
    );
  },
};

const keyFields = ["equipmentTypeId", "manufacturer", "model"];

/** Catalogue models as rows. */
export const equipmentTransfer: TransferPart<EquipmentDraft> = {
  noun: "catalogue model",
  columns: [
    text("equipmentTypeId"),
    text("manufacturer"),
    text("model"),
    word("provenance"),
    optionalText("source"),
    text("note"),
    ratingProvenance,
    ...ratingKeys.map(ratingColumn),
  ],
  schema: equipmentDraftSchema,
  idSchema: equipmentIdSchema,
  nameOf: (values) => `${writeCell(values["manufacturer"])} ${writeCell(values["model"])}`.trim(),
  keyOf: (values) => keyFields.map((field) => writeCell(values[field])).join("\n"),
  find: (connection, ids, keys) => makeEquipmentTransferStore(connection).find(ids, keys),
  after: (connection, id, most) => makeEquipmentTransferStore(connection).after(id, most),
  referenceFaults: async (connection) => {
    const known = await makeEquipmentTransferStore(connection).typeIds();
    return (draft): Record<string, string> =>
      known.has(draft.equipmentTypeId)
        ? {}
        : { equipmentTypeId: `There is no equipment class ${draft.equipmentTypeId}.` };
  },
  identification: modelIdentification,
  create: (transaction, rows) => makeEquipmentTransferStore(transaction).write(rows),
  change: async (transaction, rows) => {
    await makeEquipmentTransferStore(transaction).write(rows);
    await noteLabsChanged(transaction, { equipmentIds: rows.map((row) => row.id) });
  },
};
