/** Where to go after signing in: a path of ours that the address names, or `otherwise`. */
export function originOf(search: URLSearchParams, otherwise: string): string {
  const from = search.get("from");
  // A second slash or a backslash would be another host.
  if (!from || !/^\/(?![/\\])/.test(from) || /^\/(login|register)\b/.test(from)) return otherwise;
  return from;
}

export const withOrigin = (path: string, search: URLSearchParams): string => {
  const from = search.get("from");
  return from ? `${path}?from=${encodeURIComponent(from)}` : path;
};
