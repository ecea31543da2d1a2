import { plural } from "@headroom/contract/vocabulary/words/counts";
import {
  describeParameters,
  type FactTable,
  standardOf,
} from "@headroom/contract/vocabulary/test/describe-test";
import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import { describeConduct, type FieldFacts } from "@headroom/contract/vocabulary/request/describe-request";
import {
  compareSentence,
  needsComparison,
  type TestLine,
} from "@headroom/contract/vocabulary/test/test-lines";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { Skeleton } from "../../ui/page/states.tsx";
import { DrawnLater } from "../../ui/page/drawn-later.tsx";
import { Table } from "../../ui/table/table.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { EnvelopeFigures } from "./envelope-figures.tsx";

interface NumberedRow {
  readonly key: string;
  readonly cells: readonly string[];
}

function ParameterTable({ table, isOpen }: { table: FactTable; isOpen: boolean }) {
  const { label: caption, head, rows } = table;
  const numbered = rows.map((cells, index): NumberedRow => ({ key: String(index), cells }));
  return (
    <details className="mt-1" open={isOpen}>
      <summary className="cursor-pointer text-sm text-mute hover:text-ink">
        {caption}, {plural(rows.length, "row")}
      </summary>
      <div className="max-h-64 overflow-y-auto print:max-h-none">
        <DrawnLater isOpenAtFirst={isOpen}>
          <Table<NumberedRow>
            caption={caption}
            rows={numbered}
            rowKey={({ key }) => key}
            columns={head.map((label, index) => ({
              key: label,
              head: label,
              numeric: true,
              cell: ({ cells }) => cells[index] ?? "–",
            }))}
          />
        </DrawnLater>
      </div>
    </details>
  );
}

/** Values, and tables that are opened by a press, on paper open. */
export function FactsAndTables({ facts, isForPaper }: { facts: FieldFacts; isForPaper: boolean }) {
  return (
    <>
      <KeyValueList figures pairs={facts.values} />
      {facts.tables.map((table) => (
        <ParameterTable key={table.key} table={table} isOpen={isForPaper} />
      ))}
    </>
  );
}

/** The conduct of a test, as far as it is stated. */
function ConductFacts({ test, tests, isForPaper }: TestParametersProps & Pick<TestFactsProps, "tests">) {
  const facts = describeConduct(test, tests, useFormat().entered);
  if (facts.values.length + facts.tables.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="eyebrow mb-1">Conduct</p>
      <FactsAndTables {...{ facts, isForPaper }} />
    </div>
  );
}

interface TestParametersProps {
  readonly test: TestLine;
  /** For paper: tables open. */
  readonly isForPaper: boolean;
}

/** Parameters of a test: values and tables. */
export function TestParameters({ test, isForPaper }: TestParametersProps) {
  const { entered } = useFormat();
  const { data, isPending } = useQuery(testMethodsQuery);
  // The definitions have the names and units of the values.
  if (isPending) return <Skeleton lines={Object.keys(test.parameters).length} />;
  const definitions = data?.find(({ id }) => id === test.stereoTypeId)?.parameters ?? [];
  return <FactsAndTables facts={describeParameters(test, definitions, entered)} isForPaper={isForPaper} />;
}

export interface DrawingProps {
  readonly test: TestLine;
}
interface TestFactsProps {
  readonly test: TestLine;
  readonly number: number;
  /** All of the request: one may follow others. */
  readonly tests: readonly TestLine[];
  readonly envelope: Envelope | undefined;
  /** For paper: tables open, and the test drawn by this. */
  readonly Drawing?: ComponentType<DrawingProps> | undefined;
}

/** One test: its standard, its parameters and what they require of a machine. */
export function TestFacts({ test, number, tests, envelope, Drawing }: TestFactsProps) {
  return (
    <article className="rounded border border-line p-3">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{test.title}</span>
        <span className="figure">{number}</span>
      </h3>
      {standardOf(test) && <p className="text-sm text-mute">{standardOf(test)}</p>}
      {needsComparison(test) && <p className="text-tight">{compareSentence}</p>}
      <div className="mt-2">
        <TestParameters test={test} isForPaper={Drawing !== undefined} />
      </div>
      <ConductFacts {...{ test, tests }} isForPaper={Drawing !== undefined} />
      {Drawing && (
        <div className="mt-3 flex flex-col gap-3 empty:hidden">
          <Drawing test={test} />
        </div>
      )}
      {envelope && envelope.quantities.length + envelope.assumptions.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="eyebrow mb-1">Required</p>
          <EnvelopeFigures envelope={envelope} />
        </div>
      )}
    </article>
  );
}
