import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { partialCover } from "@headroom/contract/vocabulary/test/test-numbers";
import { decidingCheck, decidingTest, verdictReason } from "../../domain/verdict/deciding.ts";
import { VerdictMark, verdictName } from "../../domain/verdict/verdict-mark.tsx";

interface VerdictButtonProps {
  readonly lab: Pick<ListedLab, "name" | "verdict" | "tests" | "report" | "row">;
  readonly tests: readonly Pick<TestLine, "lineId">[];
  readonly onShow: () => void;
}

/** The check that decides, where it has no margin to be read beside it. */
function openCheck({ tests, row: { verdict } }: VerdictButtonProps["lab"]): string | null {
  const decides = decidingTest({ tests });
  const check = decides && decidingCheck(decides);
  return verdict !== "yes" && verdict !== "no" && check?.margin === null ? check.label : null;
}

/** A laboratory's verdict, and a press to see what it rests on: the checks, and what to ask. */
export function VerdictButton({ lab, tests, onShow }: VerdictButtonProps) {
  const { name, row } = lab;
  const all = row.accredited.map(({ lineId }) => lineId);
  const cover = row.verdict === "no" ? partialCover(tests, row.covers, all) : null;
  const reason = cover?.text ?? verdictReason(lab) ?? openCheck(lab);
  const word = [cover ? "Some tests" : verdictName(row.verdict), reason].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      aria-label={`${word}: why, ${name}`}
      onClick={onShow}
      className="flex max-w-40 flex-col text-left hover:underline"
    >
      {cover ? (
        <span className="font-semibold whitespace-nowrap text-ink-2">
          <span aria-hidden>◐ </span>
          {cover.count} of {cover.of}
        </span>
      ) : (
        <VerdictMark verdict={row.verdict} />
      )}
      {reason && <span className="text-xs font-normal text-mute">{reason}</span>}
    </button>
  );
}
