import { type Role, roles } from "@headroom/contract/vocabulary/account/roles";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { clearStorageAndCookies, lasting, type TextStore } from "../../platform/kept/browser-storage.ts";
import { makeListeners } from "../../platform/listeners.ts";
import { adoptStoredAccount, pageAccount, userKey } from "../../platform/session/page-account.ts";
import { sessionEndKey } from "../../platform/session/session-end.ts";
import { sessionEvents } from "../../platform/session/session-events.ts";
import { bringWorkBack, setWorkAside, workRemovedKey } from "../../platform/kept/unsaved-work.ts";

const logoutKey = "logout";

export type StoredUser =
  | { readonly kind: "none" }
  /** Something is stored, and it has no role that is known. */
  | { readonly kind: "invalid" }
  /** The role makes it valid; the account is null until the server has told the rest. */
  | { readonly kind: "valid"; readonly role: Role; readonly account: Account | null };

/** Read at the start of every screen, before the schemas are there: what is stored was an answer, held against its schema. */
const kinds: Readonly<Record<keyof Account, readonly string[]>> = {
  id: ["string"],
  email: ["string"],
  name: ["string"],
  company: ["string"],
  address: ["string", "undefined"],
  role: ["string"],
  labId: ["string", "null"],
  emailVerified: ["boolean"],
};
const kindOf = (value: unknown) => (value === null ? "null" : typeof value);

function roleIn(stored: unknown): Role | undefined {
  const role = typeof stored === "object" && stored !== null && "role" in stored ? stored.role : undefined;
  return roles.find((each) => each === role);
}
const isAccount = (stored: unknown): stored is Account => {
  const fields = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.entries(kinds).every(([name, allowed]) => allowed.includes(kindOf(fields.get(name))));
};

type Log = (sentence: string, cause: unknown) => void;
// oxlint-disable-next-line no-console -- the specification asks for this one to be logged
const logToConsole: Log = (sentence, cause) => console.error(sentence, cause);

/** Reads the stored user. One that cannot be parsed or has no known role is logged and treated as not signed in. */
export function readStoredUser(store: TextStore = lasting, log: Log = logToConsole): StoredUser {
  const text = store.read(userKey);
  if (text === null) return { kind: "none" };
  try {
    const stored: unknown = JSON.parse(text);
    const role = roleIn(stored);
    if (role !== undefined) return { kind: "valid", role, account: isAccount(stored) ? stored : null };
    log("The stored user has no role that is known.", stored);
    return { kind: "invalid" };
  } catch (cause) {
    log("The stored user cannot be read.", cause);
    return { kind: "none" };
  }
}

const { subscribeInAllTabs, tell } = makeListeners();
export const onStoredUserChange = subscribeInAllTabs;

/** An email's link may sign in somebody else than whose page this is: the first one's work leaves before. */
export function storeUser(user: Account): void {
  const before = pageAccount();
  if (before !== null && before !== user.id) leaveUser([sessionEndKey, workRemovedKey]);
  lasting.write(userKey, JSON.stringify(user));
  adoptStoredAccount();
  bringWorkBack(user.id);
  if (before !== null && before !== user.id) sessionEvents.accountChanged();
  tell();
}
/** Clears what is stored here, except these keys, and sets the person's work aside for the person. */
function leaveUser(except: readonly string[]): void {
  setWorkAside([userKey, logoutKey, sessionEndKey, workRemovedKey]);
  const kept = except.map((key) => [key, lasting.read(key)] as const);
  clearStorageAndCookies();
  for (const [key, text] of kept) if (text !== null) lasting.write(key, text);
  adoptStoredAccount();
}
/** The server no longer knows the session: everything stored here goes. */
export function loseUser(): void {
  leaveUser([sessionEndKey]);
  tell();
}
/** Signs out and sets the user's work aside; the work of a signed-out visitor stays here. */
export function forgetUser(): void {
  if (readStoredUser().kind === "valid") leaveUser([sessionEndKey, workRemovedKey]);
  else {
    lasting.remove(userKey);
    lasting.remove(logoutKey);
    adoptStoredAccount();
  }
  tell();
}
/** The guard acts on it at the next navigation. */
export const raiseLogoutFlag = (): boolean => lasting.write(logoutKey, "true");
export const isLogoutFlagRaised = (): boolean => lasting.read(logoutKey) !== null;

/** For `useSyncExternalStore`: the text, because two equal texts are the same user. */
export const storedUserText = (): string | null => lasting.read(userKey);
