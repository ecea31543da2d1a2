import { useState } from "react";
import { useSearchParams } from "react-router";
import { readSearchData } from "../domain/search/kept-search.ts";
import { ResultScreen } from "./search-result/result-screen.tsx";

/** A pure function of the stored search; the guard has seen to it that there is one. */
export function Component() {
  const [search] = useSearchParams();
  const link = search.get("s");
  const [kept, setKept] = useState({ link, criteria: readSearchData() });
  // Another link in the same tab is another search.
  if (kept.link !== link) setKept({ link, criteria: readSearchData() });
  if (!kept.criteria) return null;
  return (
    <ResultScreen
      key={link}
      criteria={kept.criteria}
      onCriteria={(criteria) => setKept({ link, criteria })}
    />
  );
}
