import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { registerTyped, takeTyped } from "../../platform/kept/unsaved-work.ts";
import { pageAccount } from "../../platform/session/page-account.ts";
import { toast } from "../overlay/toast.tsx";

interface KeptInput {
  /** Tells the input from others of the same address. */
  readonly name: string;
  /** Returns the typed input; null if none. */
  readonly read: () => unknown;
  /** Takes what was typed before; it comes from storage. */
  readonly put: (typed: unknown) => void;
}

/**
 * Keeps what is typed over a reload and a lost session, and puts it back when its author is here again. The fields by
 * which somebody signs in were typed by a visitor: they are no work of the account.
 */
export function useKeptInput({ name, read, put }: KeptInput): void {
  const place = `${useLocation().pathname} ${name}`;
  const [author] = useState(pageAccount);
  useEffect(() => registerTyped(place, () => (pageAccount() === author ? read() : null)));
  useEffect(() => {
    const typed = takeTyped(place);
    if (typed === undefined) return;
    put(typed);
    toast.note("Your unsaved input was restored.", { id: "typed-is-back" });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each place; the newest `put` does the same
  }, [place]);
}

/** A text that is typed and not sent yet. */
export function useKeptText(name: string, first = "") {
  const [text, setText] = useState(first);
  useKeptInput({
    name,
    read: () => (text === first ? null : text),
    put: (typed) => typeof typed === "string" && setText(typed),
  });
  return [text, setText] as const;
}
