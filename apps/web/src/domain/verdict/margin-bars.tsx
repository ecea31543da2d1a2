import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { differenceIn } from "../../platform/quantity/display-unit.ts";
import { type UnitSystem, useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { decidingCheck, decidingMargin } from "./deciding.ts";
import { MarginBar } from "./margin-bar.tsx";

/** The margin that decides. Only a question is unknown: what is known without a figure has none to show. */
export function shownMargin(answer: TestAnswer, system: UnitSystem): string {
  if (answer.verdict === "unknown") return "unknown";
  const check = decidingCheck(answer);
  if (check && check.margin !== null) return checkMarginText(check, differenceIn(system));
  return answer.verdict === "no" && !answer.machine ? "none" : "–";
}

interface MarginBarsProps {
  readonly answers: readonly TestAnswer[];
  /** All tests, in order: they give the numbers. Without them the answers are to all tests. */
  readonly tests?: readonly Pick<TestLine, "lineId">[];
}

/** One line per test: the check that decides it, and its margin. */
export function MarginBars({ answers, tests = answers }: MarginBarsProps) {
  const system = useUnitSystem();
  if (answers.length === 0)
    return <p className="text-sm text-mute">No match was computed for this request.</p>;
  return (
    <div className="min-w-0">
      {tests.map(({ lineId }, index) => {
        const answer = answers.find((each) => each.lineId === lineId);
        return (
          answer && (
            <MarginBar
              key={lineId}
              label={`${index + 1} ${decidingCheck(answer)?.label ?? "no machine"}`}
              margin={decidingMargin(answer)}
              verdict={answer.verdict}
              shown={shownMargin(answer, system)}
            />
          )
        );
      })}
    </div>
  );
}
