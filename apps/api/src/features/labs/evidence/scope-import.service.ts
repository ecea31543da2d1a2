import { certificateIdSchema, type LabId } from "@headroom/contract/vocabulary/identifiers";
import { maxScopeLines } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { type Clock, dayOf } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, notVisible } from "../../../platform/refusal.ts";
import { writeCell } from "../../transfer/columns.ts";
import { type FileToImport, makeTransfer, type TransferPart } from "../../transfer/transfer.service.ts";
import { makeCertificateParts } from "../lab-certificates.service.ts";
import { makeLabCertificatesStore } from "../lab-certificates.store.ts";
import { makeLabsStore } from "../labs.store.ts";
import { makeEvidenceStore } from "./evidence.store.ts";
import {
  methodFault,
  methodsByName,
  scopeColumns,
  scopeLineOf,
  scopeRowOf,
  type ScopeRow,
  scopeRowSchema,
} from "./scope-rows.rules.ts";

interface ScopeOf {
  readonly labId: LabId;
  readonly certificateId: string;
}

const noIdSchema = certificateIdSchema.refine(() => false, "A scope line has no identifier.");

/** Adds rows of a table to a certificate's scope, after a dry run: all of them or none. */
export function makeScopeImport(connection: Connection, clock: Clock) {
  async function partFor(by: Caller, { labId, certificateId }: ScopeOf): Promise<TransferPart<ScopeRow>> {
    const { methods, standards } = await makeEvidenceStore(connection).methods();
    const columns = scopeColumns(methodsByName(methods));
    const keyOf = (row: Readonly<Record<string, unknown>>) =>
      columns.map((column) => column.write(row)).join("\n");
    const stored = async (from: Connection) => {
      const certificate = await makeLabCertificatesStore(from).find(labId, certificateId);
      if (!certificate) throw notVisible("certificate");
      return certificate.scope.map(scopeRowOf).map((draft) => ({ id: keyOf(draft), draft }));
    };
    return {
      noun: "certificate",
      columns,
      schema: scopeRowSchema,
      idSchema: noIdSchema,
      recordsItself: true,
      nameOf: (values) => writeCell(values["standard"]),
      keyOf,
      // The laboratory's row is locked: its parts change one after the other.
      find: async (from) => {
        await makeLabsStore(from).lock(labId);
        return stored(from);
      },
      after: async (from) => stored(from),
      referenceFaults: async () => (row) => {
        const fault = methodFault(row, methods, standards);
        return fault === null ? {} : { testMethod: fault };
      },
      create: async (transaction, rows) => {
        if (rows.length === 0) return;
        const part = { by, labId, id: certificateId, version: null };
        await makeCertificateParts(connection).txChange(transaction, part, async (before) => {
          const scope = [...before.scope, ...rows.map(({ draft }) => scopeLineOf(draft))];
          if (scope.length > maxScopeLines)
            throw conflict(
              `A certificate can have ${maxScopeLines} scope lines; with these it would have ${scope.length}.`,
            );
          const isDropped = by.role !== "Admin" && before.verifiedOn !== null;
          const verifiedOn = isDropped ? null : before.verifiedOn;
          await makeEvidenceStore(transaction).setEvidence(certificateId, {
            scope: JSON.stringify(scope),
            verified_on: verifiedOn,
          });
          if (isDropped)
            await makeLabCertificatesStore(transaction).setRecheck(certificateId, dayOf(clock.now()));
        });
      },
      // A row that the scope has is the same; any other is a new line.
      change: async () => {},
    };
  }

  return async (by: Caller, certificate: ScopeOf, file: FileToImport) =>
    makeTransfer(connection, await partFor(by, certificate)).import(by, file);
}
