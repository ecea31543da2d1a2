import { queryOptions } from "@tanstack/react-query";
import type { PresetEntry } from "./standard-entries.ts";

/** The entries of standards of some kinds, those of the first kind first. What reads them comes when they are asked for. */
export const standardEntriesQuery = (kinds: readonly PresetEntry["kind"][]) =>
  queryOptions({
    queryKey: ["standard-entries", kinds],
    queryFn: async ({ signal }) => (await import("./ask-standards.ts")).askStandards(kinds, signal),
    staleTime: 3_600_000,
  });
