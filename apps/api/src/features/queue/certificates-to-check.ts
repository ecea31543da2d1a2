import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { maxCounted, maxShown, type QueueSection, sectionOf } from "./queue.store.ts";

/** Certificates of enabled laboratories that the operator should hold against their register, the longest due first. */
export async function readCertificatesToCheck(connection: Connection, today: string): Promise<QueueSection> {
  const due = connection
    .selectFrom("certificates")
    .innerJoin("labs", "labs.id", "certificates.lab_id")
    .where("labs.enabled", "=", true)
    .where("certificates.recheck_on", "<=", today);
  const rows = await due
    .innerJoin("accreditations", "accreditations.id", "certificates.accreditation_id")
    .select([
      "certificates.id",
      "certificates.lab_id",
      "certificates.certificate_no",
      "certificates.verified_on",
      "labs.name",
      "accreditations.abbreviation",
    ])
    .orderBy("certificates.recheck_on")
    .orderBy("certificates.id")
    .limit(maxShown)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: `${row.abbreviation} ${row.certificate_no}: ${row.verified_on === null ? "not checked yet" : `last checked on ${formatDate(row.verified_on)}`}`,
    path: `/testlab/edit/${row.lab_id}?tab=certificates`,
    at: null,
  }));
  return sectionOf(items, await countRows(connection, due.select("certificates.id").limit(maxCounted + 1)));
}
