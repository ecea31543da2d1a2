import { accreditationDraftSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { accreditationIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { list, optionalText, text, word, writeCell } from "../transfer/columns.ts";
import type { TransferPart } from "../transfer/transfer.service.ts";
import { accreditationIdentification } from "./accreditations.service.ts";
import { makeAccreditationsTransferStore } from "./accreditations-transfer.store.ts";
import type { AccreditationDraft } from "./accreditations.store.ts";

/** Accreditation bodies as rows. */
export const accreditationTransfer: TransferPart<AccreditationDraft> = {
  noun: "accreditation",
  columns: [
    text("abbreviation"),
    text("name"),
    word("kind"),
    text("countryCode"),
    list("standards"),
    optionalText("website"),
    text("note"),
  ],
  schema: accreditationDraftSchema,
  idSchema: accreditationIdSchema,
  nameOf: (values) => writeCell(values["abbreviation"]),
  keyOf: (values) => `${writeCell(values["abbreviation"])}\n${writeCell(values["name"])}`,
  find: (connection, ids, keys) => makeAccreditationsTransferStore(connection).find(ids, keys),
  after: (connection, id, most) => makeAccreditationsTransferStore(connection).after(id, most),
  referenceFaults: async () => () => ({}),
  identification: accreditationIdentification,
  create: (transaction, rows) => makeAccreditationsTransferStore(transaction).write(rows),
  change: async (transaction, rows) => {
    await makeAccreditationsTransferStore(transaction).write(rows);
    await noteLabsChanged(transaction, { accreditationIds: rows.map((row) => row.id) });
  },
};
