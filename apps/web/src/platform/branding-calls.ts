import { getWhiteLabel, fetchTooltips as tooltips } from "@headroom/contract/endpoints/branding";
import { call } from "./api-client.ts";

interface Options {
  readonly signal?: AbortSignal;
  readonly fallback?: string;
}
export const fetchWhiteLabel = async (options: Options) => (await call(getWhiteLabel, options)).data;
export const fetchTooltips = async (options: Options) => (await call(tooltips, options)).data.tooltips;
