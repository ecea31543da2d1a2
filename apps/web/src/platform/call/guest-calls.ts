import type { Endpoint } from "@headroom/contract/endpoints/endpoint";

/** Screens of a laboratory without an account; whoever is signed in in the same browser is somebody else there. */
export const isGuestPage = (pathname: string): boolean =>
  pathname === "/guest" || pathname.startsWith("/guest/");

/** The server takes a guest's session below `/guest` alone, and an account's everywhere else. */
export const pathFor = (endpoint: Endpoint, path: string): string =>
  endpoint.guests && isGuestPage(globalThis.location?.pathname ?? "") ? `/guest${path}` : path;
