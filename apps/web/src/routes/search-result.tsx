import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import type { OpenedSearch } from "../domain/search/opened-search.ts";
import { keepAsLastSearch } from "../domain/search/search-link.ts";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { RefusedState } from "../ui/page/states.tsx";
import { toastWithUndo } from "../ui/overlay/undo-toast.tsx";
import { ResultScreen } from "./search-result/result-screen.tsx";

/** A link that somebody sent takes the place of the last search, which can be had back. */
function useReplacedSearch(replaced: SearchCriteria | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (replaced === null) return;
    const undo = async () => {
      const address = await keepAsLastSearch(replaced);
      if (address !== null) await navigate(address);
    };
    toastWithUndo("This link replaced your last search.", { undo: () => void undo() });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search that a link brought
  }, [replaced]);
}

/** A pure function of the search that its loader opened: the address's own, or the last one. */
export function Component() {
  const opened = useLoaderData<OpenedSearch>();
  const [shown, setShown] = useState({ opened, criteria: opened.criteria });
  // Another link in the same tab is another search.
  if (shown.opened !== opened) setShown({ opened, criteria: opened.criteria });
  useReplacedSearch(opened.replaced);
  if (opened.fault !== null)
    return (
      <Page>
        <PageHeader title="Search result" />
        <RefusedState
          title={opened.isLink ? "This link cannot be opened" : "Your last search cannot be opened"}
          sentence={opened.fault}
          action={<LinkButton href="/search">Start a search</LinkButton>}
        />
      </Page>
    );
  if (!shown.criteria) return null;
  return (
    <ResultScreen
      key={JSON.stringify(shown.criteria.tests)}
      criteria={shown.criteria}
      onCriteria={(criteria) => setShown({ opened, criteria })}
    />
  );
}
