import type { Envelope } from "@headroom/contract/vocabulary/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../platform/formatting.ts";
import { quantityLabel } from "./quantity-label.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Table } from "../../ui/table.tsx";
import { type ParameterRow, parameterRows } from "../test-method/parameter-rows.ts";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";

interface NumberedRow {
  readonly key: string;
  readonly cells: readonly string[];
}

function ParameterTable({ row, isOpen }: { row: ParameterRow; isOpen: boolean }) {
  if (!row.table) return null;
  const { head, rows } = row.table;
  const numbered = rows.map((cells, index): NumberedRow => ({ key: String(index), cells }));
  return (
    <details className="mt-1" open={isOpen}>
      <summary className="cursor-pointer text-sm text-mute hover:text-ink">
        {row.label}, {row.text}
      </summary>
      <div className="max-h-64 overflow-y-auto print:max-h-none">
        <Table<NumberedRow>
          caption={row.label}
          rows={numbered}
          rowKey={({ key }) => key}
          columns={head.map((label, index) => ({
            key: label,
            head: label,
            numeric: true,
            cell: ({ cells }) => cells[index] ?? "–",
          }))}
        />
      </div>
    </details>
  );
}

export const standardOf = ({ standard, clause, edition }: TestLine): string =>
  [standard, clause, edition && `(${edition})`].filter(Boolean).join(" ");

interface TestFactsProps {
  readonly test: TestLine;
  readonly number: number;
  readonly envelope: Envelope | undefined;
  /** For paper: tables open. */
  readonly showsTables?: boolean;
}

/** One test: its standard, its parameters and what they require of a machine. */
export function TestFacts({ test, number, envelope, showsTables = false }: TestFactsProps) {
  const format = useFormat();
  const definitions =
    useQuery(testMethodsQuery).data?.find(({ id }) => id === test.stereoTypeId)?.parameters ?? [];
  const rows = parameterRows(test, definitions, format);
  const quantities = envelope?.quantities ?? [];
  return (
    <article className="break-inside-avoid rounded border border-line p-3">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{test.title}</span>
        <span className="figure">{number}</span>
      </h3>
      {standardOf(test) && <p className="text-sm text-mute">{standardOf(test)}</p>}
      <div className="mt-2">
        <KeyValueList
          figures
          pairs={rows
            .filter(({ table }) => !table)
            .map(({ key, label, text }) => ({ key, label, value: text }))}
        />
      </div>
      {rows.map((row) => row.table && <ParameterTable key={row.key} row={row} isOpen={showsTables} />)}
      {quantities.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="eyebrow mb-1">Required</p>
          <KeyValueList
            figures
            pairs={quantities.map((quantity) => ({
              key: quantity.key,
              label: quantityLabel(quantity),
              value: format.quantity(quantity.value, quantity.unit),
            }))}
          />
        </div>
      )}
      {envelope?.assumptions.map((assumption) => (
        <p key={assumption} className="mt-1 text-xs text-mute">
          ≈ {assumption}
        </p>
      ))}
    </article>
  );
}
