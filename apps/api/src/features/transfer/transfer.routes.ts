import { answered } from "@headroom/contract/endpoints/endpoint";
import { exportCsv, importCsv } from "@headroom/contract/endpoints/operations";
import { route } from "../../platform/http/route.ts";
import type { Transfers } from "./transfer.service.ts";

export const transferRoutes = (transfers: Transfers) => [
  route(importCsv, async ({ params, body, caller }) =>
    answered(await transfers[params.kind].import(caller, body)),
  ),
  route(exportCsv, async ({ params, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${params.kind}.csv"`)
      .header("cache-control", "no-store")
      .send(transfers[params.kind].export()),
  ),
];
