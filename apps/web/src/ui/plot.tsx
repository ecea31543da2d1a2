import { useMemo, useRef } from "react";
import { colourOf, type PlotFrame, type PlotSeries } from "./plot-options.ts";
import { lineAt } from "./plot-scale.ts";
import { Table } from "./table.tsx";
import { usePlot } from "./use-plot.ts";

export type { PlotSeries } from "./plot-options.ts";

export interface PlotProps extends PlotFrame {
  /** What the picture shows, for who cannot see it. */
  readonly title: string;
  readonly height?: number;
  /** How a value is written in the readout and the table. */
  readonly show?: (value: number) => string;
}

const mostTableRows = 60;
const plain = (value: number) => String(Number(value.toPrecision(4)));

function Key({ series }: { series: readonly PlotSeries[] }) {
  return (
    <ul className="figure flex flex-wrap gap-x-4 gap-y-0.5">
      {series.map((line, index) => (
        <li key={line.label} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`w-4 border-t-2 ${line.isDashed ? "border-dashed" : ""}`}
            style={{ borderColor: `var(--${colourOf(line, index)})` }}
          />
          {line.label}
        </li>
      ))}
    </ul>
  );
}

function FigureTable({ title, x, y, series, show = plain }: PlotProps) {
  const rows = useMemo(() => {
    const all = series.flatMap((line) => line.points.map(([px, py]) => ({ line: line.label, px, py })));
    const step = Math.ceil(all.length / mostTableRows);
    return all
      .filter((_row, index) => index % step === 0)
      .map((row, index) => ({ ...row, key: String(index) }));
  }, [series]);
  return (
    <details className="no-print mt-1 text-sm">
      <summary className="cursor-pointer text-mute hover:text-ink">Figures as a table</summary>
      <div className="max-h-72 overflow-y-auto">
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            { key: "line", head: "Line", cell: (row) => row.line, isRowHeader: true },
            { key: "x", head: `${x.label}, ${x.unit}`, cell: (row) => show(row.px), numeric: true },
            { key: "y", head: `${y.label}, ${y.unit}`, cell: (row) => show(row.py), numeric: true },
          ]}
        />
      </div>
    </details>
  );
}

/** Lines over an axis, with a readout under the pointer and the same figures as a table. */
export function Plot(props: PlotProps) {
  const { title, x, y, series, height = 240, show = plain } = props;
  const readout = useRef<HTMLParagraphElement>(null);
  const onCursor = (at: number | null) => {
    if (!readout.current) return;
    const values = series.map((line) => ({
      label: line.label,
      value: at === null ? null : lineAt(line.points, at, { x: x.scale, y: y.scale }),
    }));
    // Written straight into the page: sixty times a second is no business of React's.
    readout.current.textContent =
      at === null
        ? " "
        : [
            `${show(at)} ${x.unit}`,
            ...values.flatMap(({ label, value }) =>
              value === null ? [] : [`${label} ${show(value)} ${y.unit}`],
            ),
          ].join(" · ");
  };
  const host = usePlot({ x, y, series }, height, onCursor);
  return (
    <figure className="m-0 min-w-0">
      <Key series={series} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws into it */}
      <div ref={host} role="img" aria-label={title} className="w-full overflow-hidden" style={{ height }} />
      <p ref={readout} aria-hidden className="figure min-h-4 truncate text-mute">
        {" "}
      </p>
      <FigureTable {...props} />
    </figure>
  );
}
