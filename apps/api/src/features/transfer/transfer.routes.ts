import { answered } from "@headroom/contract/endpoints/endpoint";
import { exportCsv, importCsv } from "@headroom/contract/endpoints/operations";
import { route } from "../../platform/http/route.ts";
import { sendCsv } from "./send-csv.ts";
import type { Transfers } from "./transfer.service.ts";

export const transferRoutes = (transfers: Transfers) => [
  route(importCsv, async ({ params, body, caller }) =>
    answered(await transfers[params.kind].import(caller, body)),
  ),
  route(exportCsv, async ({ params, reply }) => sendCsv(reply, params.kind, transfers[params.kind].export())),
];
