import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";

type Counts = Pick<SearchAnswer["counts"], "yes" | "tight" | "unknown">;

/** Laboratories that can run every test for certain, tight ones among them. */
export const ableIn = ({ yes, tight }: Pick<Counts, "yes" | "tight">): number => yes + tight;

/** `4 yes, 8 need confirmation`: the one count of a result, for its heading, tab and map. */
export function countsText(counts: Counts): string {
  const able = `${formatCount(ableIn(counts))} yes`;
  if (counts.unknown === 0) return able;
  return `${able}, ${formatCount(counts.unknown)} need${counts.unknown === 1 ? "s" : ""} confirmation`;
}
