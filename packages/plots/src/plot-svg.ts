import {
  axisTitle,
  colourOf,
  dashOf,
  fillShare,
  maxMarkLines,
  type PlotFrame,
  type PlotRanges,
  type PlotSeries,
  type Range,
} from "./plot-frame.ts";
import { guideLines, guideName } from "./plot-guides.ts";
import {
  axisTicks,
  isTickLabelled,
  markNameStart,
  type PlotAxis,
  type PlotPoint,
  roomyLabels,
  tickText,
} from "./plot-scale.ts";

/** Paper is white whatever the screen is. */
const paper: Readonly<Record<string, string>> = {
  ink: "#0b0b0c",
  "ink-2": "#0b0b0c",
  mute: "#62656b",
  line: "#e3e4e6",
  "line-strong": "#8a8d93",
  "data-1": "#1747d1",
  "data-2": "#c2410c",
  "data-3": "#0f766e",
  "data-4": "#965ab4",
  yes: "#0f7a4d",
  no: "#b3261e",
};

export interface SizePx {
  readonly width: number;
  readonly height: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** A colour by its name. */
type Ink = (name: string) => string;
const onPaper: Ink = (name) => paper[name] ?? "#000";
const onPage: Ink = (name) => `var(--${name})`;
export const paperColourOf = (series: PlotSeries, index: number): string => onPaper(colourOf(series, index));

const width = 960;
const sheet: Box = { left: 76, top: 64, right: width - 24, bottom: 520 };
/** Within a document, whose text has title and key beside it: small, so that its letters are as large as the text's. */
const figureSize: SizePx = { width: 400, height: 250 };
const figure: Box = { left: 72, top: 12, right: figureSize.width - 24, bottom: figureSize.height - 50 };

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter,
  );
/** Of the font below. */
const letterWidth = 7.2;
const short = (value: number) => String(Math.round(value * 100) / 100);

function placer(scale: PlotAxis["scale"], [low, high]: Range, [from, to]: Range) {
  const read = (value: number) => (scale === "log" ? Math.log(value) : value);
  const [start, end] = [read(low), read(high)];
  return (value: number) => from + ((read(value) - start) / (end - start)) * (to - from);
}

interface Drawing {
  readonly box: Box;
  readonly ink: Ink;
  readonly frame: PlotFrame;
  readonly ranges: PlotRanges;
  readonly place: { readonly x: (value: number) => number; readonly y: (value: number) => number };
}

const text = ([x, y]: PlotPoint, content: string, more = "") =>
  content === "" ? "" : `<text x="${short(x)}" y="${short(y)}" ${more}>${escaped(content)}</text>`;

function gridOf({ box, ink, frame: { x, y }, ranges, place }: Drawing): string {
  const labelOf = (axis: PlotAxis, tick: number, range: Range) =>
    isTickLabelled(axis.scale, tick, range) ? tickText(tick) : "";
  const ticks = axisTicks(x.scale, ...ranges.x);
  const below = roomyLabels(
    ticks.map((tick) => {
      const [label, middle] = [labelOf(x, tick, ranges.x), place.x(tick)];
      const halfWidth = (label.length * letterWidth) / 2;
      return { text: label, fromPx: middle - halfWidth, toPx: middle + halfWidth };
    }),
  );
  const vertical = ticks.map((tick, i) => {
    const at = place.x(tick);
    const label = text([at, box.bottom + 18], below[i] ?? "", 'text-anchor="middle"');
    return `<path d="M${short(at)} ${box.top}V${box.bottom}" stroke="${ink("line")}"/>${label}`;
  });
  const horizontal = axisTicks(y.scale, ...ranges.y).map((tick) => {
    const at = place.y(tick);
    const label = text([box.left - 8, at + 4], labelOf(y, tick, ranges.y), 'text-anchor="end"');
    return `<path d="M${box.left} ${short(at)}H${box.right}" stroke="${ink("line")}"/>${label}`;
  });
  return [...vertical, ...horizontal].join("");
}

/** Slanted grid lines with their names along them. */
const guidesOf = ({ ink, frame, ranges, place }: Drawing): string =>
  (frame.guides ?? [])
    .flatMap((guides) => guideLines(guides, ranges))
    .map((line) => {
      const [from, to] = [line.from, line.to].map(([x, y]): PlotPoint => [place.x(x), place.y(y)]);
      if (!from || !to) return "";
      const path = `<path d="M${from.map(short).join(" ")}L${to.map(short).join(" ")}" stroke="${ink("line")}"/>`;
      const name = guideName(line, [from, to], letterWidth * line.label.length);
      if (!name) return path;
      const turn = `transform="rotate(${short((name.angle * 180) / Math.PI)} ${name.at.map(short).join(" ")})"`;
      const end = name.isNamedLeft ? "start" : "end";
      return `${path}${text([name.at[0], name.at[1] - 3], line.label, `text-anchor="${end}" fill="${ink("mute")}" ${turn}`)}`;
    })
    .join("");

function dashAttribute(series: PlotSeries): string {
  const dash = dashOf(series);
  return dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
}

/** The area between a line and the lower edge. */
function areaOf(
  points: readonly (readonly [x: string, y: string])[],
  { colour, bottom }: { readonly colour: string; readonly bottom: number },
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const line = points.map((point) => point.join(",")).join(" ");
  return `<polygon points="${first[0]},${bottom} ${line} ${last[0]},${bottom}" fill="${colour}" fill-opacity="${fillShare}"/>`;
}

