import { listLabs } from "@headroom/contract/endpoints/lab-rows";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client.ts";
import { usersKey } from "./users.queries.ts";

/** Laboratories whose name has this text, for a choice by typing. */
export const labChoiceQuery = (q: string) =>
  queryOptions({
    queryKey: [...usersKey, "lab-choice", q],
    queryFn: async ({ signal }) =>
      (await call(listLabs, { query: { q, limit: 20, sort: "name" }, signal })).data,
    placeholderData: keepPreviousData,
  });
