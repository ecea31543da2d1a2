import { asPower } from "./power-text.ts";

export type PlotPoint = readonly [x: number, y: number];
export interface PlotAxis {
  readonly label: string;
  readonly unit: string;
  readonly scale: "linear" | "log";
  /** Overrides the range that the data asks for. */
  readonly range?: readonly [number, number];
}

const finite = (value: number) => Number.isFinite(value);

/** The range of an axis: whole decades on a log axis, a little air on a linear one. */
export function axisRange(
  values: readonly number[],
  scale: PlotAxis["scale"],
  snaps: boolean,
): [number, number] {
  const usable = values.filter((value) => finite(value) && (scale === "linear" || value > 0));
  if (usable.length === 0) return scale === "log" ? [1, 10] : [0, 1];
  const min = usable.reduce((a, b) => Math.min(a, b));
  const max = usable.reduce((a, b) => Math.max(a, b));
  if (!snaps && max > min) return [min, max];
  return scale === "linear" ? airyRange(min, max) : decadeRange(min, max);
}

/** Ratio to an axis end within which a line lies on the frame. */
const onFrame = 1.01;

function airyRange(min: number, max: number): [number, number] {
  const air = (max - min || Math.abs(max) || 1) * 0.08;
  return [min === 0 ? 0 : min - air, max + air];
}

/** Decades, and a little air at an end where a line would lie on the frame. */
function decadeRange(min: number, max: number): [number, number] {
  const low = 10 ** Math.floor(Math.log10(min));
  const high = Math.max(10 ** Math.ceil(Math.log10(max)), low * 10);
  const air = (high / low) ** 0.08;
  return [min < low * onFrame ? low / air : low, max * onFrame > high ? high * air : high];
}

/** A range with this share of its height free above the largest value; more where it is free already. */
export function padTop(
  values: readonly number[],
  [low, high]: readonly [number, number],
  { scale, share }: { readonly scale: PlotAxis["scale"]; readonly share: number },
): [number, number] {
  const largest = values.filter(finite).reduce((a, b) => Math.max(a, b), low);
  const above = share / (1 - share);
  const needed = scale === "log" ? largest * (largest / low) ** above : largest + (largest - low) * above;
  return [low, Math.max(high, needed)];
}

const maxLinearTicks = 6;

function linearTicks(low: number, high: number): number[] {
  const rough = (high - low) / maxLinearTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first;
  return Array.from({ length: Math.max(0, count) + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** Within less than half a decade a log axis has too few whole multiples to read it by. */
const isNarrow = (low: number, high: number) => high / low < 3;

/** Grid lines of an axis: every multiple of each decade on a log axis, even steps on a linear one. */
export function axisTicks(scale: PlotAxis["scale"], low: number, high: number): number[] {
  if (!(high > low)) return [low];
  if (scale === "linear" || isNarrow(low, high)) return linearTicks(low, high);
  const decades = Array.from(
    { length: Math.floor(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, i) => Math.floor(Math.log10(low)) + i,
  );
  const isFine = decades.length <= 7;
  return decades
    .flatMap((decade) => (isFine ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [1]).map((m) => Number(`${m}e${decade}`)))
    .filter((tick) => tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
}

/** Whether a tick of an axis carries its number. */
export const isTickLabelled = (scale: PlotAxis["scale"], tick: number, range: readonly [number, number]) =>
  scale === "linear" || isNarrow(range[0], range[1]) || isLabelled(tick, range);

/** Whether a log axis labels this grid line: decades always, 2 and 5 while there is room for them. */
export function isLabelled(value: number, [low, high]: readonly [number, number]): boolean {
  const mantissa = value / 10 ** Math.floor(Math.log10(value) + 1e-9);
  const rounded = Math.round(mantissa);
  if (Math.abs(mantissa - rounded) > 1e-6) return false;
  return rounded === 1 || (high / low <= 1000 && (rounded === 2 || rounded === 5));
}

/** A figure in four digits, as marks and readouts have it. */
export const figureText = (value: number): string => asPower(String(Number(value.toPrecision(4))));

/** A tick's text: plain from 0.0001 to 99999, a power of ten outside; with a minus, not a hyphen. */
export function tickText(value: number): string {
  if (value < 0) return `−${tickText(-value)}`;
  const figure = Number(value.toPrecision(6));
  if (figure === 0 || (figure >= 0.0001 && figure < 100_000)) return String(figure);
  return asPower(figure.toExponential()).replaceAll(/^1 × | /g, "");
}

/** A tick's text and the pixels that it covers along its axis. */
export interface TickLabel {
  readonly text: string;
  readonly fromPx: number;
  readonly toPx: number;
}

const isDecade = (text: string) => /^0?\.?0*10*$|^10[⁻⁰-⁹¹²³]/.test(text);
const minGapPx = 5;

/** Empties the labels that would run into one another; decades keep their place before 2 and 5. */
export function roomyLabels(labels: readonly TickLabel[]): string[] {
  const kept: TickLabel[] = [];
  const decadesFirst = labels.toSorted((a, b) => Number(isDecade(b.text)) - Number(isDecade(a.text)));
  for (const label of decadesFirst) {
    const isFree = kept.every(
      ({ fromPx, toPx }) => label.toPx + minGapPx <= fromPx || toPx + minGapPx <= label.fromPx,
    );
    if (label.text !== "" && isFree) kept.push(label);
  }
  return labels.map((label) => (kept.includes(label) ? label.text : ""));
}

type Ends = readonly [from: number, to: number];

interface NameSize {
  readonly width: number;
  /** To the line and to the edge. */
  readonly gap?: number;
}
/** Start of a mark's name: right of its line, or so far back that it ends at the edge. */
export const markNameStart = (line: number, [from, to]: Ends, { width, gap = 4 }: NameSize): number =>
  Math.max(from, Math.min(line, to - width - 2 * gap)) + gap;

const between = (scale: PlotAxis["scale"], [from, to]: Ends, share: number) =>
  scale === "log" ? from * (to / from) ** share : from + (to - from) * share;
/** Place of a value between the ends of an axis as drawn, 0 to 1. */
export const shareOf = (scale: PlotAxis["scale"], [from, to]: Ends, value: number) =>
  scale === "log" ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);

/** The value of a drawn line at `x`, straight on the axes as drawn; null outside the line. */
export function lineAt(
  points: readonly PlotPoint[],
  x: number,
  scales: { readonly x: PlotAxis["scale"]; readonly y: PlotAxis["scale"] },
): number | null {
  const after = points.findIndex(([pointX]) => pointX >= x);
  const end = points[after];
  if (!end) return null;
  if (end[0] === x) return end[1];
  const start = points[after - 1];
  if (!start) return null;
  const value = between(scales.y, [start[1], end[1]], shareOf(scales.x, [start[0], end[0]], x));
  return finite(value) ? value : null;
}