function lineOf(series: PlotSeries, index: number, { box, ink, frame, place }: Drawing): string {
  const isShown = ([px, py]: PlotPoint) =>
    Number.isFinite(px) &&
    Number.isFinite(py) &&
    (frame.x.scale === "linear" || px > 0) &&
    (frame.y.scale === "linear" || py > 0);
  const colour = ink(colourOf(series, index));
  const points = series.points
    .filter(isShown)
    .map(([px, py]) => [short(place.x(px)), short(place.y(py))] as const);
  if (series.isDots)
    return points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.5" fill="${colour}"/>`).join("");
  const dash = dashAttribute(series);
  const area = series.isFilled ? areaOf(points, { colour, bottom: box.bottom }) : "";
  const pen = `fill="none" stroke="${colour}" stroke-width="${series.isThin ? 1 : 1.75}"${dash}`;
  return `${area}<polyline points="${points.map((point) => point.join(",")).join(" ")}" ${pen}/>`;
}

function keyOf(series: readonly PlotSeries[]): string {
  let at = sheet.left;
  return series
    .map((line, index) => {
      const colour = paperColourOf(line, index);
      const start = at;
      at += 34 + 7.4 * line.label.length;
      const dash = dashAttribute(line);
      return `<path d="M${short(start)} 46h18" stroke="${colour}" stroke-width="2"${dash}/>${text([start + 24, 50], line.label)}`;
    })
    .join("");
}

const lettersPerLine = 122;

/** Words in lines that fit under the plot. */
function linesOf(note: string): string[] {
  const lines: string[] = [];
  for (const word of note.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lettersPerLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Titles {
  readonly title: string;
  readonly note: string;
}

const attributes = ({ width, height }: SizePx, letters = { colour: onPaper("ink"), sizePx: 12 }) =>
  `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="IBM Plex Mono, ui-monospace, Menlo, Consolas, monospace" font-size="${letters.sizePx}" fill="${letters.colour}"`;

/** Marks with their names, which stay inside the box. */
const marksOf = ({ box, ink, frame, ranges, place }: Drawing): string =>
  (frame.marks ?? [])
    .filter(({ x }) => x >= ranges.x[0] && x <= ranges.x[1])
    .map(({ x, label }, index) => {
      const at = markNameStart(place.x(x), [box.left, box.right], { width: letterWidth * label.length });
      return (
        `<path d="M${short(place.x(x))} ${box.top}V${box.bottom}" stroke="${ink("line-strong")}" stroke-dasharray="2 3"/>` +
        text([at, box.top + 13 + 14 * (index % maxMarkLines)], label, `fill="${ink("ink-2")}"`)
      );
    })
    .join("");

const sizeOf = ({ left, top, right, bottom }: Box) =>
  `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
const borderOf = (box: Box) => `<rect ${sizeOf(box)} fill="none" stroke="${onPaper("line-strong")}"/>`;

type Body = Omit<Drawing, "place" | "ink"> & { readonly ink?: Ink };

/** Grid, lines, marks and axes in a box. */
function bodyOf({ box, ink = onPaper, frame, ranges }: Body): readonly string[] {
  const place = {
    x: placer(frame.x.scale, ranges.x, [box.left, box.right]),
    y: placer(frame.y.scale, ranges.y, [box.bottom, box.top]),
  };
  const drawing = { box, ink, frame, ranges, place };
  const lines = frame.series.map((line, index) => lineOf(line, index, drawing)).join("");
  const middle = (box.top + box.bottom) / 2;
  const part = `${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`;
  return [
    gridOf(drawing),
    // A drawing of its own ends at its edges. A clipping path has a name, which two plots of a page would share.
    `<svg ${sizeOf(box)} viewBox="${part}">${guidesOf(drawing)}${lines}${marksOf(drawing)}</svg>`,
    text([(box.left + box.right) / 2, box.bottom + 40], axisTitle(frame.x), 'text-anchor="middle"'),
    text([16, middle], axisTitle(frame.y), `text-anchor="middle" transform="rotate(-90 16 ${middle})"`),
  ];
}

/** The plot as a drawing for a document: title, key, axes, marks, and what its lines are worth. */
export function plotSvg(frame: PlotFrame, ranges: PlotRanges, { title, note }: Titles): string {
  const notes = note === "" ? [] : linesOf(note);
  const height = 584 + 15 * notes.length;
  return [
    `<svg ${attributes({ width, height })}>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text([sheet.left, 26], title, 'font-size="15" font-weight="600"'),
    keyOf(frame.series),
    ...bodyOf({ box: sheet, frame, ranges }),
    borderOf(sheet),
    ...notes.map((line, i) =>
      text([sheet.left, 584 + 15 * i], line, `fill="${onPaper("mute")}" font-size="11"`),
    ),
    "</svg>",
  ].join("\n");
}

/** The plot within a document, which writes title and key itself. */
export const paperSvg = (frame: PlotFrame, ranges: PlotRanges): string =>
  [
    `<svg ${attributes(figureSize)}>`,
    ...bodyOf({ box: figure, frame, ranges }),
    borderOf(figure),
    "</svg>",
  ].join("\n");

/** The plot on a screen, in the page's colours: what is seen until the drawing that follows a pointer takes its place. */
export function screenSvg(frame: PlotFrame, ranges: PlotRanges, { width, height }: SizePx): string {
  const box = { left: 70, top: 8, right: width - 18, bottom: height - 48 };
  return [
    `<svg aria-hidden="true" ${attributes({ width, height }, { colour: onPage("mute"), sizePx: 11 })}>`,
    ...bodyOf({ box, ink: onPage, frame, ranges }),
    "</svg>",
  ].join("\n");
}
