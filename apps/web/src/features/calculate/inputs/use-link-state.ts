/**
 * A library for state in the address was not taken: it writes each change, or waits. Here a spectrum that is too long
 * for a query goes behind the `#`, and leaving before the typing rests loses nothing, which is most of this file.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useBlocker, useLocation, useNavigate } from "react-router";
import type { LinkCodec } from "./link-codec.ts";

/** A server may refuse a longer address; what is behind the # never reaches it. */
const maxQueryLength = 6000;
const restMs = 350;

const placeOf = (query: string) =>
  query.length > maxQueryLength
    ? { search: "", hash: `#${query}` }
    : { search: query === "" ? "" : `?${query}`, hash: "" };
const queryOf = ({ search, hash }: { search: string; hash: string }) =>
  (search === "" ? hash : search).slice(1);

/** New values, or how they follow from the newest ones. */
type Change<S> = Partial<S> | ((old: S) => Partial<S>);
export type ChangeState<S> = (part: Change<S>) => void;

/** One setter per value. They never change, so that a field is drawn again only for its own value. */
export type Setters<S> = { readonly [K in keyof S]-?: (value: S[K]) => void };
function settersOf<S extends object>(start: S, change: ChangeState<S>): Setters<S> {
  const entries = Object.keys(start).map((name) => [
    name,
    // the key of this value
    (value: unknown) => change(() => ({ [name]: value }) as Partial<S>),
  ]);
  // one entry per key of the start
  return Object.fromEntries(entries) as Setters<S>;
}

/** Values of a calculator, with a setter for each. */
export function useValues<S extends object>(start: S, first: () => S = () => start) {
  const [state, setState] = useState(first);
  const change = useCallback(
    (part: Change<S>) => setState((old) => ({ ...old, ...(typeof part === "function" ? part(old) : part) })),
    [],
  );
  const set = useMemo(() => settersOf(start, change), [start, change]);
  return { state, change, set };
}

/**
 * The state of a calculator, kept in the address. It is changed here at once and written to the address when the
 * typing rests, because browsers allow only so many changes of an address.
 */
export function useLinkState<S extends object>(codec: LinkCodec<S>) {
  const location = useLocation();
  const navigate = useNavigate();
  const found = queryOf(location);
  const { state, change, set } = useValues(codec.start, () => codec.decode(found));
  const [seen, setSeen] = useState(found);
  // Navigation takes its time: an older writing may arrive when a newer one has left.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (found !== seen) {
    // Back, forward and links change the address under us; our own writing comes back the same.
    setSeen(found);
    const there = codec.decode(found);
    if (!written.includes(codec.encode(there))) change(there);
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const query = codec.encode(state);
    const isWritten = query === codec.encode(codec.decode(queryOf(globalThis.location)));
    if (isWritten) return;
    const timer = setTimeout(() => {
      waiting.current = undefined;
      setWritten((old) => [...old.slice(-9), query]);
      void navigate(placeOf(query), { replace: true, preventScrollReset: true });
    }, restMs);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [codec, navigate, state]);
  /** The address that reproduces the screen as it is now, even while the typing does not rest. */
  const link = useCallback(
    (part: Partial<S> = {}) => {
      const { search, hash } = placeOf(codec.encode({ ...state, ...part }));
      return `${globalThis.location.origin}${globalThis.location.pathname}${search}${hash}`;
    },
    [codec, state],
  );
  // Whoever leaves before the typing rests must not be taken back by the address that is still to be written.
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (waiting.current === undefined || currentLocation.pathname === nextLocation.pathname) return false;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    // On the way back the browser stands at the other address already.
    if (historyAction !== NavigationType.Pop)
      globalThis.history.replaceState(globalThis.history.state, "", link());
    return false;
  });
  const reset = useCallback(() => change(codec.start), [codec, change]);
  return { state, change, set, link, reset };
}
