import type { searchLabs } from "@headroom/contract/endpoints/search";
import { formatCount, plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { UseQueryResult } from "@tanstack/react-query";
import { isRefusal, sentenceOf } from "../../platform/call/call-error.ts";

/** Why there is no count. Asking again helps only where the fault is not in what was asked. */
function Uncounted({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal<typeof searchLabs>(error, "invalid"))
    return <p>To count laboratories, change this: {sentenceOf(error)}</p>;
  return (
    <p>
      The laboratories cannot be counted now: {sentenceOf(error)}{" "}
      <button type="button" className="underline" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

const confirmable = (count: number) =>
  `${formatCount(count)} more need${count === 1 ? "s" : ""} confirmation`;

function Figures({ answer: { counts, searched } }: { answer: SearchAnswer }) {
  const able = counts.yes + counts.tight;
  return (
    <>
      <p className="text-lg font-semibold">
        {able === 0
          ? "No laboratory can run this alone"
          : `${plural(able, "laboratory", "laboratories")} can run this`}
      </p>
      <p className="text-sm text-mute">
        of {formatCount(searched)}
        {counts.tight > 0 && `, ${formatCount(counts.tight)} of them tight`}
        {counts.unknown > 0 && `; ${confirmable(counts.unknown)}`}
      </p>
    </>
  );
}

interface AbleCountProps {
  readonly count: UseQueryResult<SearchAnswer>;
  /** Input that the count still lacks, as a sentence; null if complete. */
  readonly missing: string | null;
}

/** Count of laboratories that can run these tests. */
export function AbleCount({ count, missing }: AbleCountProps) {
  if (missing !== null) return <p className="text-mute">{missing}</p>;
  if (count.isError) return <Uncounted error={count.error} onRetry={() => void count.refetch()} />;
  if (!count.data) return <p className="text-mute">Counting…</p>;
  return (
    <div className={count.isPlaceholderData ? "opacity-60" : undefined}>
      <Figures answer={count.data} />
    </div>
  );
}
