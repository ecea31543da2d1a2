import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import type { Check } from "@headroom/contract/vocabulary/search/matching";
import { differenceIn } from "../../platform/quantity/display-unit.ts";
import { breakable, type Format, useFormat } from "../../platform/quantity/quantity-format.ts";
import { type Column, Table } from "../../ui/table/table.tsx";
import { sourceOf } from "./check-source.ts";
import { VerdictMark, verdictTextStyle } from "./verdict-mark.tsx";

/** The longest figure that is kept on one line, so that the margins stay in sight on the narrowest screen. */
const longestLine = 8;

const fitted = (figure: string) =>
  figure.length > longestLine ? <span className="whitespace-normal">{breakable(figure)}</span> : figure;

/** Allowed value of a check: the machine's limit times the operator's reserve factor. */
function Allowed({ check, format }: { check: Check; format: Format }) {
  const { limit, unit, factor } = check;
  const allowed = fitted(format.quantity(limit === null ? null : limit * factor, unit, 2));
  if (limit === null || factor === 1) return allowed;
  return (
    <>
      {allowed}
      <span className="block text-xs whitespace-normal text-mute">
        {factor} × {breakable(format.quantity(limit, unit, 2))}
      </span>
    </>
  );
}

const maxRoundingError = 1e-6;

/** Required over what may be used of a rating, where the margin says the same: of a word, a temperature, a level in dB and a lowest value nothing is used. */
function utilisationOf({ margin, required, limit, factor }: Check): number | null {
  if (margin === null || required === null || limit === null) return null;
  const share = required / (limit * factor);
  return Math.abs(share * (1 + margin) - 1) < maxRoundingError ? share : null;
}

/** The margin, and how much of what is allowed is used. */
function Margin({ check, format }: { check: Check; format: Format }) {
  if (check.margin === null) return <VerdictMark verdict={check.verdict} />;
  const share = utilisationOf(check);
  return (
    <>
      <span className={verdictTextStyle(check.verdict)}>
        {checkMarginText(check, differenceIn(format.system))}
      </span>
      {share !== null && (
        <span className="block font-sans text-xs whitespace-normal text-mute">
          {format.quantity(Math.ceil(100 * share - 1e-9), "%", 0)} used
        </span>
      )}
    </>
  );
}

const columnsFor = (format: Format): readonly Column<Check>[] => [
  {
    key: "check",
    head: "Check",
    isRowHeader: true,
    cell: ({ label, sentence }) => (
      <span className="font-normal" title={sentence}>
        {label}
      </span>
    ),
  },
  {
    key: "needs",
    head: "Needs",
    numeric: true,
    cell: ({ required, unit }) => fitted(format.quantity(required, unit, 2)),
  },
  {
    key: "allows",
    head: "Allows",
    numeric: true,
    cell: (check) => <Allowed check={check} format={format} />,
  },
  {
    key: "margin",
    head: "Margin",
    numeric: true,
    cell: (check) => <Margin check={check} format={format} />,
  },
];

const source: Column<Check> = {
  key: "source",
  head: "Source",
  cell: (check) => <span className="whitespace-nowrap text-mute">{sourceOf(check) ?? "–"}</span>,
};

interface CheckTableProps {
  readonly checks: readonly Check[];
  readonly caption: string;
  /** Shows the source of each rating, if there is room. */
  readonly showsSource?: boolean;
}

/** Every check of one answer: what is needed, what the machine allows, and how we know. */
export function CheckTable({ checks, caption, showsSource = false }: CheckTableProps) {
  const format = useFormat();
  const columns = columnsFor(format);
  return (
    // On a phone the margin is in sight: the columns stand closer.
    <div className="max-sm:[&_:is(th,td)]:px-1">
      <Table
        caption={caption}
        rows={checks}
        rowKey={({ key }) => key}
        columns={showsSource ? [...columns, source] : columns}
      />
    </div>
  );
}
