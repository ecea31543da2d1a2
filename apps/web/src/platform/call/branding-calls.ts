import { getWhiteLabel, fetchTooltips as tooltips } from "@headroom/contract/endpoints/branding";
import { call } from "./api-client.ts";

export const fetchWhiteLabel = async () => (await call(getWhiteLabel)).data;
export const fetchTooltips = async (signal: AbortSignal) => (await call(tooltips, { signal })).data.tooltips;
