import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import type { FormulaNote } from "../../../domain/formula/formula-note.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { copyText } from "../../../ui/page/copy-text.ts";
import { DrawnLater } from "../../../ui/page/drawn-later.tsx";

/** A line of results. The convention is 0-pk, pk-pk or rms, or empty; a main result is one that is read first. */
export type Result = readonly [
  label: string,
  convention: string,
  value: number | null,
  unit: string,
  formula: FormulaNote,
  more?: {
    readonly isMain?: boolean;
    readonly detail?: ReactNode;
    /** Fewer decimals than the brand's, for what is counted. */
    readonly maxDecimals?: number;
  },
];
export const main = { isMain: true };

function Formula({ note }: { note: FormulaNote }) {
  return (
    <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 border-l-2 border-line py-1 pl-3 text-sm">
      <dt className="text-mute">Formula</dt>
      <dd>{note.formula}</dd>
      <dt className="text-mute">Source</dt>
      <dd>{note.source}</dd>
      {note.holds && (
        <>
          <dt className="text-mute">Holds</dt>
          <dd>{note.holds}</dd>
        </>
      )}
    </dl>
  );
}

function Line({ result }: { result: Result }) {
  const format = useFormat();
  const [label, convention, value, unit, formula, { isMain, detail, maxDecimals } = {}] = result;
  return (
    <details className="print-open group break-inside-avoid border-b border-line">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1 hover:bg-soft [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span
            aria-hidden
            className="mr-1.5 inline-block text-xs text-mute transition-transform group-open:rotate-90 print:hidden"
          >
            ▸
          </span>
          {label}
          {convention && <span className="text-mute">, {convention}</span>}
          {detail && <span className="block pl-4 text-xs text-mute">{detail}</span>}
        </span>
        <output className={`figure whitespace-nowrap text-right ${isMain ? "text-base font-medium" : ""}`}>
          {format.quantity(value, unit, maxDecimals)}
        </output>
      </summary>
      <div className="pb-2 pl-4">
        <DrawnLater>
          <Formula note={formula} />
        </DrawnLater>
      </div>
    </details>
  );
}

/** The results for a spreadsheet, in the units in which they are shown but with all their digits. */
const asText = (results: readonly Result[]) =>
  results
    .map(([label, convention, value, unit]) =>
      [convention ? `${label}, ${convention}` : label, value ?? "", unit].join("\t"),
    )
    .join("\n");

const CopyButton = memo(function CopyButton({ title, text }: { title: string; text: () => string }) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="no-print -my-1"
      aria-label={`Copy: ${title}`}
      onPress={() => void copyText(text(), "Results copied")}
    >
      Copy
    </Button>
  );
});

/** Results with unit and convention; each opens to its formula and source. */
export function ResultList({ title, results }: { title: string; results: readonly Result[] }) {
  const newest = useRef(results);
  useLayoutEffect(() => {
    newest.current = results;
  });
  const text = useCallback(() => asText(newest.current), []);
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-baseline justify-between gap-2 border-b border-line-strong/60 pb-1">
        <h2 className="eyebrow">{title}</h2>
        <CopyButton title={title} text={text} />
      </div>
      {results.map((result) => (
        <Line key={`${result[0]} ${result[1]}`} result={result} />
      ))}
    </section>
  );
}
