import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import { type LabRow, type Verdict, verdicts } from "@headroom/contract/vocabulary/search/matching";
import { isLineOf } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { MarginTrack } from "../../domain/verdict/margin-bar.tsx";
import { verdictName, verdictSign, verdictTextStyle } from "../../domain/verdict/verdict-mark.tsx";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { differenceIn } from "../../platform/quantity/display-unit.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { classNames } from "../../ui/page/class-names.ts";

interface RowCellProps {
  readonly row: LabRow;
  readonly tests: readonly Pick<TestLine, "lineId">[];
}

const inScope: Readonly<Record<Verdict, string>> = {
  yes: "in scope",
  tight: "in scope",
  unknown: "scope to be confirmed",
  no: "not accredited for it",
};

/** A missing accreditation is no fault where none is required; where one is, the verdict says so. */
const toneOf = (verdict: Verdict) => (verdict === "no" ? "text-mute" : verdictTextStyle(verdict));

/** Accreditation per test of the project, of a set the worst of its sections. */
export function AccreditedCell({ row, tests }: RowCellProps) {
  const found = tests.flatMap(({ lineId }, index) => {
    const own = row.accredited.filter((each) => isLineOf(each.lineId, lineId));
    const verdict = verdicts.toReversed().find((one) => own.some((each) => each.verdict === one));
    return verdict ? [{ number: index + 1, verdict }] : [];
  });
  const [only] = found;
  if (only && tests.length === 1)
    return (
      <span className={toneOf(only.verdict)} title={`Test ${inScope[only.verdict]}`}>
        <span aria-hidden>{verdictSign(only.verdict)} </span>
        {verdictName(only.verdict)}
        <span className="sr-only">, {inScope[only.verdict]}</span>
      </span>
    );
  return (
    <span className="flex flex-wrap gap-1">
      {found.map(({ number, verdict }) => (
        <span
          key={number}
          title={`Test ${number} ${inScope[verdict]}`}
          className={classNames(
            "figure rounded-sm border px-1 text-xs leading-[18px]",
            verdict === "unknown" ? "border-dashed border-unknown" : "border-line",
            toneOf(verdict),
          )}
        >
          <span aria-hidden>
            {number}
            {verdictSign(verdict)}
          </span>
          <span className="sr-only">{`Test ${number} ${inScope[verdict]} `}</span>
        </span>
      ))}
    </span>
  );
}

/** The check with the least to spare, and by how much it passes or fails. */
export function WorstMarginCell({ row: { worst, verdict }, tests }: RowCellProps) {
  const system = useUnitSystem();
  if (!worst) return <span className="figure text-mute">{verdict === "unknown" ? "unknown" : "–"}</span>;
  const number = tests.length > 1 ? `${testNumbers(tests, [worst.lineId])} ` : "";
  return (
    <span className="grid max-w-60 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <MarginTrack margin={worst.margin} verdict={worst.verdict} />
      <span className={classNames("figure whitespace-nowrap", verdictTextStyle(worst.verdict))}>
        {checkMarginText(worst, differenceIn(system))}
      </span>
      <span className="col-span-2 text-xs text-mute">
        {number}
        {worst.label}
      </span>
    </span>
  );
}
