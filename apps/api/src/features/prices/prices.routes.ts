import { answered } from "@headroom/contract/endpoints/endpoint";
import { getPrices, updatePrices } from "@headroom/contract/endpoints/prices";
import { route } from "../../platform/http/route.ts";
import type { PricesService } from "./prices.service.ts";

export const pricesRoutes = (prices: PricesService) => [
  route(getPrices, async () => answered(await prices.read())),
  route(updatePrices, async ({ body, caller }) => answered(await prices.update(caller, body))),
];
