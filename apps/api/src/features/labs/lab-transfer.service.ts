import { newLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { estimateRuleKeys } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { type LabDraft, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Connection } from "../../platform/database/connect.ts";
import { list, number, optionalNumber, optionalText, text, writeCell } from "../transfer/columns.ts";
import type { RowToWrite, TransferPart } from "../transfer/transfer.service.ts";
import { noteLabsChanged } from "./lab-changes.service.ts";
import { makeLabTransferStore } from "./lab-transfer.store.ts";
import { freeSlug, slugOf } from "./labs.rules.ts";
import { makeLabsStore } from "./labs.store.ts";

const columns = [
  text("name"),
  text("city"),
  text("countryCode"),
  number("latitude", 90),
  number("longitude", 180),
  text("street"),
  text("region"),
  text("postalCode"),
  text("currency"),
  number("leadTimeDays"),
  list("languages"),
  optionalText("contactEmail"),
  optionalText("website"),
  list("stereoTypeIds"),
  list("testTypeIds"),
  list("accessRestrictions"),
  list("declarations"),
  optionalNumber("lithiumMaxKwh"),
  ...estimateRuleKeys.map(optionalNumber),
  text("description"),
];

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);

async function create(transaction: Connection, rows: readonly RowToWrite<LabDraft>[]): Promise<void> {
  const store = makeLabTransferStore(transaction);
  const wished = rows.map((row) => slugOf(row.draft.name));
  const taken = await store.takenNames(wished);
  const named = rows.map((row) => {
    const slug = freeSlug(slugOf(row.draft.name), taken);
    taken.add(slug);
    return { ...row, slug };
  });
  await store.create(named);
  await noteLabsChanged(transaction, { labIds: idsOf(rows) });
}

async function change(transaction: Connection, rows: readonly RowToWrite<LabDraft>[]): Promise<void> {
  await makeLabTransferStore(transaction).change(rows);
  await noteLabsChanged(transaction, { labIds: idsOf(rows) });
}

async function referenceFaults(connection: Connection, drafts: readonly Readonly<Record<string, unknown>>[]) {
  const named = new Set(
    drafts.flatMap((draft) => (Array.isArray(draft["testTypeIds"]) ? draft["testTypeIds"].map(String) : [])),
  );
  const unknown = new Set(await makeLabsStore(connection).unknownTestTypes([...named]));
  return (draft: LabDraft): Record<string, string> => {
    const [first] = draft.testTypeIds.filter((id) => unknown.has(id));
    return first === undefined ? {} : { testTypeIds: `There is no standard test ${first}.` };
  };
}

/** Laboratories as rows; their machines and certificates do not travel with them. */
export const labTransfer: TransferPart<LabDraft> = {
  noun: "laboratory",
  columns,
  schema: labDraftSchema,
  idSchema: newLabIdSchema,
  nameOf: (values) => writeCell(values["name"]),
  keyOf: (values) => `${writeCell(values["name"])}\n${writeCell(values["city"])}`,
  find: (connection, ids, keys) => makeLabTransferStore(connection).find(ids, keys),
  after: (connection, id, most) => makeLabTransferStore(connection).after(id, most),
  referenceFaults,
  create,
  change,
};
