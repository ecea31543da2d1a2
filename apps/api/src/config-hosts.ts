import { areSameSite } from "./platform/http/site.ts";

/** Hosts that answer for this server in the web app; null means this server. */
export interface OtherHosts {
  readonly apiOld: string | null;
  readonly apiNew: string | null;
  readonly images: string | null;
}
interface Given {
  readonly API_HOST_OLD: string | null;
  readonly API_HOST_NEW: string | null;
  readonly IMAGE_HOST: string | null;
  readonly WEB_ORIGINS: string;
}

const webProtocols = ["http:", "https:"];

export const webOriginsOf = ({ WEB_ORIGINS }: Pick<Given, "WEB_ORIGINS">): string[] =>
  WEB_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);

/** A host's address may have a path, as behind a proxy, and nothing after it. */
function isPlain({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const rest = username + password + search + hash;
  return webProtocols.includes(protocol) && !hostname.includes("*") && rest === "";
}

function addressFault(name: string, host: string | null, own: URL): string[] {
  if (host === null) return [];
  const url = URL.parse(host);
  if (url === null) return []; // the schema has said so
  if (!isPlain(url)) return [`${name} must be the http or https address of one host, without a query.`];
  if (name === "IMAGE_HOST")
    return own.protocol === "https:" && url.protocol === "http:"
      ? ["IMAGE_HOST must begin with https:// as PUBLIC_URL does; browsers show no other pictures there."]
      : [];
  return areSameSite(url, own)
    ? []
    : [
        `${name} ${url.origin} is another site than ${own.origin} (PUBLIC_URL), and the session's cookie stays within one. Use the same scheme and a host below the same domain.`,
      ];
}

function originFault(given: string, own: URL): string[] {
  const url = URL.parse(given);
  if (url === null || !isPlain(url))
    return [`WEB_ORIGINS ${given} is no origin. Write scheme, host and port, for example ${own.origin}.`];
  if (url.origin !== given)
    return [`WEB_ORIGINS ${given} is more than an origin. Write it as ${url.origin}.`];
  return areSameSite(url, own)
    ? []
    : [
        `WEB_ORIGINS ${given} is another site than ${own.origin} (PUBLIC_URL), and the session's cookie stays within one. Only origins with the same scheme and a host below the same domain can be answered.`,
      ];
}

/** Every fault of the hosts, as sentences that name the variable. */
export function hostFaults(given: Given, publicUrl: string): string[] {
  const own = URL.parse(publicUrl);
  if (own === null) return [];
  return [
    ...addressFault("API_HOST_OLD", given.API_HOST_OLD, own),
    ...addressFault("API_HOST_NEW", given.API_HOST_NEW, own),
    ...addressFault("IMAGE_HOST", given.IMAGE_HOST, own),
    ...webOriginsOf(given).flatMap((origin) => originFault(origin, own)),
  ];
}
