import { listEnabledTestTypes, listStereoTypes } from "@headroom/contract/endpoints/test-types";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

const fiveMinutesMs = 300_000;

/** Every list of test methods lies below this key: whoever changes one invalidates them all. */
export const testMethodsKey = ["test-methods"] as const;
/** All of them: tests of one that was switched off are still read. */
export const testMethodsQuery = queryOptions({
  queryKey: [...testMethodsKey, "all"],
  queryFn: async ({ signal }) => (await call(listStereoTypes, { query: { all: "true" }, signal })).data,
  staleTime: fiveMinutesMs,
});
/** Returns the enabled test methods, in the operator's order. */
export const offeredMethods = (methods: readonly StereoType[]): readonly StereoType[] =>
  methods.filter(({ enabled }) => enabled).toSorted((a, b) => a.sortOrder - b.sortOrder);
export const enabledTestMethodsQuery = queryOptions({ ...testMethodsQuery, select: offeredMethods });

/** Every list of standard tests lies below this key. */
export const standardTestsKey = ["standard-tests"] as const;
export const enabledStandardTestsQuery = queryOptions({
  queryKey: [...standardTestsKey, "enabled"],
  queryFn: async ({ signal }) => (await call(listEnabledTestTypes, { signal })).data,
  staleTime: fiveMinutesMs,
});
