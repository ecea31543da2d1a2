import type { QueryToSend } from "@headroom/contract/endpoints/endpoint";
import { exportLedger, listLedger } from "@headroom/contract/endpoints/project-rows";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { download } from "../../../platform/download.ts";

export type LedgerQuery = QueryToSend<typeof listLedger>;

export const ledgerQuery = (query: LedgerQuery) =>
  queryOptions({
    queryKey: ["admin-ledger", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listLedger, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });

/** Saves what the filters show, all pages of it. */
export const saveLedger = ({ page: _page, ...query }: LedgerQuery): Promise<void> =>
  download(exportLedger, { query }, "ledger.csv");
