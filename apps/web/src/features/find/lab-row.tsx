import type { EarliestReport, ListedLab, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { MouseEvent, ReactNode } from "react";
import { FixSentence } from "../../domain/search/fix-sentence.tsx";
import { distanceText } from "../../domain/search/distances.ts";
import { decidingCheck } from "../../domain/verdict/deciding.ts";
import { verdictTextStyle } from "../../domain/verdict/verdict-mark.tsx";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { AccreditedCell, WorstMarginCell } from "./lab-cells.tsx";
import { VerdictButton } from "./verdict-button.tsx";

/** Columns of a row and of its heads, where the list has the room for a table. */
export const tableColumns =
  "@min-[50rem]:grid-cols-[20px_minmax(11.25rem,1fr)_4.75rem_6rem_5.75rem_5rem_4.75rem_6.5rem] @min-[50rem]:gap-x-3 " +
  "@min-[63rem]:grid-cols-[20px_minmax(11.25rem,1fr)_7rem_9rem_6.5rem_5.5rem_6rem_11rem]";

export interface LabRowProps {
  readonly lab: ListedLab;
  readonly tests: readonly (Pick<TestLine, "lineId"> & Partial<TestLine>)[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** Says of each test that it cannot run why. */
  readonly showsReasons?: boolean;
  /** Unmet requirements. */
  readonly notes?: ReactNode;
}

function Reasons({ tests, lines }: { tests: readonly TestAnswer[]; lines: LabRowProps["tests"] }) {
  return (
    <ul className="mt-1 text-sm">
      {tests.flatMap((test, index) => {
        if (test.verdict !== "no") return [];
        const reason = decidingCheck(test)?.sentence ?? "It has no machine for this test.";
        return [
          <li key={test.lineId}>
            <span className="figure text-mute">{index + 1}</span> {reason}
            {test.fixes[0] && (
              <span className="text-mute">
                {" "}
                <FixSentence fix={test.fixes[0]} line={lines[index]} />
              </span>
            )}
          </li>,
        ];
      })}
    </ul>
  );
}

/** A report in time is no news; one that is tight or late has the colour of its verdict. */
const reportStyle = ({ verdict }: EarliestReport) =>
  verdict === "yes" ? "text-mute" : verdictTextStyle(verdict);

/** The price in a narrow column: its note is small, so that the figures stand below each other. */
function Price({ row: { priceEuroCents, priceIs } }: Pick<ListedLab, "row">) {
  if (priceIs === "on request") return <span className="text-sm">{priceIs}</span>;
  return (
    <>
      {priceIs && <span className="font-sans text-xs">{priceIs} </span>}
      {formatMoney(priceEuroCents, "EUR")}
    </>
  );
}

/** A press beside the row's own buttons opens it too. */
const isBeside = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("button, a, label, input") === null;

/** A laboratory in the list: a row of figures where there is the room, a card where there is not. */
export function LabRow(props: LabRowProps) {
  const { lab, tests, isChosen, onChoose, isShown, onShow, showsReasons, notes } = props;
  const { row } = lab;
  const format = useFormat();
  const right = "justify-self-end text-right whitespace-nowrap @min-[50rem]:col-start-auto";
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the name is its button
    <tr
      aria-current={isShown ? "true" : undefined}
      onClick={(event) => isBeside(event) && onShow()}
      // Focus by keys never stops under the heads.
      className={`grid cursor-pointer [&_:is(td,button,input)]:scroll-mt-32 grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 sm:gap-x-4 border-b border-line py-3 aria-[current]:border-b-0 aria-[current]:shadow-[-9px_0_0_var(--ground),-12px_0_0_var(--ink)] ${tableColumns}`}
    >
      <td className="row-span-4 @min-[50rem]:row-span-1">
        <Checkbox aria-label={`Select ${lab.name}`} isSelected={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className="min-w-0 text-left font-normal">
        <button
          type="button"
          className="text-left font-semibold hover:underline"
          onClick={onShow}
          aria-expanded={isShown}
        >
          {lab.name}
        </button>
        <span className="block text-sm text-mute">
          {lab.city}, {lab.countryCode}
        </span>
      </th>
      <td className="col-start-2 row-start-2 @min-[50rem]:col-start-auto @min-[50rem]:row-start-auto">
        <VerdictButton {...{ lab, tests, onShow }} />
      </td>
      <td className={`figure col-start-3 row-start-1 text-lg @min-[50rem]:row-start-auto ${right}`}>
        <Price row={row} />
      </td>
      <td className={`col-start-3 row-start-2 @min-[50rem]:row-start-auto ${right}`}>
        {formatDate(row.earliestStart)}
        {lab.report && (
          <span
            className={`block text-xs whitespace-normal max-sm:ml-auto max-sm:max-w-20 ${reportStyle(lab.report)}`}
          >
            report {formatDate(lab.report.day)}
          </span>
        )}
      </td>
      <td className={`figure col-start-3 row-start-3 text-mute @min-[50rem]:row-start-auto ${right}`}>
        {row.distanceKm === null ? "–" : distanceText(row.distanceKm, format)}
      </td>
      <td className="col-start-2 row-start-3 @min-[50rem]:col-start-auto @min-[50rem]:row-start-auto">
        <span className="mr-1 text-xs text-mute @min-[50rem]:hidden">Accredited</span>
        <span className="inline-block align-top">
          <AccreditedCell {...{ row, tests }} />
        </span>
      </td>
      <td className="col-span-2 col-start-2 @min-[50rem]:col-span-1 @min-[50rem]:col-start-auto">
        <WorstMarginCell {...{ row, tests }} />
      </td>
      {(showsReasons || notes) && (
        <td className="col-span-2 col-start-2 min-w-0 @min-[50rem]:col-span-7">
          {showsReasons && <Reasons tests={lab.tests} lines={tests} />}
          {notes}
        </td>
      )}
    </tr>
  );
}
