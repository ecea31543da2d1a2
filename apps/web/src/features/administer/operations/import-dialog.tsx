import { ImportRows } from "../../../domain/transfer/import-rows.tsx";
import { sendCsv, type TransferKind } from "./transfer.queries.ts";

/** The record that a row without an identifier is for. */
const sameRecord: Readonly<Record<TransferKind, string>> = {
  labs: "the laboratory with the same name and city",
  equipment: "the model with the same class, manufacturer and model name",
  accreditations: "the body with the same abbreviation and name",
};

/** Imports a list of the operator's. */
export function ImportDialog({ kind, onClose }: { kind: TransferKind; onClose: () => void }) {
  return (
    <ImportRows title={`Import ${kind}`} send={(file) => sendCsv(kind, file)} onClose={onClose}>
      The columns are those of the export. A row with an identifier changes the record that has it, or creates
      one with it. A row without an identifier changes {sameRecord[kind]}, or creates it.
    </ImportRows>
  );
}
