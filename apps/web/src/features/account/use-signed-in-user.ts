import type { Account } from "@headroom/contract/vocabulary/account/users";
import { useSyncExternalStore } from "react";
import { onStoredUserChange, readStoredUser, storedUserText } from "./signed-in-user.ts";

let known: { readonly text: string | null; readonly user: Account | null } = { text: null, user: null };

function currentUser(): Account | null {
  const text = storedUserText();
  if (text !== known.text) {
    const stored = readStoredUser();
    known = { text, user: stored.kind === "valid" ? stored.account : null };
  }
  return known.user;
}

/** Signed-in user, or null; follows other tabs. */
export const useSignedInUser = (): Account | null => useSyncExternalStore(onStoredUserChange, currentUser);
