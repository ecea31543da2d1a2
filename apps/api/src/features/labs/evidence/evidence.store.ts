import { type LabId, labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";

/** The newest ones; earlier checks stay stored. */
const maxListed = 100;

export interface ScopeDocument {
  readonly certificateId: string;
  readonly labId: string;
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  readonly storageKey: string;
}

interface NewCheck {
  readonly certificateId: string;
  readonly labId: string;
  readonly checkedOn: string | null;
}

/** Fields of a certificate that its evidence changes; `scope` is JSON. */
interface EvidenceFields {
  readonly document_sha256?: string | null;
  readonly verified_on?: string | null;
  readonly recheck_on?: string | null;
  readonly scope?: string;
}

/** Keeps who checked a certificate on a day, with the document that is on file; no day, no check. */
export async function noteCheck(
  transaction: Connection,
  by: Pick<Caller, "id" | "name" | "role">,
  { certificateId, labId, checkedOn }: NewCheck,
): Promise<void> {
  if (checkedOn === null) return;
  await transaction
    .insertInto("certificate_checks")
    .columns([
      "certificate_id",
      "lab_id",
      "checked_on",
      "checked_by",
      "checker_name",
      "checker_role",
      "document_sha256",
    ])
    .expression((query) =>
      query
        .selectFrom("certificates")
        .select((of) => [
          "id",
          of.val(labId).as("lab"),
          sql<string>`${checkedOn}::date`.as("day"),
          sql<string>`${by.id}::uuid`.as("checker"),
          of.val(by.name).as("name"),
          of.val(by.role).as("role"),
          "document_sha256",
        ])
        .where("id", "=", certificateId),
    )
    .execute();
}

export const makeEvidenceStore = (connection: Connection) => ({
  /** A certificate's laboratory, and who may see that it has one. */
  labOf: async (certificateId: string) => {
    const row = await connection
      .selectFrom("certificates")
      .innerJoin("labs", "labs.id", "certificates.lab_id")
      .select(["labs.id", "labs.enabled", "labs.is_draft", "certificates.recheck_on"])
      .where("certificates.id", "=", certificateId)
      .executeTakeFirst();
    if (!row) return null;
    const labId: LabId = labIdSchema.parse(row.id);
    return { labId, enabled: row.enabled, isDraft: row.is_draft, recheckOn: row.recheck_on };
  },

  document: async (certificateId: string, sha256: string | null) => {
    const row = await connection
      .selectFrom("scope_documents")
      .select(["name", "bytes", "sha256", "storage_key", "added_at"])
      .where("certificate_id", "=", certificateId)
      .where("sha256", "=", sha256)
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          bytes: row.bytes,
          sha256: row.sha256,
          storageKey: row.storage_key,
          addedAt: row.added_at,
        }
      : null;
  },

  isListed: async (storageKey: string): Promise<boolean> =>
    (await connection
      .selectFrom("scope_documents")
      .select("sha256")
      .where("storage_key", "=", storageKey)
      .executeTakeFirst()) !== undefined,

  checks: async (certificateId: string) =>
    connection
      .selectFrom("certificate_checks")
      .select(["checked_on", "checker_name", "checker_role", "document_sha256"])
      .where("certificate_id", "=", certificateId)
      .orderBy("checked_on", "desc")
      .orderBy("id", "desc")
      .limit(maxListed)
      .execute(),

  /** Puts a document on file; false where the certificate has one with the same content, which stays. */
  addDocument: async (document: ScopeDocument, at: Date): Promise<boolean> => {
    const added = await connection
      .insertInto("scope_documents")
      .values({
        certificate_id: document.certificateId,
        sha256: document.sha256,
        lab_id: document.labId,
        name: document.name,
        bytes: document.bytes,
        storage_key: document.storageKey,
        added_at: at,
      })
      .onConflict((same) => same.columns(["certificate_id", "sha256"]).doNothing())
      .returning("sha256")
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Removes the documents that neither the certificate nor a check names. */
  removeUnnamedDocuments: async (certificateId: string): Promise<void> => {
    await connection
      .with("removed", (removed) =>
        removed
          .deleteFrom("scope_documents as document")
          .where("certificate_id", "=", certificateId)
          .where(
            sql<boolean>`not exists (select from certificates where id = document.certificate_id and document_sha256 = document.sha256)`,
          )
          .where(
            sql<boolean>`not exists (select from certificate_checks as checked
              where checked.certificate_id = document.certificate_id and checked.document_sha256 = document.sha256)`,
          )
          .returning("storage_key"),
      )
      .insertInto("file_removals")
      .columns(["storage_key"])
      .expression((removed) => removed.selectFrom("removed").select("storage_key"))
      .onConflict((asked) => asked.doNothing())
      .execute();
  },

  /** Makes the next version of a certificate; a change without a field of its own there sets none. */
  setEvidence: async (certificateId: string, fields: EvidenceFields): Promise<void> => {
    await connection
      .updateTable("certificates")
      .set({ ...fields, version: sql`version + 1` })
      .where("id", "=", certificateId)
      .execute();
  },

  /** Test methods by identifier and name, and the standards that the catalogue has tests of. */
  methods: async () => ({
    methods: await connection
      .selectFrom("stereo_types")
      .select(["id", "label", "enabled"])
      .orderBy("sort_order")
      .execute(),
    standards: await connection
      .selectFrom("test_types")
      .select(["standard", "stereo_type_id as stereoTypeId"])
      .distinct()
      .where("enabled", "=", true)
      .execute(),
  }),
});
