import { type FaultPlace, RecordFault } from "./record-fault.ts";

/** Share of the mean step by which an even axis may deviate. */
const MOST_DEVIATION = 0.02;

/** The unit of the last figure that values are written with; 0 where they have more than nine. */
function lastFigure(values: ArrayLike<number>): number {
  for (let decimals = 0; decimals <= 9; decimals++) {
    const scale = 10 ** decimals;
    let isWhole = true;
    for (let i = 0; i < values.length && isWhole; i++) {
      const scaled = (values[i] ?? 0) * scale;
      isWhole = Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled) * 1e-9);
    }
    if (isWhole) return 1 / scale;
  }
  return 0;
}

/** First value and step of an axis; the sample before which it goes back, and the one at which it is uneven, if any. */
export interface AxisReading {
  readonly first: number;
  readonly step: number;
  readonly backAt: number | null;
  readonly unevenAt: number | null;
}

/**
 * Reads values of time or frequency as an even axis: (last - first)/(n - 1). Steps within 2 % of it are even, and so are
 * values that lie on the even grid but for the rounding of their last figure. Places count from 0.
 */
export function readAxis(values: ArrayLike<number>): AxisReading {
  const count = values.length - 1;
  const at = (i: number) => values[i] ?? 0;
  const first = at(0);
  const step = (at(count) - first) / count;
  const firstWhere = (isFound: (width: number) => boolean) => {
    for (let i = 1; i <= count; i++) if (isFound(at(i) - at(i - 1))) return i;
    return null;
  };
  const unevenAt = firstWhere((width) => Math.abs(width - step) > MOST_DEVIATION * step);
  return {
    first,
    step,
    backAt: firstWhere((width) => width <= 0),
    unevenAt: unevenAt !== null && isRounded(values, step) ? null : unevenAt,
  };
}

/** Whether values lie on the even grid but for the rounding of their last figure. */
function isRounded(values: ArrayLike<number>, step: number): boolean {
  let offGrid = 0;
  for (let i = 0; i < values.length; i++)
    offGrid = Math.max(offGrid, Math.abs((values[i] ?? 0) - (values[0] ?? 0) - i * step));
  return offGrid < step && offGrid <= lastFigure(values) * 1.01;
}

type AxisKind = "time" | "frequency";
const uneven: Readonly<Record<AxisKind, string>> = {
  time: "the steps of time differ by more than 2 % of their mean: say how the record is to be resampled",
  frequency:
    "the steps of frequency differ by more than 2 % of their mean, as those of a response spectrum do: open the time history that it was made of, or enter it as a required spectrum",
};

/** An even axis, or the refusal of one that is not, at its first uneven step; `placeOf` names the place of a value. */
export function acceptAxis(
  values: ArrayLike<number>,
  placeOf: (sample: number) => FaultPlace,
  of: AxisKind = "time",
): { first: number; step: number } {
  if (values.length < 2) throw new RecordFault("empty", placeOf(0), "an axis needs two values or more");
  for (let i = 0; i < values.length; i++)
    if (!Number.isFinite(values[i]))
      throw new RecordFault("not-a-number", placeOf(i), `a ${of} is not a number`);
  const axis = readAxis(values);
  if (axis.backAt !== null)
    throw new RecordFault(
      "time-order",
      placeOf(axis.backAt),
      `the values of ${of === "time" ? "the time column" : "frequency"} must increase`,
    );
  if (axis.unevenAt !== null) throw new RecordFault("uneven-time", placeOf(axis.unevenAt), uneven[of]);
  return axis;
}
