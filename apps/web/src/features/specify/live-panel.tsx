import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LazyChosenTestPlots } from "../../domain/plot/lazy-plots.tsx";
import { AbleCount } from "../../domain/search/able-count.tsx";

interface LivePanelProps {
  readonly tests: readonly TestLine[];
  readonly count: UseQueryResult<SearchAnswer>;
  /** Sentence on input that the count still needs; null when there is enough. */
  readonly missing: string | null;
  readonly actions: ReactNode;
  /** The map, and what requirements cost. */
  readonly details?: ReactNode;
}

/** Able laboratories per test, for two tests or more. */
function PerTest({ tests, answer }: { tests: readonly TestLine[]; answer: SearchAnswer }) {
  if (tests.length < 2) return null;
  return (
    <ul className="mt-2">
      {answer.perTest.map(({ lineId, yes, tight }, index) => (
        <li key={lineId} className="flex justify-between gap-3">
          <span className="truncate text-mute">
            {index + 1} {tests.find((line) => line.lineId === lineId)?.title}
          </span>
          <span className="figure shrink-0">{formatCount(yes + tight)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Live view of the specification: number of able laboratories, and a plot of each test. */
export function LivePanel({ tests, count, missing, actions, details }: LivePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" aria-atomic>
        <AbleCount count={count} missing={missing} />
        {missing === null && count.data && <PerTest tests={tests} answer={count.data} />}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {details}
      {/* Below the form there are those of the cards. */}
      {tests.length > 0 && (
        <div className="max-lg:hidden">
          <LazyChosenTestPlots tests={tests} />
        </div>
      )}
    </div>
  );
}
