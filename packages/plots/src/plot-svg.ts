import {
  axisTitle,
  colourOf,
  maxMarkLines,
  type PlotFrame,
  type PlotRanges,
  type PlotSeries,
  type Range,
} from "./plot-frame.ts";
import { axisTicks, isTickLabelled, type PlotAxis, type PlotPoint, tickText } from "./plot-scale.ts";

/** Paper is white whatever the screen is. */
const paper: Readonly<Record<string, string>> = {
  ink: "#0b0b0c",
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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export const paperColourOf = (series: PlotSeries, index: number): string =>
  paper[colourOf(series, index)] ?? "#000";

const width = 960;
const sheet: Box = { left: 76, top: 64, right: width - 24, bottom: 520 };
/** Within a document, whose text has title and key beside it: small, so that its letters are as large as the text's. */
const figureWidth = 400;
const figureHeight = 250;
const figure: Box = { left: 66, top: 12, right: figureWidth - 24, bottom: figureHeight - 50 };

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter,
  );
const short = (value: number) => String(Math.round(value * 100) / 100);

function placer(scale: PlotAxis["scale"], [low, high]: Range, [from, to]: Range) {
  const read = (value: number) => (scale === "log" ? Math.log(value) : value);
  const [start, end] = [read(low), read(high)];
  return (value: number) => from + ((read(value) - start) / (end - start)) * (to - from);
}

interface Drawing {
  readonly box: Box;
  readonly frame: PlotFrame;
  readonly ranges: PlotRanges;
  readonly place: { readonly x: (value: number) => number; readonly y: (value: number) => number };
}

const text = ([x, y]: PlotPoint, content: string, more = "") =>
  `<text x="${short(x)}" y="${short(y)}" ${more}>${escaped(content)}</text>`;

function gridOf({ box, frame: { x, y }, ranges, place }: Drawing): string {
  const vertical = axisTicks(x.scale, ...ranges.x).map((tick) => {
    const at = short(place.x(tick));
    const label = isTickLabelled(x.scale, tick, ranges.x)
      ? text([place.x(tick), box.bottom + 18], tickText(tick), 'text-anchor="middle"')
      : "";
    return `<path d="M${at} ${box.top}V${box.bottom}" stroke="${paper["line"]}"/>${label}`;
  });
  const horizontal = axisTicks(y.scale, ...ranges.y).map((tick) => {
    const label = isTickLabelled(y.scale, tick, ranges.y)
      ? text([box.left - 8, place.y(tick) + 4], tickText(tick), 'text-anchor="end"')
      : "";
    return `<path d="M${box.left} ${short(place.y(tick))}H${box.right}" stroke="${paper["line"]}"/>${label}`;
  });
  return [...vertical, ...horizontal].join("");
}

function lineOf(series: PlotSeries, index: number, { frame, place }: Drawing): string {
  const isShown = ([px, py]: PlotPoint) =>
    Number.isFinite(px) &&
    Number.isFinite(py) &&
    (frame.x.scale === "linear" || px > 0) &&
    (frame.y.scale === "linear" || py > 0);
  const colour = paperColourOf(series, index);
  const points = series.points
    .filter(isShown)
    .map(([px, py]) => [short(place.x(px)), short(place.y(py))] as const);
  if (series.isDots)
    return points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.5" fill="${colour}"/>`).join("");
  const dash = series.isDashed ? ' stroke-dasharray="7 5"' : "";
  const pen = `fill="none" stroke="${colour}" stroke-width="${series.isThin ? 1 : 2}"${dash}`;
  return `<polyline points="${points.map((point) => point.join(",")).join(" ")}" ${pen}/>`;
}

function keyOf(series: readonly PlotSeries[]): string {
  let at = sheet.left;
  return series
    .map((line, index) => {
      const colour = paperColourOf(line, index);
      const start = at;
      at += 34 + 7.4 * line.label.length;
      const dash = line.isDashed ? ' stroke-dasharray="5 3"' : "";
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

const attributes = (height: number, drawnWidth: number) =>
  `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawnWidth} ${height}" width="${drawnWidth}" height="${height}" font-family="IBM Plex Mono, ui-monospace, Menlo, Consolas, monospace" font-size="12" fill="${paper["ink"]}"`;

const letterWidth = 7.2;

/** Marks with their names, which stay inside the box. */
const marksOf = ({ box, frame, ranges, place }: Drawing): string =>
  (frame.marks ?? [])
    .filter(({ x }) => x >= ranges.x[0] && x <= ranges.x[1])
    .map(({ x, label }, index) => {
      const at = Math.max(box.left, Math.min(place.x(x), box.right - 8 - letterWidth * label.length));
      return (
        `<path d="M${short(place.x(x))} ${box.top}V${box.bottom}" stroke="${paper["line-strong"]}" stroke-dasharray="2 3"/>` +
        text([at + 4, box.top + 13 + 14 * (index % maxMarkLines)], label)
      );
    })
    .join("");

/** Grid, lines, marks and axes in a box. */
function bodyOf(box: Box, frame: PlotFrame, ranges: PlotRanges): readonly string[] {
  const place = {
    x: placer(frame.x.scale, ranges.x, [box.left, box.right]),
    y: placer(frame.y.scale, ranges.y, [box.bottom, box.top]),
  };
  const drawing = { box, frame, ranges, place };
  const lines = frame.series.map((line, index) => lineOf(line, index, drawing)).join("");
  const middle = (box.top + box.bottom) / 2;
  const size = `x="${box.left}" y="${box.top}" width="${box.right - box.left}" height="${box.bottom - box.top}"`;
  return [
    gridOf(drawing),
    `<clipPath id="box"><rect ${size}/></clipPath>`,
    `<g clip-path="url(#box)">${lines}${marksOf(drawing)}</g>`,
    `<rect ${size} fill="none" stroke="${paper["line-strong"]}"/>`,
    text([(box.left + box.right) / 2, box.bottom + 40], axisTitle(frame.x), 'text-anchor="middle"'),
    text([16, middle], axisTitle(frame.y), `text-anchor="middle" transform="rotate(-90 16 ${middle})"`),
  ];
}

/** The plot as a drawing for a document: title, key, axes, marks, and what its lines are worth. */
export function plotSvg(frame: PlotFrame, ranges: PlotRanges, { title, note }: Titles): string {
  const notes = note === "" ? [] : linesOf(note);
  const height = 584 + 15 * notes.length;
  return [
    `<svg ${attributes(height, width)}>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text([sheet.left, 26], title, 'font-size="15" font-weight="600"'),
    keyOf(frame.series),
    ...bodyOf(sheet, frame, ranges),
    ...notes.map((line, i) =>
      text([sheet.left, 584 + 15 * i], line, `fill="${paper["mute"]}" font-size="11"`),
    ),
    "</svg>",
  ].join("\n");
}

/** The plot within a document, which writes title and key itself. */
export const paperSvg = (frame: PlotFrame, ranges: PlotRanges): string =>
  [`<svg ${attributes(figureHeight, figureWidth)}>`, ...bodyOf(figure, frame, ranges), "</svg>"].join("\n");
