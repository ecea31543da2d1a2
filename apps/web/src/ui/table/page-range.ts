import { formatCount } from "@headroom/contract/vocabulary/words/counts";

export interface PageOfList {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

export const pageCount = ({ limit, total }: Pick<PageOfList, "limit" | "total">): number =>
  Math.max(1, Math.ceil(total / limit));

/** Which rows of a list a page shows: "21–27 of 27". */
export function pageRange({ page, limit, total }: PageOfList): string {
  const [first, last] = [(page - 1) * limit + 1, Math.min(total, page * limit)];
  const rows = first > last ? "none" : `${formatCount(first)}–${formatCount(last)}`;
  return `${rows} of ${formatCount(total)}`;
}
