import { findPresets } from "@headroom/contract/endpoints/lookups";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";

/** The entries of standards of some kinds, those of the first kind first. */
export const standardEntriesQuery = (kinds: readonly PresetEntry["kind"][]) =>
  queryOptions({
    queryKey: ["standard-entries", kinds],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(kinds.map((kind) => call(findPresets, { query: { kind }, signal })));
      return readPresetEntries(answers.flatMap(({ data }) => data));
    },
    staleTime: 3_600_000,
  });
