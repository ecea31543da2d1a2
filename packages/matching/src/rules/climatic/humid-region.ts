import { saturationVapourPressure } from "@headroom/calculators";
import type { HumidRegion } from "@headroom/contract/vocabulary/search/matching";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { computedWord } from "../../checks/write-checks.ts";
import { isInPolygon } from "../polygon.ts";

const seaLevelKPa = 101.325;
/** Assumed region of nearly every climatic chamber; elsewhere its region has to be asked for. */
const assumedRegion = { lowC: 10, highC: 85, lowPercent: 10, highPercent: 95, dewPointC: 7 };

/** Air on the path of a test while its humidity is controlled. */
interface HumidPoint {
  readonly temperatureC: number;
  readonly percent: number;
  /** Of the water in it; none is counted below 0 °C, where humidity is not controlled. */
  readonly vapourKPa: number;
}

const saturatedKPa = (temperatureC: number): number =>
  temperatureC < 0 ? 0 : saturationVapourPressure({ temperatureC }).pressureKPa;

const humidPoint = (temperatureC: number, percent: number): HumidPoint => ({
  temperatureC,
  percent,
  vapourKPa: (saturatedKPa(temperatureC) * percent) / 100,
});

/** Air that goes from one temperature to another at one relative humidity, a point for every kelvin at least. */
export function humidRamp(fromC: number, toC: number, percent: number): readonly HumidPoint[] {
  const steps = Math.max(1, Math.ceil(Math.abs(toC - fromC)));
  return Array.from({ length: steps + 1 }, (_, i) =>
    humidPoint(fromC + ((toC - fromC) * i) / steps, percent),
  );
}

type Verdict = "no" | "unknown" | "assumed" | "stated";
const order: readonly Verdict[] = ["no", "unknown", "assumed", "stated"];
interface Answer {
  readonly verdict: Verdict;
  readonly sentence: string;
}

const textOf = ({ temperatureC, percent }: HumidPoint) =>
  `${figure(percent)} % at ${figure(temperatureC)} °C`;

/** Limits of physics for any chamber, or any but a pressure chamber. */
function physicsOf(ratings: Ratings, point: HumidPoint, pressureKPa: number): Answer | null {
  const text = textOf(point);
  if (point.temperatureC < 0)
    return {
      verdict: "no",
      sentence: `${text}: relative humidity cannot be controlled below 0 °C.`,
    };
  if (point.vapourKPa > seaLevelKPa && ratings.pressureChamber !== true)
    return {
      verdict: "no",
      sentence: `${text} is a vapour pressure of ${Math.round(point.vapourKPa)} kPa, more than the ${seaLevelKPa} kPa around the chamber: only a pressure chamber holds it.`,
    };
  if (point.vapourKPa > pressureKPa && ratings.pressureChamber !== true)
    return {
      verdict: "unknown",
      sentence: `${text} is a vapour pressure of ${figure(point.vapourKPa)} kPa, more than the ${figure(pressureKPa)} kPa at that altitude; whether both are held at once is not stated. Ask the lab.`,
    };
  return null;
}

const boundKeys = ["humidTemperatureMinC", "humidTemperatureMaxC", "dewPointMinC", "dewPointMaxC"] as const;
type Bounds = Readonly<Record<(typeof boundKeys)[number], number>>;

/** A bound that is not stated is nowhere: neither passed nor in the way. */
const isWithin = (low: number, value: number, high: number) => !(value < low) && !(value > high);

const isInStatedBounds = (bounds: Bounds, { temperatureC, vapourKPa }: HumidPoint): boolean =>
  isWithin(bounds.humidTemperatureMinC, temperatureC, bounds.humidTemperatureMaxC) &&
  isWithin(saturatedOrNaN(bounds.dewPointMinC), vapourKPa, saturatedOrNaN(bounds.dewPointMaxC));

const saturatedOrNaN = (dewPointC: number) =>
  Number.isNaN(dewPointC) ? Number.NaN : saturatedKPa(dewPointC);

/** The assumed region with what is stated in the place of what is assumed. */
function isInAssumedRegion(bounds: Bounds, { temperatureC, percent, vapourKPa }: HumidPoint): boolean {
  const { lowC, highC, lowPercent, highPercent, dewPointC } = assumedRegion;
  const or = (stated: number, assumed: number) => (Number.isNaN(stated) ? assumed : stated);
  const wettestKPa = (saturatedKPa(highC) * highPercent) / 100;
  return (
    isWithin(or(bounds.humidTemperatureMinC, lowC), temperatureC, or(bounds.humidTemperatureMaxC, highC)) &&
    isWithin(lowPercent, percent, highPercent) &&
    isWithin(
      saturatedKPa(or(bounds.dewPointMinC, dewPointC)),
      vapourKPa,
      or(saturatedOrNaN(bounds.dewPointMaxC), wettestKPa),
    )
  );
}

