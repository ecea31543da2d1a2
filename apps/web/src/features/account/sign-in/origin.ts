import { matchPath } from "react-router";

const ownSite = "https://origin.invalid";
const withoutReturn = ["/login", "/register", "/forgot-password"];

/** Returns the path to open after sign-in: `from` if on this site, or `otherwise`. */
export function originOf(search: URLSearchParams, otherwise: string): string {
  const from = search.get("from");
  // Read as a browser reads it: a second slash, a backslash or a tab between them would be another host.
  const read = from?.startsWith("/") ? URL.parse(from, ownSite) : null;
  if (!from || read?.origin !== ownSite) return otherwise;
  const { pathname } = read;
  return withoutReturn.some((path) => matchPath(path, pathname)) ? otherwise : from;
}

export const withOrigin = (path: string, search: URLSearchParams): string => {
  const from = search.get("from");
  return from ? `${path}?from=${encodeURIComponent(from)}` : path;
};
