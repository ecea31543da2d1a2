import type { TestAnswer } from "@headroom/contract/vocabulary/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { formatMargin } from "../../platform/formatting.ts";
import { MarginBar } from "./margin-bar.tsx";
import type { VerdictWord } from "./verdict-mark.tsx";
import { decidingCheck, worstFirst } from "./deciding.ts";

/** The check that decides an answer, in a word: `stroke`. */
export const limitingLabel = (answer: TestAnswer): string => decidingCheck(answer)?.label ?? "no check";

/** The margin of the check that decides; an unknown one has none, whatever the others reach. */
export const decidingMargin = ({ verdict, worstMargin }: TestAnswer): number | null =>
  verdict === "unknown" ? null : worstMargin;

/** The worst of several verdicts; null where there is none. */
export const worstVerdict = (answers: readonly TestAnswer[]): VerdictWord | null =>
  worstFirst.find((verdict) => answers.some((answer) => answer.verdict === verdict)) ?? null;

interface ProofBarsProps {
  readonly proof: readonly TestAnswer[];
  readonly tests: readonly TestLine[];
}

/** The deciding margin of each test, numbered as the tests are. */
export function ProofBars({ proof, tests }: ProofBarsProps) {
  if (proof.length === 0) return <p className="text-sm text-mute">No match was computed for this request.</p>;
  return (
    <div className="min-w-0">
      {tests.map(({ lineId }, index) => {
        const answer = proof.find((each) => each.lineId === lineId);
        if (!answer) return null;
        return (
          <MarginBar
            key={lineId}
            label={`${index + 1} ${limitingLabel(answer)}`}
            margin={decidingMargin(answer)}
            verdict={answer.verdict}
            shown={formatMargin(decidingMargin(answer))}
          />
        );
      })}
    </div>
  );
}
