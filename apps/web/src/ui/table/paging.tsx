import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { Button } from "../control/button.tsx";

export interface PagingProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Position and page links of a list. Renders nothing where everything fits. */
export function Paging({ page, limit, total, onPage }: PagingProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 py-3">
      <Button size="small" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="figure text-mute">
        {formatCount(first)}–{formatCount(Math.min(total, page * limit))} of {formatCount(total)}
      </span>
      <Button size="small" isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
