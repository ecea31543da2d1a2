import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { updatePrices } from "@headroom/contract/endpoints/prices";
import { call } from "../../../platform/call/api-client.ts";

export const savePrices = async (body: BodyToSend<typeof updatePrices>) =>
  (await call(updatePrices, { body })).data;
