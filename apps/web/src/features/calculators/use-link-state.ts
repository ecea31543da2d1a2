import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LinkCodec } from "./link-codec.ts";

/** A server may refuse a longer address; what is behind the # never reaches it. */
const longestQuery = 6000;
const restMs = 350;

const placeOf = (query: string) =>
  query.length > longestQuery
    ? { search: "", hash: `#${query}` }
    : { search: query === "" ? "" : `?${query}`, hash: "" };
const queryOf = ({ search, hash }: { search: string; hash: string }) =>
  (search === "" ? hash : search).slice(1);

/**
 * The state of a calculator, kept in the address. It is changed here at once and written to the address when the
 * typing rests, because browsers allow only so many changes of an address.
 */
export function useLinkState<S extends object>(codec: LinkCodec<S>) {
  const location = useLocation();
  const navigate = useNavigate();
  const found = queryOf(location);
  const [state, setState] = useState(() => codec.decode(found));
  const [seen, setSeen] = useState(found);
  const written = useRef("");
  // Back, forward and links change the address under us; our own writing comes back the same.
  useEffect(() => {
    if (found === seen) return;
    setSeen(found);
    const there = codec.decode(found);
    if (codec.encode(there) !== written.current) setState(there);
  }, [codec, found, seen]);
  useEffect(() => {
    const query = codec.encode(state);
    const isWritten = query === codec.encode(codec.decode(queryOf(globalThis.location)));
    if (isWritten) return;
    const timer = setTimeout(() => {
      written.current = query;
      void navigate(placeOf(query), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [codec, navigate, state]);
  const change = useCallback((part: Partial<S>) => setState((old) => ({ ...old, ...part })), []);
  /** The address that reproduces the screen as it is now, even while the typing does not rest. */
  const link = useCallback(() => {
    const { search, hash } = placeOf(codec.encode(state));
    return `${globalThis.location.origin}${globalThis.location.pathname}${search}${hash}`;
  }, [codec, state]);
  return { state, change, link };
}
