import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { conflict, notAllowed, Refusal } from "../refusal.ts";
import type { Caller } from "./route.ts";
import { isLocalName } from "./this-machine.ts";

/** May this caller call this endpoint at all? 401 only when nobody is signed in: the client signs out on it. */
export function assertAccess(endpoint: Pick<Endpoint, "access">, caller: Caller | null): void {
  if (endpoint.access === "anyone") return;
  if (caller === null) throw new Refusal("not-signed-in");
  if (endpoint.access === "signed-in") return;
  if (!endpoint.access.includes(caller.role)) throw notAllowed();
  assertEnabledLab(caller);
}

/** Treats a caller without the due second factor as nobody, except to set it up. */
export function withSecondFactor(endpoint: Endpoint, caller: Caller | null): Caller | null {
  if (!caller?.mustAddSecondFactor || endpoint.beforeSecondFactor) return caller;
  if (endpoint.access === "anyone") return null;
  throw new Refusal("second-factor-required");
}

export function assertRecentProof({ recentProof }: Endpoint, caller: Caller | null): void {
  if (recentProof && caller && !caller.hasRecentProof) throw new Refusal("reauthenticate");
}

/** A guest whose part is only read changes nothing any more. */
export function assertGuestMayWrite({ method }: Pick<Endpoint, "method">, { guest }: Caller): void {
  if (guest?.isReadOnly && method !== "GET")
    throw conflict("This request has ended. You can read it, but no longer change it.");
}

export const notForGuests = () =>
  notAllowed("A link of a request does not allow this. Sign in with an account to do it.");

export function assertEnabledLab({ role, labEnabled }: Caller): void {
  if (role === "Test Lab" && !labEnabled)
    throw notAllowed("Your laboratory is disabled. Ask the operator to enable it.");
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

interface Origin {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/** On the machine itself a server that reloads, or the other name of it, is not another site. */
const isSameSite = (from: URL | null, own: URL): boolean =>
  from !== null && (from.origin === own.origin || (isLocalName(from.hostname) && isLocalName(own.hostname)));

interface Own {
  readonly publicUrl: string;
  /** Other origins whose pages may write; all of the same site. */
  readonly webOrigins: readonly string[];
}

/** A write that a browser sends for another site's page is refused; programs without these headers may write. */
export function assertSameOrigin(request: Origin, { publicUrl, webOrigins }: Own): void {
  if (safeMethods.has(request.method)) return;
  const isListed = request.origin !== undefined && webOrigins.includes(request.origin);
  const sites = ["same-origin", "none", ...(isListed ? ["same-site"] : [])];
  if (request.fetchSite !== undefined && !sites.includes(request.fetchSite))
    throw notAllowed("This write came from another site and was refused.");
  if (request.origin === undefined || isListed) return;
  // Never the request's own Host: another site's name can be pointed at this server.
  const own = new URL(publicUrl);
  if (!isSameSite(URL.parse(request.origin), own))
    throw notAllowed(
      `This write came from another site than ${own.origin} and was refused. If that is where people reach this server, set PUBLIC_URL to it.`,
    );
}
