import type { LabId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { type LastQuote, lastQuoteSchema } from "@headroom/contract/vocabulary/project/quotes";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

/** Older quotes are not looked through. */
const maxQuotesRead = 500;

interface Wanted {
  readonly labId: LabId;
  /** The one part whose quotes count; null where all of the laboratory do. */
  readonly onlyPart: ProjectLabId | null;
  readonly tests: readonly { readonly lineId: string; readonly stereoTypeId: string }[];
}

interface Row {
  readonly line_id: string;
  readonly quoted_line_id: string;
  readonly number: number;
  readonly id: string;
  readonly revision: number;
  readonly specification_revision: number;
  readonly body: object;
  readonly total_cents: number;
  readonly created_at: string;
}

/** A laboratory's own quotes, by test methods. */
export const makeLastQuotesStore = (connection: Connection) => ({
  /** The newest quote with a line for a test of the same method; what a customer entered counts once it is confirmed. */
  lastQuotes: async ({ labId, onlyPart, tests }: Wanted): Promise<LastQuote[]> => {
    const { rows } = await sql<Row>`
      with own as (
        select quotes.*, projects.number, projects.id as project_id
        from project_labs
        join projects on projects.id = project_labs.project_id
        join quotes on quotes.project_lab_id = project_labs.id
        where project_labs.lab_id = ${labId}
          and (${onlyPart}::uuid is null or project_labs.id = ${onlyPart}::uuid)
          and projects.status <> 'Deleted'
          and (not quotes.by_mail or quotes.confirmed_at is not null)
        order by quotes.created_at desc, quotes.id
        limit ${maxQuotesRead}
      )
      select distinct on (asked.place) asked.line_id, test ->> 'lineId' as quoted_line_id, own.number, own.id,
        own.revision, own.specification_revision, own.body, own.total_cents::float8 as total_cents,
        to_json(own.created_at) #>> '{}' as created_at
      from rows from (jsonb_to_recordset(${JSON.stringify(tests)}::jsonb) as ("lineId" text, "stereoTypeId" text))
        with ordinality as asked (line_id, method, place)
      cross join own
      join project_revisions on project_revisions.project_id = own.project_id
        and project_revisions.revision = own.specification_revision
      cross join jsonb_array_elements(project_revisions.specification -> 'tests') as test
      where test ->> 'stereoTypeId' = asked.method
        and own.body -> 'lines' @> jsonb_build_array(jsonb_build_object('lineId', test -> 'lineId'))
      order by asked.place, own.created_at desc, own.revision desc, own.id`.execute(connection);
    return rows.map((row) =>
      lastQuoteSchema.parse({
        lineId: row.line_id,
        quotedLineId: row.quoted_line_id,
        number: row.number,
        quote: {
          ...row.body,
          quoteId: row.id,
          revision: row.revision,
          specificationRevision: row.specification_revision,
          outdated: false,
          totalCents: row.total_cents,
          createdAt: new Date(row.created_at).toISOString(),
        },
      }),
    );
  },
});