const statesRegion = (ratings: Ratings): boolean =>
  boundKeys.some((key) => !Number.isNaN(ratings[key] ?? Number.NaN)) ||
  (ratings.humidRegionPct ?? null) !== null ||
  (ratings.pressureChamber ?? null) !== null;

function regionOf(ratings: Ratings, point: HumidPoint): Answer {
  const text = textOf(point);
  const stated = (isIn: boolean): Answer => ({
    verdict: isIn ? "stated" : "no",
    sentence: `${text} lies ${isIn ? "in" : "outside"} the region of temperature and humidity that is stated.`,
  });
  const corners = ratings.humidRegionPct ?? [];
  if (corners.length > 2) return stated(isInPolygon(corners, [point.temperatureC, point.percent]));
  const bounds = Object.fromEntries(boundKeys.map((key) => [key, readNumber(ratings, key)])) as Bounds; // one for each key
  if (!isInStatedBounds(bounds, point)) return stated(false);
  if (boundKeys.every((key) => !Number.isNaN(bounds[key]))) return stated(true);
  const { lowC, highC, lowPercent, highPercent, dewPointC } = assumedRegion;
  if (isInAssumedRegion(bounds, point))
    return {
      verdict: "assumed",
      sentence: `${text} lies in the region that nearly every chamber controls (${lowC} to ${highC} °C, ${lowPercent} to ${highPercent} %, dew point from ${dewPointC} °C; assumed).`,
    };
  return {
    verdict: "unknown",
    sentence: `Few chambers control ${text}, and the region of this one is not known. Ask the lab.`,
  };
}

const marginsOf: Readonly<Record<Verdict, Pick<Computed, "marginLow" | "marginHigh">>> = {
  no: knownMargin(-1),
  unknown: unknownMargin,
  assumed: assumedMargin,
  stated: knownMargin(0),
};

/**
 * A chamber has a region in temperature and relative humidity, not two ranges: the corners of a polygon, or a range of
 * temperature and one of dew points. The whole path has to lie in it. Outside a stated one is a no, as is what no
 * chamber without a pressure vessel can hold; outside what nearly every chamber can, it is a question.
 */
export function humidRegion(path: readonly HumidPoint[], pressureKPa = seaLevelKPa): CheckPlan {
  let unstated: Computed | null = null;
  const assess = (ratings: Ratings): Computed => {
    if (statesRegion(ratings)) return assessPath(ratings);
    // Nearly every chamber: the same answer, worked out once.
    unstated ??= assessPath(ratings);
    return unstated;
  };
  const assessPath = (ratings: Ratings): Computed => {
    const answers = path.map((point) => physicsOf(ratings, point, pressureKPa) ?? regionOf(ratings, point));
    const verdict = order.find((each) => answers.some((answer) => answer.verdict === each)) ?? "stated";
    const sentence = answers.findLast((answer) => answer.verdict === verdict)?.sentence ?? "";
    return {
      ...marginsOf[verdict],
      required: null,
      limit: null,
      column: "humidRegionPct",
      sentence,
    };
  };
  return computedWord("humidRegionPct", assess, { key: humidRegionKey, label: "Temperature with humidity" });
}

export const humidRegionKey = "humidRegion";

/** The region that a chamber is held against, for a plot: its corners, or its ranges, and whether they are assumed. */
export function humidRegionOf(ratings: Ratings): HumidRegion {
  const corners = ratings.humidRegionPct ?? [];
  if (corners.length > 2)
    return { isAssumed: false, corners: corners.map(([c, percent]) => [c, percent]), bounds: null };
  const stated = boundKeys.map((key) => orNull(readNumber(ratings, key)));
  const isAssumed = stated.includes(null);
  const [lowC, highC, lowDewPointC, highDewPointC] = stated;
  const { lowPercent, highPercent } = isAssumed ? assumedRegion : { lowPercent: 0, highPercent: 100 };
  return {
    isAssumed,
    corners: [],
    bounds: {
      lowC: lowC ?? assumedRegion.lowC,
      highC: highC ?? assumedRegion.highC,
      lowPercent,
      highPercent,
      lowDewPointC: lowDewPointC ?? assumedRegion.dewPointC,
      highDewPointC: highDewPointC ?? null,
    },
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** One point: what a steady test holds. */
export const humidRegionAt = (temperatureC: number, percent: number, pressureKPa?: number): CheckPlan =>
  humidRegion([humidPoint(temperatureC, percent)], pressureKPa);
