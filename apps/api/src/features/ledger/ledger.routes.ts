import { listed } from "@headroom/contract/endpoints/endpoint";
import { exportLedger, listLedger } from "@headroom/contract/endpoints/project-rows";
import { route } from "../../platform/http/route.ts";
import type { LedgerService } from "./ledger.service.ts";

export const ledgerRoutes = (ledger: LedgerService) => [
  route(listLedger, async ({ query }) => listed(await ledger.list(query))),
  route(exportLedger, async ({ query, reply }) => {
    const csv = await ledger.exportCsv(query);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="ledger.csv"')
      .send(csv);
  }),
];
