import { useSearchParams } from "react-router";
import { useDebounced } from "../use-debounced.ts";

/** Debounce of the search text. */
const pauseMs = 300;

/** Position in a list, as the address states it. */
export interface ListPlace {
  readonly page: number;
  readonly sort: string;
  readonly q: string;
  readonly enabled: "true" | "false" | undefined;
  /** Query for the API: its search text is debounced; empty texts are left out. */
  readonly query: {
    readonly page: number;
    readonly sort: string;
    readonly q?: string;
    readonly enabled?: "true" | "false";
  };
  /** Another filter of this list that is kept in the address. */
  filter(name: string): string;
  /** A filter that knows its values; an address with another one filters nothing. */
  choice<Value extends string>(name: string, known: readonly Value[]): Value | undefined;
  /** Changes the address; everything but a new page goes back to the first one. */
  go(change: Readonly<Record<string, string | number | undefined>>): void;
}

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The address after a change; what is empty leaves it. */
export function movedTo(
  present: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(present);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, `${value}`);
  }
  return next;
}

/** Reads page, order, search text and filters of a list from the address, so that a link shows the same list. */
export function useListPlace(defaultSort: string): ListPlace {
  const [search, setSearch] = useSearchParams();
  const sort = search.get("sort") ?? "";
  const choice: ListPlace["choice"] = (name, known) => known.find((value) => value === search.get(name));
  const enabled = choice("enabled", ["true", "false"]);
  const q = (search.get("q") ?? "").slice(0, 200);
  const rested = useDebounced(q.trim(), pauseMs);
  const place = {
    page: pageOf(search.get("page")),
    sort: /^-?[a-zA-Z]{1,39}$/.test(sort) ? sort : defaultSort,
    q,
  };
  return {
    ...place,
    enabled,
    query: {
      page: place.page,
      sort: place.sort,
      ...(rested !== "" && { q: rested }),
      ...(enabled && { enabled }),
    },
    filter: (name) => search.get(name) ?? "",
    choice,
    go: (change) => setSearch((present) => movedTo(present, change), { replace: !("page" in change) }),
  };
}
