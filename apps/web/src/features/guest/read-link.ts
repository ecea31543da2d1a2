export type LinkWish = "open" | "not for us" | "never again";

const wishes: Readonly<Record<string, LinkWish>> = {
  "": "open",
  ".not-for-us": "not for us",
  ".never-again": "never again",
};

/** A mailed link's token and what its reader pressed in the mail. What stands behind `#` no server has seen. */
export function readLink(hash: string): { readonly token: string; readonly wish: LinkWish } | null {
  const [, token, end = ""] = /^#([^.]+)(\..*)?$/.exec(hash) ?? [];
  const wish = wishes[end];
  return token !== undefined && wish !== undefined ? { token, wish } : null;
}
