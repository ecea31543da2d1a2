import {
  type SearchConditionKey,
  searchConditionKeys,
} from "@headroom/contract/vocabulary/search/search-condition-keys";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { showUnmetParameter } from "../../domain/search/search-parameters.ts";

const views = ["laboratories", "heat-map", "combinations", "why-not"] as const;
export type ResultTab = (typeof views)[number];
export type AddressChange = (change: Readonly<Record<string, string | null>>, replaces?: boolean) => void;

/** Tab, page, chosen laboratories and the conditions that leave nobody out live in the address. */
export function useResultAddress() {
  const [search, setSearch] = useSearchParams();
  // A navigation takes a moment; a second change must build on the first, not on where we still are.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const set: AddressChange = (change, replaces = false) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setSearch(next, { preventScrollReset: true, replace: replaces });
  };
  const tab = views.find((view) => view === search.get("tab")) ?? "laboratories";
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1);
  const unmet = search.get(showUnmetParameter)?.split(",") ?? [];
  const showUnmet = searchConditionKeys.filter((key) => unmet.includes(key));
  const setShowUnmet = (keys: readonly SearchConditionKey[]) =>
    set({ [showUnmetParameter]: keys.length > 0 ? keys.join(",") : null, page: null });
  return { tab, page, showUnmet, set, setShowUnmet };
}
