import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { pageData } from "../page-data.ts";

/** The four hosts of the specification. Empty means: the server that this page came from. */
export interface BaseHosts {
  readonly apiOld: string;
  readonly apiNew: string;
  readonly images: string;
  readonly search: string;
}
type ApiHost = "apiOld" | "apiNew";

/** Endpoint group (the part of the id before the dot) → host. What is not named here is on the new host. */
const hostOfGroup: Readonly<Record<string, ApiHost>> = {
  whitelabel: "apiOld",
  tooltips: "apiOld",
  testlabs: "apiOld",
  accreditation: "apiOld",
  testTypes: "apiOld",
  stereoTypes: "apiOld",
  equipmentTypes: "apiOld",
  equipment: "apiOld",
  users: "apiOld",
};

export const hostOf = (endpoint: Pick<Endpoint, "id">): ApiHost =>
  hostOfGroup[endpoint.id.split(".")[0] ?? ""] ?? "apiNew";

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

let loading: Promise<BaseHosts> | undefined;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Whatever is no text is the default. */
function hostsIn(body: unknown): BaseHosts {
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  return {
    apiOld: textOf(given.get("apiOld")),
    apiNew: textOf(given.get("apiNew")),
    images: textOf(given.get("images")),
    search: textOf(given.get("search")),
  };
}

async function load(): Promise<BaseHosts> {
  if (pageData.config !== undefined) return hostsIn(pageData.config);
  const reply = await fetch("/config.json").catch(() => undefined);
  return hostsIn(reply?.ok ? await reply.json().catch(() => ({})) : {});
}

/** Reads the hosts from the page or `/config.json`, once. A server without one gets the defaults: all on one host. */
export const baseHosts = (): Promise<BaseHosts> => (loading ??= load());

export const baseHostsQuery = queryOptions({
  queryKey: ["base-hosts"],
  queryFn: baseHosts,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The address of an API path on a host. A host may be given with or without its `/api`. */
export function apiAddress(host: string, path: string): string {
  const base = withoutSlash(host);
  return `${base.endsWith("/api") ? base : `${base}/api`}${path}`;
}

/** The absolute address of the text search service. */
export const searchAddress = (hosts: BaseHosts, origin: string): string =>
  withoutSlash(new URL(hosts.search === "" ? "/search-host" : hosts.search, origin).href);

/** The address of an image that the API named. */
export function imageAddress(hosts: BaseHosts, image: string): string {
  if (/^(https?:|data:)/.test(image)) return image;
  return image.startsWith("/api/")
    ? `${withoutSlash(hosts.images).replace(/\/api$/, "")}${image}`
    : apiAddress(hosts.images, image.startsWith("/") ? image : `/images/${image}`);
}
