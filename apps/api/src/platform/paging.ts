import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import { sql } from "kysely";
import { invalid } from "./refusal.ts";

/** The page that a list query asks for. */
export const pageOf = (query: { page: number; limit: number }) => ({
  offset: (query.page - 1) * query.limit,
  limit: query.limit,
});

export const metaOf = (query: { page: number; limit: number }, total: number) => ({
  page: query.page,
  limit: query.limit,
  total,
});

/** Reads `sort` against the columns that a list can be ordered by (each has an index or a small table). */
export function orderOf(
  sort: ListQuery["sort"],
  columns: Readonly<Record<string, string>>,
  otherwise: string,
) {
  const asked = sort ?? otherwise;
  const descending = asked.startsWith("-");
  const name = descending ? asked.slice(1) : asked;
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined)
    throw invalid({ sort: `This list can be sorted by ${Object.keys(columns).join(", ")}.` });
  return sql.raw(`${column} ${descending ? "desc" : "asc"}`);
}

/** For `like` on folded words: letters without case and marks, wildcards taken literally. */
export const containing = (text: string) =>
  `%${foldLetters(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** For `like` that matches beginnings, which an index in the order of the letters can look up. */
export const beginningWith = (text: string) => containing(text).slice(1);
