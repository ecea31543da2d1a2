import { axisTitle, type PlotFrame } from "@headroom/plots";
import { useState } from "react";
import { Table } from "../table/table.tsx";

const maxRows = 60;

interface PlotFiguresProps {
  readonly title: string;
  readonly frame: PlotFrame;
  readonly show: (value: number) => string;
}

function Figures({ title, frame: { x, y, series }, show }: PlotFiguresProps) {
  const all = series.flatMap((line) => line.points.map(([px, py]) => ({ line: line.label, px, py })));
  const step = Math.max(1, Math.ceil(all.length / maxRows));
  const rows = all
    .filter((_row, index) => index % step === 0)
    .map((row, index) => ({ ...row, key: String(index) }));
  return (
    <div className="max-h-72 overflow-y-auto">
      <Table
        caption={title}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: "line", head: "Line", cell: (row) => row.line, isRowHeader: true },
          { key: "x", head: axisTitle(x), cell: (row) => show(row.px), numeric: true },
          { key: "y", head: axisTitle(y), cell: (row) => show(row.py), numeric: true },
        ]}
      />
    </div>
  );
}

/** The drawn figures as a table; made only while it is open. */
export function PlotFigures(props: PlotFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-mute hover:text-ink">Figures as a table</summary>
      {isOpen && <Figures {...props} />}
    </details>
  );
}
