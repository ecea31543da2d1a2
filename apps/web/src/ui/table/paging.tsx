import { Button } from "../control/button.tsx";
import { pageCount, type PageOfList, pageRange } from "./page-range.ts";

export interface PagingProps extends PageOfList {
  readonly onPage: (page: number) => void;
}

/** Position and page links of a list. Renders nothing where everything fits. */
export function Paging({ onPage, ...place }: PagingProps) {
  const { page } = place;
  const pages = pageCount(place);
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 py-3">
      <Button size="small" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="figure text-mute">{pageRange(place)}</span>
      <Button size="small" isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
