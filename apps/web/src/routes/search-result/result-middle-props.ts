import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AddressChange, ResultTab } from "./use-result-address.ts";
import type { useTextFilter } from "./use-text-filter.ts";

export interface ResultMiddleProps {
  readonly criteria: SearchCriteria;
  readonly result: UseQueryResult<SearchAnswer>;
  /** The answer without the words that narrow the list: they change nothing about who can. */
  readonly whole: SearchAnswer | undefined;
  /** Conditions that leave nobody out of the list. */
  readonly showUnmet: readonly SearchConditionKey[];
  readonly onShowUnmet: (keys: readonly SearchConditionKey[]) => void;
  readonly tab: ResultTab;
  readonly page: number;
  readonly text: ReturnType<typeof useTextFilter>;
  readonly words: string;
  /** The open laboratory. */
  readonly shownId: string | undefined;
  /** Opens below its row; absent where it opens over the page. */
  readonly detailOf: ((lab: LabAnswer) => ReactNode) | undefined;
  readonly onWords: (words: string) => void;
  readonly set: AddressChange;
  readonly onTab: (tab: ResultTab) => void;
  readonly onPage: (page: number) => void;
  readonly onShow: (lab: LabAnswer, lineId?: string) => void;
  readonly onCriteria: (criteria: SearchCriteria) => void;
  readonly bodyName: (id: string) => string;
}
