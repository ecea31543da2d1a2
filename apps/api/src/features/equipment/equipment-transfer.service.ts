import { equipmentDraftSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import {
  ratingDefinitions,
  ratingKeys,
  type RatingKey,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import {
  type Column,
  type NumberReader,
  optionalText,
  readList,
  text,
  word,
  writeCell,
  writeList,
} from "../transfer/columns.ts";
import { curveParts, sizeParts } from "@headroom/contract/vocabulary/test/size-parts";
import type { TransferPart } from "../transfer/transfer.service.ts";
import { modelIdentification } from "./equipment.service.ts";
import { makeEquipmentTransferStore } from "./equipment-transfer.store.ts";
import type { EquipmentDraft } from "./equipment.store.ts";

type Draft = Readonly<Record<string, unknown>>;
const ratingsOf = (draft: Draft) => (draft["ratings"] ?? {}) as Draft; // a draft of the schema

const flagWords = new Map<string, unknown>([
  ["yes", true],
  ["no", false],
]);
const readers = {
  number: (cell: string, read: NumberReader) => read(cell),
  list: readList,
  size: (cell: string, read: NumberReader) => sizeParts(cell).map((side) => read(side)),
  curve: (cell: string, read: NumberReader) =>
    curveParts(cell).map((point) => point.map((part) => read(part))),
  word: (cell: string) => cell,
  flag: (cell: string) => flagWords.get(cell.toLowerCase()) ?? cell,
};
const writeFlag = (value: unknown) => (value === true ? "yes" : value === false ? "no" : "");
const writers = {
  number: writeCell,
  list: writeList,
  size: (value: unknown) => (Array.isArray(value) ? value.map(writeCell).join(" x ") : ""),
  curve: (value: unknown) =>
    Array.isArray(value)
      ? value.map((point: readonly unknown[]) => point.map(writeCell).join(" ")).join("; ")
      : "",
  word: writeCell,
  flag: writeFlag,
};

/** A column per rating; an empty cell means that the rating is unknown. */
function ratingColumn(key: RatingKey): Column {
  const { kind } = ratingDefinitions[key];
  return {
    name: key,
    write: (draft) => writers[kind](ratingsOf(draft)[key]),
    put: (target, cell, readNumber) => {
      const value = cell === "" ? undefined : readers[kind](cell, readNumber);
      target["ratings"] = { ...ratingsOf(target), [key]: value };
    },
  };
}

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
