import { type Account, accountSchema } from "@headroom/contract/vocabulary/users";
import { lasting, type TextStore } from "../../platform/browser-storage.ts";

const userKey = "authUser";
const logoutKey = "logout";

export type StoredUser =
  | { readonly kind: "none" }
  /** Something is stored that is an object but no user of ours. */
  | { readonly kind: "invalid" }
  | { readonly kind: "valid"; readonly user: Account };

type Log = (sentence: string, cause: unknown) => void;
// oxlint-disable-next-line no-console -- the specification asks for this one to be logged
const logToConsole: Log = (sentence, cause) => console.error(sentence, cause);

/** Reads the stored user. An unparseable one is logged and treated as not signed in. */
export function readStoredUser(store: TextStore = lasting, log: Log = logToConsole): StoredUser {
  const text = store.read(userKey);
  if (text === null) return { kind: "none" };
  try {
    const read = accountSchema.safeParse(JSON.parse(text));
    return read.success ? { kind: "valid", user: read.data } : { kind: "invalid" };
  } catch (cause) {
    log("The stored user cannot be read.", cause);
    return { kind: "none" };
  }
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function storeUser(user: Account): void {
  lasting.write(userKey, JSON.stringify(user));
  tell();
}
export function forgetUser(): void {
  lasting.remove(userKey);
  lasting.remove(logoutKey);
  tell();
}
/** The guard acts on it at the next navigation. */
export const raiseLogoutFlag = (): boolean => lasting.write(logoutKey, "true");
export const isLogoutFlagRaised = (): boolean => lasting.read(logoutKey) !== null;

/** For `useSyncExternalStore`: the text, because two equal texts are the same user. */
export const storedUserText = (): string | null => lasting.read(userKey);
export function onStoredUserChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
