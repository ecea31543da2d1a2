import {
  axisTitle,
  colourOf,
  dashOf,
  figureText,
  lineAt,
  type PlotFrame,
  type PlotSeries,
  plotSvg,
  type Range,
} from "@headroom/plots";
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from "react";
import { saveBlob } from "../../platform/save-blob.ts";
import { Button } from "../control/button.tsx";
import { toast } from "../overlay/toast.tsx";
import { svgToPng } from "../page/svg-to-png.ts";
import { PaperPlot } from "./paper-plot.tsx";
import { PlotFigures } from "./plot-figures.tsx";
import { plotCsv } from "./plot-files.ts";
import { type PlotControl, type PlotCursor, usePlot } from "./use-plot.ts";

export interface PlotProps extends PlotFrame {
  /** Description of the plot for screen readers. */
  readonly title: string;
  readonly height?: number;
  /** Formats a value in the readout and the table. */
  readonly show?: (value: number) => string;
  /** Limits of the lines: tolerances, how finely they are drawn. Written into the files too. */
  readonly note?: string;
  /** Name of the files that it can be saved as; without one it cannot. */
  readonly file?: string;
  /** Hears the part of the x axis that is zoomed to; null for all of it. Whoever hears it may draw that part closer. */
  readonly onZoom?: (range: Range | null) => void;
}

/** A line as it is drawn, short. */
function Swatch({ line, index }: { readonly line: PlotSeries; readonly index: number }) {
  const stroke = `var(--${colourOf(line, index)})`;
  return (
    <svg aria-hidden width={24} height={8} className="shrink-0">
      {line.isDots ? (
        <circle cx={12} cy={4} r={4} style={{ fill: stroke }} />
      ) : (
        <path d="M0 4h24" strokeWidth={2} strokeDasharray={dashOf(line)?.join(" ")} style={{ stroke }} />
      )}
    </svg>
  );
}

function Key({ series }: { series: readonly PlotSeries[] }) {
  return (
    <ul className="flex flex-wrap text-sm gap-x-4 gap-y-0.5">
      {series.map((line, index) => (
        <li key={line.label} className="flex items-center gap-1.5">
          <Swatch {...{ line, index }} />
          {line.label}
        </li>
      ))}
    </ul>
  );
}

interface ToolsProps {
  readonly title: string;
  readonly note: string;
  readonly file: string;
  readonly control: PlotControl;
}

/** Drawn once: a drawing that changes with every key press must not draw its buttons again. */
const Tools = memo(function Tools({ title, note, file, control }: ToolsProps) {
  const svg = () => {
    const { frame, ranges } = control.drawn();
    return plotSvg(frame, ranges, { title, note });
  };
  const savePng = async () => {
    try {
      saveBlob(await svgToPng(svg()), `${file}.png`);
    } catch {
      toast.error("The picture could not be made. Try SVG.");
    }
  };
  const saveText = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type }), `${file}.${ending}`);
  const tool = (label: string, name: ReactNode, act: () => void) => (
    <Button variant="quiet" size="small" aria-label={`${title}: ${label}`} onPress={act}>
      {name}
    </Button>
  );
  return (
    <div className="no-print -mr-2 ml-auto flex flex-wrap">
      {tool("zoom in", "+", () => control.zoom(0.5))}
      {tool("zoom out", "−", () => control.zoom(2))}
      {tool("show all", "All", control.showAll)}
      {tool("save as PNG", "PNG", () => void savePng())}
      {tool("save as SVG", "SVG", () => saveText(svg(), "image/svg+xml", "svg"))}
      {tool("save as CSV", "CSV", () => saveText(plotCsv(control.drawn().frame), "text/csv", "csv"))}
    </div>
  );
});

const pixelsPerKey: Readonly<Record<string, number>> = {
  ArrowLeft: -6,
  ArrowRight: 6,
  PageUp: -60,
  PageDown: 60,
  Home: -Infinity,
  End: Infinity,
};

/** Puts the readout on the side of the pointer that has more room, so that it is never cut off. */
function placeBeside(readout: HTMLElement, { leftPx, widthPx }: PlotCursor): void {
  const isLeftHalf = leftPx < widthPx / 2;
  readout.style.left = isLeftHalf ? `${leftPx + 12}px` : "";
  readout.style.right = isLeftHalf ? "" : `${widthPx - leftPx + 12}px`;
}

/** Lines over an axis, with a readout beside the pointer and the same figures as a table. */
export function Plot(props: PlotProps) {
  const { title, x, y, series, height = 240, show = figureText, note, file, onZoom } = props;
  const readout = useRef<HTMLParagraphElement>(null);
  const [isReadByKeys, setReadByKeys] = useState(false);
  const onCursor = (cursor: PlotCursor | null) => {
    if (!readout.current) return;
    const at = cursor && cursor.x;
    const values = series.map((line) => ({
      label: line.label,
      value: at === null || line.isDots ? null : lineAt(line.points, at, { x: x.scale, y: y.scale }),
    }));
    const read = values.flatMap(({ label, value }) =>
      value === null ? [] : [`${label} ${show(value)} ${y.unit}`],
    );
    // Written straight into the page: sixty times a second is no business of React's.
    readout.current.hidden = cursor === null;
    readout.current.textContent = at === null ? "" : [`${show(at)} ${x.unit}`, ...read].join("\n");
    if (cursor) placeBeside(readout.current, cursor);
  };
  const { host, control } = usePlot(props, height, { onCursor, onZoom });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = pixelsPerKey[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setReadByKeys(true);
    control.moveCursor(by);
  };
  return (
    <figure className="m-0 min-w-0">
      {file !== undefined && <h3 className="eyebrow pb-1">{title}</h3>}
      <div className="flex flex-wrap items-start gap-x-4">
        <Key series={series} />
        {file !== undefined && <Tools {...{ title, file, control }} note={note ?? ""} />}
      </div>
      <div className="relative print:hidden">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move its cursor */}
        <div
          ref={host}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws into it
          role="img"
          aria-label={`${title}. ${axisTitle(y)} over ${axisTitle(x)}. Arrow keys read it.`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move its cursor
          tabIndex={0}
          onKeyDown={onKeyDown}
          className="w-full overflow-hidden"
          style={{ height }}
        />
        <p
          ref={readout}
          hidden
          aria-hidden={!isReadByKeys}
          aria-live={isReadByKeys ? "polite" : "off"}
          className="pointer-events-none absolute top-2 z-10 max-w-[calc(50%-1rem)] whitespace-pre-line rounded border border-line-strong/60 bg-raised px-2 py-1 text-sm tabular-nums"
        />
      </div>
      <PaperPlot frame={props} title={title} />
      {note && <figcaption className="max-w-prose text-xs text-mute">{note}</figcaption>}
      <PlotFigures title={title} frame={props} show={show} />
    </figure>
  );
}
