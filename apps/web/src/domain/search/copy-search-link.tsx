import { keepSearch } from "@headroom/contract/endpoints/search";
import { searchLinkDays } from "@headroom/contract/vocabulary/product-limits";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useState } from "react";
import { call } from "../../platform/call/api-client.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { copyText } from "../../ui/page/copy-text.ts";
import { toast } from "../../ui/overlay/toast.tsx";
import { searchInAddress } from "./search-link.ts";
import { searchParameter, showUnmetParameter, storedParameter } from "./search-parameters.ts";

interface CopySearchLinkProps {
  /** The search as it is now; null when it is not complete, which is then said elsewhere. */
  readonly criteria: () => SearchCriteria | null;
  /** Conditions that leave nobody out of the list that the link shows. */
  readonly showUnmet?: readonly SearchConditionKey[];
  /** Visitors can only have links that carry the whole search. */
  readonly isSignedIn: boolean;
}

type Shown = Required<Pick<CopySearchLinkProps, "isSignedIn" | "showUnmet">>;

async function copyLink(criteria: SearchCriteria, { isSignedIn, showUnmet }: Shown): Promise<void> {
  const linkOf = (parameter: string, value: string) =>
    `${window.location.origin}/search/result?${parameter}=${value}${showUnmet.length > 0 ? `&${showUnmetParameter}=${showUnmet.join(",")}` : ""}`;
  const text = await searchInAddress(criteria);
  if (text !== null) return copyText(linkOf(searchParameter, text), "Link copied");
  if (!isSignedIn) {
    toast.error("This search is too long for a link. Sign in to store it under a short one.");
    return;
  }
  try {
    const { id } = (await call(keepSearch, { body: criteria })).data;
    await copyText(
      linkOf(storedParameter, id),
      `Link copied. Anyone who is signed in can open it for ${searchLinkDays} days.`,
    );
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

/** A link that shows the same search to somebody else. */
export function CopySearchLink({ criteria, isSignedIn, showUnmet = [] }: CopySearchLinkProps) {
  const [isCopying, setCopying] = useState(false);
  const copy = async () => {
    const now = criteria();
    if (!now) return;
    setCopying(true);
    await copyLink(now, { isSignedIn, showUnmet }).finally(() => setCopying(false));
  };
  return (
    <Button isPending={isCopying} onPress={() => void copy()}>
      <span>
        Copy link<span className="max-sm:sr-only"> to this search</span>
      </span>
    </Button>
  );
}
