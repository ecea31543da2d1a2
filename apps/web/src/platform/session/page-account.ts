import { lasting } from "../kept/browser-storage.ts";

/** The specification's key of the stored user. */
export const userKey = "authUser";

/** The stored user's id; null where nobody is stored, or somebody without an id. */
export function storedAccountId(): string | null {
  try {
    const stored: unknown = JSON.parse(lasting.read(userKey) ?? "null");
    const id = typeof stored === "object" && stored !== null && "id" in stored ? stored.id : null;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/** Owner of this page: the account that was stored when the page was loaded, or has signed in since. */
let account = storedAccountId();
/** In milliseconds since 1970. */
let accountSince = Date.now();

export const pageAccount = (): string | null => account;
export const pageAccountSince = (): number => accountSince;

/** The page belongs to the account that is stored now. */
export function adoptStoredAccount(): void {
  const stored = storedAccountId();
  if (stored === account) return;
  account = stored;
  accountSince = Date.now();
}

/** The page shows one account's data while another one, or nobody, is signed in: it may neither store nor send anything. */
export const isPageStale = (): boolean => account !== null && account !== storedAccountId();
