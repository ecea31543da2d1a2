import { type Expression, sql } from "kysely";
import type { Connection } from "./database/connect.ts";

/** Lists are counted no further: nobody pages beyond it, and counting every match costs more than the page. */
export const maxCounted = 10_000;

/** Counts the rows of a query; that of a long list ends one past the limit up to which it is counted. */
export async function countRows(connection: Connection, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from (${rows}) as counted`.execute(
    connection,
  );
  return counted.rows[0]?.total ?? 0;
}

/** Counts a query's rows, within the statement that reads a page of them. */
export const numberOf = (rows: Expression<unknown>) =>
  sql<number>`(select count(*) from (${rows}) as counted)`.as("total");

/** Returns the total that a page's rows carry; counts separately for an empty page beyond the list's end. */
export const totalOf = async (
  page: readonly { readonly total: number }[],
  query: { readonly page: number },
  count: () => Promise<number>,
): Promise<number> => page[0]?.total ?? (query.page === 1 ? 0 : await count());

/** The page's place in the list. `atLeast` says honestly that there are more rows than were counted. */
export const countedMeta = (
  { page, limit }: { page: number; limit: number },
  counted: number,
  most = maxCounted,
) =>
  counted > most ? { page, limit, total: most, atLeast: true as const } : { page, limit, total: counted };
