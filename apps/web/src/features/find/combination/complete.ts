import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";

/** Whether every test, and every section of a set, has a laboratory: then all the combinations are complete, else none. */
export const hasCompleteSets = ({ combinationsOf }: Pick<SearchAnswer, "combinationsOf">): boolean =>
  combinationsOf.every(({ labs }) => labs > 0);
