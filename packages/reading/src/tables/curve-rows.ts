import { numberReadings } from "../numbers/number-readings.ts";
import { plainCharacters } from "../numbers/plain-characters.ts";

const SLOPE = /^([+-]? ?[\d.,]+)\s*dB\s*\/\s*oct(?:ave)?\.?$/i;
const RANGE =
  /^(?<from>[\d.,' ]*\d)\s*(?<unit>[a-z]*)\s*(?:-|\.\.\.?|…|to|bis)\s*(?<to>[\d.,' ]*\d)\s*(?<toUnit>[a-z]*)$/i;

/** A slope in dB per octave; undefined where the cell is none. */
export function readSlope(cell: string, sign: "." | "," | null): number | undefined {
  const digits = SLOPE.exec(plainCharacters(cell).trim())?.[1];
  if (digits === undefined) return undefined;
  const readings = numberReadings(digits);
  return (readings.find(({ decimalSign }) => decimalSign === sign) ?? readings[0])?.value;
}

/** The two ends of a range as they are written, each with the unit; undefined where the cell is none. */
export function splitRange(cell: string): readonly [string, string] | undefined {
  // 4e-2 is a number.
  if (numberReadings(cell).length > 0) return undefined;
  const { from, unit = "", to, toUnit = "" } = RANGE.exec(plainCharacters(cell).trim())?.groups ?? {};
  if (from === undefined || to === undefined) return undefined;
  return [`${from} ${unit === "" ? toUnit : unit}`.trim(), `${to} ${toUnit === "" ? unit : toUnit}`.trim()];
}

/** A row of a spectrum: at one frequency or over a range, at a level or along a slope. */
export interface CurveRow {
  readonly line: number;
  readonly startFrequency: number;
  readonly endFrequency: number;
  readonly level?: number;
  readonly slopeDbPerOctave?: number;
}

interface Point {
  readonly frequency: number;
  readonly line: number;
  level: number | undefined;
}
interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly slope: number;
}

const rise = ({ from, to, slope }: Edge, decibelsPerDecade: number) =>
  10 ** ((slope * Math.log2(to.frequency / from.frequency)) / decibelsPerDecade);

/** Largest disagreement of a slope with the levels at its ends that rounding in a standard explains. */
const maxSlopeDisagreement = 0.05;

/** Points and slopes in the order of the rows; a range that continues the one before shares its point. */
function lay(rows: readonly CurveRow[]): { readonly points: Point[]; readonly edges: Edge[] } {
  const points: Point[] = [];
  const edges: Edge[] = [];
  const put = (frequency: number, level: number | undefined, line: number): Point => {
    const last = points.at(-1);
    // The same frequency again is the same point, unless the level steps there.
    const isSame =
      last?.frequency === frequency &&
      (level === undefined || last.level === undefined || last.level === level);
    if (last && isSame) {
      last.level ??= level;
      return last;
    }
    const point = { frequency, level, line };
    points.push(point);
    return point;
  };
  let waiting: { readonly point: Point; readonly slope: number } | undefined;
  for (const { startFrequency, endFrequency, level, slopeDbPerOctave: slope, line } of rows) {
    const above = points.at(-1);
    const start = put(startFrequency, level, line);
    if (waiting) edges.push({ from: waiting.point, to: start, slope: waiting.slope });
    waiting = undefined;
    if (endFrequency !== startFrequency) {
      const end = put(endFrequency, level, line);
      if (slope !== undefined) edges.push({ from: start, to: end, slope });
    } else if (slope !== undefined && above) edges.push({ from: above, to: start, slope });
    // A slope before the first level leads up to the next row.
    else if (slope !== undefined) waiting = { point: start, slope };
  }
  return { points, edges };
}

function spread(edges: readonly Edge[], decibels: number): void {
  for (const edge of edges)
    if (edge.from.level !== undefined) edge.to.level ??= edge.from.level * rise(edge, decibels);
  for (const edge of edges.toReversed())
    if (edge.to.level !== undefined) edge.from.level ??= edge.to.level / rise(edge, decibels);
}

/**
 * The breakpoints of a spectrum that is given by points, ranges and slopes. `decibels` is 10 for a power density and
 * 20 for an amplitude.
 *
 * Refuses with RangeError a slope that no level reaches, and levels that a slope between them does not connect.
 * Error: rounding. Source: a level rises by slope × log2(f2/f1) decibels.
 *
 * @example curvePoints([{ line: 1, startFrequency: 20, endFrequency: 80, level: 0.04 }], 10)
 */
export function curvePoints(
  rows: readonly CurveRow[],
  decibels: 10 | 20,
): readonly { readonly frequency: number; readonly level: number }[] {
  const { points, edges } = lay(rows);
  spread(edges, decibels);
  for (const edge of edges) {
    const reached = (edge.from.level ?? Number.NaN) * rise(edge, decibels);
    const stated = edge.to.level ?? Number.NaN;
    if (Math.abs(reached / stated - 1) > maxSlopeDisagreement)
      throw new RangeError(
        `line ${edge.to.line}: ${edge.slope} dB/oct from ${edge.from.frequency} Hz leads to ${Number(reached.toPrecision(3))} at ${edge.to.frequency} Hz, but the table says ${stated}: correct the slope or the level`,
      );
  }
  return points.map(({ frequency, level, line }) => {
    if (level === undefined)
      throw new RangeError(`line ${line}: give a level beside the slopes, slopes alone have no height`);
    return { frequency, level };
  });
}
