import type {
  CheckPlan,
  ComputedCheck,
  FitCheck,
  LowerCheck,
  TemperatureCheck,
  UpperCheck,
} from "@headroom/matching/checks/check-plan";
import { lowerMargin, temperatureMargin, upperMargin } from "@headroom/matching/checks/margins";
import { movingMargins } from "./moving-margins.ts";
import { type BlockSource, high, isComplete, low, rowsOf, unknownRows } from "./block-columns.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

function upper(check: UpperCheck, source: BlockSource, from: number, count: number): boolean {
  const { factor, requiredLow, requiredHigh } = check;
  const limits = rowsOf(source, check.rating, from);
  const replaceable = check.fallback !== null && !isComplete(source, check.rating, from);
  if (!replaceable && requiredLow === requiredHigh) {
    for (let i = 0; i < count; i += 1) low[i] = upperMargin(limits[i] ?? outOfRange(), factor, requiredHigh);
    return true;
  }
  const others = check.fallback === null ? unknownRows : rowsOf(source, check.fallback, from);
  for (let i = 0; i < count; i += 1) {
    const limit = limits[i] ?? outOfRange();
    const known = limit === limit;
    low[i] = upperMargin(known ? limit : (others[i] ?? outOfRange()), factor, requiredHigh);
    high[i] = known ? upperMargin(limit, factor, requiredLow) : Number.POSITIVE_INFINITY;
  }
  return false;
}

function lower(check: LowerCheck, source: BlockSource, from: number, count: number): boolean {
  const limits = rowsOf(source, check.rating, from);
  for (let i = 0; i < count; i += 1) low[i] = lowerMargin(limits[i] ?? outOfRange(), check.required);
  return true;
}

function temperature(check: TemperatureCheck, source: BlockSource, from: number, count: number): boolean {
  const limits = rowsOf(source, check.rating, from);
  const { rating, otherEnd, requiredC } = check;
  for (let i = 0; i < count; i += 1) low[i] = temperatureMargin(rating, limits[i] ?? outOfRange(), requiredC);
  if (otherEnd === null) return true;
  const others = rowsOf(source, otherEnd, from);
  for (let i = 0; i < count; i += 1) {
    const margin = temperatureMargin(otherEnd, others[i] ?? outOfRange(), requiredC);
    if (margin < 0) low[i] = margin;
  }
  return true;
}

function fit(check: FitCheck, source: BlockSource, from: number, count: number): boolean {
  low.fill(Number.POSITIVE_INFINITY, 0, count);
  check.sidesMm.forEach((side, at) => {
    const limits = rowsOf(source, `${check.size}.${at as 0 | 1 | 2}`, from); // a size has at most three sides
    for (let i = 0; i < count; i += 1) {
      const margin = upperMargin(limits[i] ?? outOfRange(), check.factor, side);
      const least = low[i] ?? outOfRange();
      if (least === least && !(margin >= least)) low[i] = margin;
    }
  });
  return true;
}

/** Margins of a word check by position in the dictionary: 0 accepts, −1 refuses, `NaN` asks. */
export type WordMargins = Float64Array;

function choice(
  positions: Int32Array | undefined,
  margins: WordMargins,
  from: number,
  count: number,
): boolean {
  if (!positions) low.fill(Number.NaN, 0, count);
  else {
    for (let i = 0; i < count; i += 1) {
      const position = positions[from + i] ?? outOfRange();
      low[i] = position < 0 ? Number.NaN : (margins[position] ?? outOfRange());
    }
  }
  return true;
}

/** Writes the margins of one check for a block; answers whether they are exact, that is `high` is `low`. */
export function blockMargins(
  check: Exclude<CheckPlan, ComputedCheck>,
  source: BlockSource,
  from: number,
  count: number,
  words: WordMargins,
): boolean {
  switch (check.kind) {
    case "upper":
      return upper(check, source, from, count);
    case "lower":
      return lower(check, source, from, count);
    case "temperature":
      return temperature(check, source, from, count);
    case "moving":
      return movingMargins(check, source, from, count);
    case "fit":
      return fit(check, source, from, count);
    case "choice":
      return choice(source.words.get(check.rating), words, from, count);
    case "fixed": {
      const margin = { yes: 0, no: -1, unknown: Number.NaN }[check.verdict];
      low.fill(margin, 0, count);
      return true;
    }
  }
}
