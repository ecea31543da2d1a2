import { findPresets } from "@headroom/contract/endpoints/search";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";

/** The entries of standards of one kind. */
export const standardEntriesQuery = (kind: PresetEntry["kind"]) =>
  queryOptions({
    queryKey: ["standard-entries", kind],
    queryFn: async ({ signal }) =>
      readPresetEntries((await call(findPresets, { query: { kind }, signal })).data),
    staleTime: 3_600_000,
  });
