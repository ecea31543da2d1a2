import type { AnswerOf } from "@headroom/contract/endpoints/endpoint";
import { getPrices } from "@headroom/contract/endpoints/prices";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

export type StoredPrices = AnswerOf<typeof getPrices>["data"];

/** The rates of a day and what freight is reckoned with. */
export const pricesQuery = queryOptions({
  queryKey: ["prices"],
  queryFn: async ({ signal }) => (await call(getPrices, { signal })).data,
  staleTime: 300_000,
});
