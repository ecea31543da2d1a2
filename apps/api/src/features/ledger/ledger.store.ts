import type { LedgerRow } from "@headroom/contract/vocabulary/project/ledger";
import { partCents } from "@headroom/contract/vocabulary/project/agreed-quote";
import type { Amendment } from "@headroom/contract/vocabulary/project/amendments";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { countedMeta, maxCounted } from "../../platform/counting.ts";
import { containing, pageOf } from "../../platform/paging.ts";

export interface LedgerFilter {
  readonly q?: string | undefined;
  /** Months, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface LedgerPage extends LedgerFilter {
  readonly page: number;
  readonly limit: number;
}

/** The price that was agreed, amendments included; it counts in the month of the award. */
const centsOf = ({ lines, totalCents, lineIds, amendments }: AwardedPart): number =>
  partCents({
    quotes: [{ lines, totalCents }],
    awardedLineIds: lineIds,
    amendments: [...amendments],
  }) ?? 0;

type Counts = Omit<LedgerRow, "awarded">;
interface AwardedPart {
  readonly labId: string;
  readonly month: string;
  readonly lineIds: readonly string[];
  readonly currency: string;
  readonly lines: Quote["lines"];
  readonly totalCents: number;
  readonly amendments: readonly Amendment[];
}

const startOf = (month: string) => sql`(${`${month}-01`}::date)::timestamp at time zone 'UTC'`;
const startAfter = (month: string) =>
  sql`((${`${month}-01`}::date) + interval '1 month')::timestamp at time zone 'UTC'`;
const within = (at: RawBuilder<unknown>, { from, to }: LedgerFilter) =>
  sql`${from === undefined ? sql`true` : sql`${at} >= ${startOf(from)}`}
    and ${to === undefined ? sql`true` : sql`${at} < ${startAfter(to)}`}`;
const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

/** A row per laboratory and month in which anything happened. */
function months(filter: LedgerFilter) {
  const acts = [
    [sql`part.created_at`, sql`project_labs part`, [1, 0, 0]],
    [
      sql`quote.created_at`,
      sql`quotes quote join project_labs part on part.id = quote.project_lab_id and quote.revision = 1`,
      [0, 1, 0],
    ],
    [sql`part.awarded_at`, sql`project_labs part`, [0, 0, 1]],
  ] as const;
  const each = acts.map(
    ([at, rows, [requests, quotes, awards]]) =>
      sql`select part.lab_id, ${monthOf(at)} as month, ${sql.raw(`${requests} as requests, ${quotes} as quotes, ${awards} as awards`)}
        from ${rows} join projects on projects.id = part.project_id
        where projects.status not in ('Draft', 'Deleted') and ${at} is not null and ${within(at, filter)}`,
  );
  const named = filter.q ? sql`where fold_letters(labs.name) like ${containing(filter.q)}` : sql``;
  return sql<Counts>`
    select labs.id as "labId", labs.name as "labName", acts.month,
      sum(requests)::int as requests, sum(quotes)::int as quotes, sum(awards)::int as awards
    from (${sql.join(each, sql` union all `)}) acts join addressable_labs labs on labs.id = acts.lab_id
    ${named}
    group by labs.id, labs.name, acts.month`;
}

const keyOf = ({ labId, month }: Pick<Counts, "labId" | "month"> | AwardedPart) => `${labId} ${month}`;

export const makeLedgerStore = (connection: Connection) => {
  /** The awarded parts of these rows, each with its latest quote. */
  async function awardedParts(rows: readonly Counts[]): Promise<readonly AwardedPart[]> {
    const awarding = rows.filter(({ awards }) => awards > 0);
    if (awarding.length === 0) return [];
    const listed = awarding.map(({ month }) => month).toSorted();
    const found = await sql<AwardedPart>`
      select part.lab_id as "labId", ${monthOf(sql`part.awarded_at`)} as month, part.awarded_line_ids as "lineIds",
        part.amendments,
        quote.currency, quote.total_cents as "totalCents", quote.body -> 'lines' as lines
      from project_labs part join projects on projects.id = part.project_id
      join lateral (
        select currency, total_cents, body from quotes where project_lab_id = part.id order by revision desc limit 1
      ) quote on true
      where projects.status not in ('Draft', 'Deleted')
        and part.lab_id in (${sql.join(awarding.map(({ labId }) => labId))})
        and ${within(sql`part.awarded_at`, { from: listed[0], to: listed.at(-1) })}`.execute(connection);
    return found.rows;
  }

  async function withSums(rows: readonly Counts[]): Promise<LedgerRow[]> {
    const parts = Map.groupBy(await awardedParts(rows), keyOf);
    return rows.map((row) => {
      const byCurrency = Map.groupBy(parts.get(keyOf(row)) ?? [], ({ currency }) => currency);
      const awarded = [...byCurrency].map(([currency, each]) => ({
        currency,
        cents: each.reduce((sum, part) => sum + centsOf(part), 0),
      }));
      return { ...row, awarded: awarded.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
    });
  }

  return {
    list: async (query: LedgerPage) => {
      const { offset, limit } = pageOf(query);
      const { rows } = await sql<Counts & { total: number }>`
        select counted.*, (count(*) over ())::int as total from (${months(query)}) counted
        order by month desc, "labName", "labId" offset ${offset} limit ${limit}`.execute(connection);
      const counts = rows.map(({ total: _total, ...row }) => row);
      const total = rows[0]?.total ?? 0;
      return { data: await withSums(counts), meta: countedMeta(query, Math.min(total, maxCounted + 1)) };
    },
  };
};
