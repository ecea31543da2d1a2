import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { maxCounted, maxShown, type QueueSection, sectionOf } from "./queue.store.ts";

interface Waiting {
  readonly id: string;
  readonly lab_id: string;
  readonly name: string;
  /** Null for a draft. */
  readonly claimant: string | null;
  readonly people: string | null;
  readonly created_at: string;
}

const detailOf = ({ claimant, people }: Waiting): string =>
  claimant === null
    ? `Draft, to be published${people === null ? "" : `: ${people}`}`
    : `Claimed by ${claimant}; ${people === null ? "nobody has an account" : `answered for by ${people}`}`;

/** Laboratories that wait for the operator: listings claimed by more than one, and drafts to publish. */
export async function readJoiningLabs(connection: Connection): Promise<QueueSection> {
  const { rows } = await sql<Waiting>`
    select waiting.*, labs.name, (
      select string_agg(who, '; ') from (
        select name || ', ' || email as who from users where lab_id = waiting.lab_id order by id limit 5) as present
    ) as people
    from (
      (select lab_claims.id::text, lab_claims.lab_id, users.name || ', ' || users.email as claimant, lab_claims.created_at
        from lab_claims inner join users on users.id = user_id order by lab_claims.created_at, lab_claims.id limit ${maxShown})
      union all
      (select id, id, null, created_at from labs where is_draft order by created_at, id limit ${maxShown})
    ) as waiting inner join labs on labs.id = waiting.lab_id
    order by (claimant is null), waiting.created_at, waiting.id limit ${maxShown}`.execute(connection);
  const claims = connection.selectFrom("lab_claims").select("id");
  const drafts = connection.selectFrom("labs").where("is_draft", "=", true).select("id");
  const counted =
    (await countRows(connection, claims.limit(maxCounted + 1))) +
    (await countRows(connection, drafts.limit(maxCounted + 1)));
  const items = rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: detailOf(row),
    path: `/testlab/edit/${row.lab_id}${row.claimant === null ? "" : "?tab=users"}`,
    at: new Date(row.created_at).toISOString(),
  }));
  return sectionOf(items, counted);
}
