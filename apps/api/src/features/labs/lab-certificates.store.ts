import {
  type Certificate,
  type CertificateDraft,
  certificateSchema,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";

/** Certificates with the name of the body. */
export const certificatesQuery = (connection: Connection) =>
  connection
    .selectFrom("certificates as certificate")
    .innerJoin("accreditations", "accreditations.id", "certificate.accreditation_id")
    .select([
      "certificate.id",
      "certificate.lab_id",
      "certificate.accreditation_id",
      "certificate.certificate_no",
      "certificate.valid_from",
      "certificate.valid_to",
      "certificate.verified_on",
      "certificate.scope",
      "certificate.register_url",
      "certificate.document_sha256",
      "certificate.version",
      "accreditations.abbreviation",
      "accreditations.kind",
    ]);
type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificatesQuery>["executeTakeFirstOrThrow"]>>;

export const certificateOf = (row: CertificateRow): Certificate =>
  certificateSchema.parse({
    certificateId: row.id,
    labId: row.lab_id,
    accreditationId: row.accreditation_id,
    abbreviation: row.abbreviation,
    kind: row.kind,
    certificateNo: row.certificate_no,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    verifiedOn: row.verified_on,
    scope: row.scope,
    registerUrl: row.register_url,
    documentSha256: row.document_sha256,
    version: row.version,
  });

/** A certificate as it is stored: with the day on which an admin verified it. */
export type VerifiableCertificate = CertificateDraft & { readonly verifiedOn: string | null };

const columnsOf = (draft: VerifiableCertificate) => ({
  accreditation_id: draft.accreditationId,
  certificate_no: draft.certificateNo,
  valid_from: draft.validFrom,
  valid_to: draft.validTo,
  verified_on: draft.verifiedOn,
  scope: JSON.stringify(draft.scope),
  register_url: draft.registerUrl,
});

export const makeLabCertificatesStore = (connection: Connection) => ({
  find: async (labId: string, id: string): Promise<Certificate | null> => {
    const row = await certificatesQuery(connection)
      .where("certificate.id", "=", id)
      .where("certificate.lab_id", "=", labId)
      .executeTakeFirst();
    return row ? certificateOf(row) : null;
  },

  accreditation: async (id: string) =>
    connection.selectFrom("accreditations").select(["id", "enabled"]).where("id", "=", id).executeTakeFirst(),

  count: (labId: string): Promise<number> =>
    countRows(connection, connection.selectFrom("certificates").select("id").where("lab_id", "=", labId)),

  add: async (id: string, labId: string, draft: VerifiableCertificate): Promise<void> => {
    await connection
      .insertInto("certificates")
      .values({ id, lab_id: labId, ...columnsOf(draft) })
      .execute();
  },

  change: async (id: string, draft: VerifiableCertificate): Promise<void> => {
    await connection
      .updateTable("certificates")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  /** Has the operator look at it from a day on; null for never. */
  setRecheck: async (id: string, recheckOn: string | null): Promise<void> => {
    await connection
      .updateTable("certificates")
      .set({ recheck_on: recheckOn })
      .where("id", "=", id)
      .execute();
  },

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("certificates").where("id", "=", id).execute();
  },
});
