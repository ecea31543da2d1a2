import { listLabs, toggleLab } from "@headroom/contract/endpoints/lab-rows";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export const labsKey = ["admin-labs"] as const;

export const labsQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...labsKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listLabs, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });

export const sendLabToggle = (id: string, enabled: boolean) =>
  call(toggleLab, { params: { id }, body: { enabled } });
