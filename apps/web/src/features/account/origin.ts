import { matchPath } from "react-router";

const withoutReturn = ["/login", "/register", "/forgot-password"];

/** Where to go after signing in: a path of ours that the address names, or `otherwise`. */
export function originOf(search: URLSearchParams, otherwise: string): string {
  const from = search.get("from");
  // A second slash or a backslash would be another host.
  if (!from || !/^\/(?![/\\])/.test(from)) return otherwise;
  const { pathname } = new URL(from, "https://origin.invalid");
  return withoutReturn.some((path) => matchPath(path, pathname)) ? otherwise : from;
}

export const withOrigin = (path: string, search: URLSearchParams): string => {
  const from = search.get("from");
  return from ? `${path}?from=${encodeURIComponent(from)}` : path;
};
