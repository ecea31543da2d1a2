import { listLabs } from "@headroom/contract/endpoints/lab-rows";
import { getLab } from "@headroom/contract/endpoints/test-labs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { usersKey } from "./users.queries.ts";

/** The name of a laboratory that an address names. */
export const labNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "lab-name", id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).data.name,
  });

/** Laboratories whose name has this text, for a choice by typing. */
export const labChoiceQuery = (q: string) =>
  queryOptions({
    queryKey: [...usersKey, "lab-choice", q],
    queryFn: async ({ signal }) =>
      (await call(listLabs, { query: { q, limit: 20, sort: "name" }, signal })).data,
    placeholderData: keepPreviousData,
  });
