import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { maxCounted, maxShown, type QueueSection, sectionOf } from "./queue.store.ts";

const ofEnabledLabs = (connection: Connection) =>
  connection
    .selectFrom("certificates")
    .innerJoin("labs", "labs.id", "certificates.lab_id")
    .where("labs.enabled", "=", true);

interface Shown {
  /** The soonest day comes first. */
  readonly by: "recheck_on" | "valid_to";
  readonly wordsOf: (row: {
    readonly verified_on: string | null;
    readonly valid_to: string | null;
  }) => string;
  /** Of the laboratory's page. */
  readonly query: string;
}

async function sectionOfCertificates(
  connection: Connection,
  chosen: ReturnType<typeof ofEnabledLabs>,
  { by, wordsOf, query }: Shown,
): Promise<QueueSection> {
  const rows = await chosen
    .innerJoin("accreditations", "accreditations.id", "certificates.accreditation_id")
    .select([
      "certificates.id",
      "certificates.lab_id",
      "certificates.certificate_no",
      "certificates.valid_to",
      "certificates.verified_on",
      "labs.name",
      "accreditations.abbreviation",
    ])
    .orderBy(`certificates.${by}`)
    .orderBy("certificates.id")
    .limit(maxShown)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: `${row.abbreviation} ${row.certificate_no}${wordsOf(row)}`,
    path: `/testlab/edit/${row.lab_id}${query}`,
    at: null,
  }));
  return sectionOf(
    items,
    await countRows(connection, chosen.select("certificates.id").limit(maxCounted + 1)),
  );
}

/** Certificates of enabled laboratories that the operator should hold against their register. */
export const readCertificatesToCheck = (connection: Connection, today: string): Promise<QueueSection> =>
  sectionOfCertificates(connection, ofEnabledLabs(connection).where("certificates.recheck_on", "<=", today), {
    by: "recheck_on",
    wordsOf: ({ verified_on: on }) =>
      on === null ? ": not checked yet" : `: last checked on ${formatDate(on)}`,
    query: "?tab=certificates",
  });

/** Certificates of enabled laboratories that end from one day to another. */
export const readExpiringCertificates = (
  connection: Connection,
  from: string,
  to: string,
): Promise<QueueSection> =>
  sectionOfCertificates(
    connection,
    ofEnabledLabs(connection)
      .where("certificates.valid_to", ">=", from)
      .where("certificates.valid_to", "<=", to),
    {
      by: "valid_to",
      wordsOf: ({ valid_to: on }) => ` ends on ${formatDate(on)}`,
      query: "",
    },
  );
