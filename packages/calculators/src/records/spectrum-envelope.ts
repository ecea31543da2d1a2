import { acceptPositive, acceptWholeNumber } from "../input/accept.ts";

export type SpectrumPoint = readonly [frequencyHz: number, level: number];

/** A line in log-log axes: x = ln f, y = ln level. */
interface LogPoint {
  readonly x: number;
  readonly y: number;
}

/** Mean square under a straight line in log-log axes. */
function area(a: LogPoint, b: LogPoint): number {
  const width = b.x - a.x;
  const s = b.y - a.y + width;
  const start = Math.exp(a.x + a.y) * width;
  return Math.abs(s) < 1e-9 ? start * (1 + s / 2) : (start * Math.expm1(s)) / s;
}

const lineAt = (a: LogPoint, b: LogPoint, x: number) => a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);

/** The lowest height of a corner at `x` so that the lines to both neighbours cover the points between them. */
function neededAt(
  points: readonly LogPoint[],
  [before, after]: readonly [LogPoint | undefined, LogPoint | undefined],
  x: number,
) {
  let y = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (before !== undefined && point.x <= x) y = Math.max(y, lineAt(before, point, x));
    if (after !== undefined && point.x >= x) y = Math.max(y, lineAt(after, point, x));
  }
  return y;
}

function totalArea(corners: readonly LogPoint[]): number {
  return corners.slice(1).reduce((sum, corner, i) => sum + area(corners[i] ?? corner, corner), 0);
}

/** Corners with one lowered, or moved and lowered, as far as the points allow, where that has less area. */
function settled(corners: readonly LogPoint[], points: readonly LogPoint[], i: number): readonly LogPoint[] {
  const [before, corner, after] = [corners[i - 1], corners[i], corners[i + 1]];
  if (corner === undefined) return corners;
  const isEnd = before === undefined || after === undefined;
  const [from, to] = [before?.x ?? Number.NEGATIVE_INFINITY, after?.x ?? Number.POSITIVE_INFINITY];
  const inner = points.filter(({ x }) => x > from && x < to);
  const places = isEnd ? [corner.x] : inner.map(({ x }) => x);
  let best = corners;
  let least = totalArea(corners);
  for (const x of places) {
    const tried = corners.with(i, { x, y: neededAt(inner, [before, after], x) });
    const size = totalArea(tried);
    if (size < least * (1 - 1e-12)) [best, least] = [tried, size];
  }
  return best;
}

/** Leaves out the corner that costs least, its neighbours raised as far as the points want. */
function withoutCheapest(corners: readonly LogPoint[], points: readonly LogPoint[]): readonly LogPoint[] {
  const shorter = corners.slice(1, -1).map((_, i) => covering(corners.toSpliced(i + 1, 1), points, i));
  return shorter.reduce((best, each) => (totalArea(each) < totalArea(best) ? each : best));
}

/** Corners whose piece from `i` on is raised by what the points between its ends stand above it. */
function covering(corners: readonly LogPoint[], points: readonly LogPoint[], i: number): readonly LogPoint[] {
  const [a, b] = [corners[i], corners[i + 1]];
  if (a === undefined || b === undefined) return corners;
  let lift = 0;
  for (const { x, y } of points) if (x >= a.x && x <= b.x) lift = Math.max(lift, y - lineAt(a, b, x));
  return corners.with(i, { x: a.x, y: a.y + lift }).with(i + 1, { x: b.x, y: b.y + lift });
}

/**
 * Envelope of a spectrum by a few breakpoints, straight in log-log axes, never below a line that it covers.
 *
 * Method: begins with all lines as corners, leaves out the one that costs least until `maxBreakpoints` are left, then
 * moves and lowers each in turn while the mean square falls: a local optimum. A smooth spectrum of more than 200 lines
 * begins with the highest of each of 200 steps of even ratio, whose envelope is checked against every line.
 * Figure of merit: rms of the envelope over that of the spectrum, both straight in log-log axes.
 * Shape: rising frequencies in Hz, positive levels of any power unit; 2 to 12 breakpoints out, from the first line to
 * the last. Error: 1e-9 of a level at most below a line. Source: Lalanne, vol. 5, "synthesis of a specification".
 *
 * @example spectrumEnvelope({ points: [[10, 1], [20, 1], [40, 1]], maxBreakpoints: 2 }).figureOfMerit // 1
 */
export function spectrumEnvelope({
  points,
  maxBreakpoints = 12,
}: {
  readonly points: readonly SpectrumPoint[];
  readonly maxBreakpoints?: number;
}) {
  acceptWholeNumber(maxBreakpoints, "maxBreakpoints", [2, 100]);
  if (points.length < 2) throw new RangeError(`points must hold at least 2 lines, got ${points.length}`);
  const lines = points.map(([frequencyHz, level], i) => {
    if (i > 0 && frequencyHz <= (points[i - 1]?.[0] ?? 0))
      throw new RangeError(`points must rise in frequency, got ${frequencyHz}`);
    return {
      x: Math.log(acceptPositive(frequencyHz, "frequencyHz")),
      y: Math.log(acceptPositive(level, "level")),
    };
  });
  let corners = fewLines(lines);
  while (corners.length > maxBreakpoints) corners = withoutCheapest(corners, lines);
  corners = lowered(corners, lines);
  const breakpoints = corners.map(({ x, y }): SpectrumPoint => [Math.exp(x), Math.exp(y)]);
  return { breakpoints, figureOfMerit: Math.sqrt(totalArea(corners) / totalArea(lines)) };
}

/** The corners to begin with. */
function fewLines(lines: readonly LogPoint[]): readonly LogPoint[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (lines.length <= MOST_CORNERS || first === undefined || last === undefined) return lines;
  const step = (last.x - first.x) / MOST_CORNERS;
  const cells = Map.groupBy(lines.slice(1, -1), ({ x }) => Math.floor((x - first.x) / step));
  const highest = [...cells.values()].map((cell) => cell.reduce((a, b) => (b.y > a.y ? b : a)));
  const start = [first, ...highest, last];
  return start.slice(1).reduce((corners, _, i) => covering(corners, lines, i), start as readonly LogPoint[]);
}

const MOST_CORNERS = 200;

function lowered(start: readonly LogPoint[], lines: readonly LogPoint[]): readonly LogPoint[] {
  let corners = start;
  for (let round = 0; round < 20; round++) {
    const before = totalArea(corners);
    for (let i = 0; i < corners.length; i++) corners = settled(corners, lines, i);
    if (totalArea(corners) > before * (1 - 1e-9)) break;
  }
  return corners;
}
