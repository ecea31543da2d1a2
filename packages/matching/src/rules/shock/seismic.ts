import { inertialForceN } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed, Remedy } from "../../checks/check-plan.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { computed, fits, reaches, startsAt } from "../../checks/write-checks.ts";
import { heightLever, momentCheck } from "../shaker/overturning.ts";
import {
  cell,
  IncompleteTest,
  numberIn,
  positive,
  requiredNumber,
  requiredRows,
} from "../parameter-values.ts";
import { carries } from "./response-spectra.ts";
import {
  type SpectrumPoint,
  spectralStrokeMm,
  spectralVelocityMPerS,
  spectrumMotion,
} from "./spectrum-motion.ts";
import { tableMassBounds } from "../shaker/table-force.ts";
import { attendedDays, fixtureSidesMm, testLoad } from "../test-load.ts";
import { anyOf, part, quantity, type Rule } from "../test-plan.ts";

const seismicHours = 12;
const seismicFromHz = 1;

/**
 * The spectrum from 1 Hz on: a spectrum that begins below it counts at 1 Hz too, on a straight line on log-log
 * axes. One that ends below 1 Hz counts as it is.
 */
function fromOneHz(points: readonly SpectrumPoint[]): readonly SpectrumPoint[] {
  const ascending = points.toSorted((a, b) => a.hz - b.hz);
  const kept = ascending.filter(({ hz }) => hz >= seismicFromHz);
  const [left, right] = [ascending.findLast(({ hz }) => hz < seismicFromHz), kept[0]];
  if (!right) return ascending;
  if (!left) return kept;
  const share = Math.log(seismicFromHz / left.hz) / Math.log(right.hz / left.hz);
  return [{ hz: seismicFromHz, g: left.g * (right.g / left.g) ** share }, ...kept];
}

/** Lower the level: the ZPA falls with it, and the weight stays unless the table supports it. */
const lowerZpa =
  (zpaG: number): Remedy =>
  (miss) => {
    const weightKn = (miss.required * staticG(miss.ratings)) / (zpaG + staticG(miss.ratings));
    return lowerLevel({ ...miss, required: miss.required - weightKn, allowed: miss.allowed - weightKn });
  };

const staticG = (ratings: Ratings): number => (ratings.staticSupport === true ? 0 : 1);
const perKgKn = (g: number): number => inertialForceN({ movingMassKg: 1, accelerationG: g }) / 1000;

interface SeismicLoad {
  readonly zpaG: number;
  readonly payloadKg: number;
  readonly factor: number;
  readonly estimated: boolean;
}

/** The vertical axis carries the weight besides, unless the table states that it is supported statically. */
function forceCheck({ zpaG, payloadKg, factor, estimated }: SeismicLoad): CheckPlan {
  const rating = "forceSinePeakKN";
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, rating);
    const table = tableMassBounds(ratings);
    const [weightG, isSupported] = [staticG(ratings), ratings.staticSupport === true];
    const least = perKgKn(zpaG + weightG) * (table.lowKg + payloadKg);
    const most = perKgKn(zpaG + weightG) * (table.highKg + payloadKg);
    const requiredNote = () => `${isSupported ? "ZPA, the weight supported" : "ZPA + 1 g"}; ${table.note()}`;
    const figures = { required: Number.isNaN(most) ? least : most, column: rating, requiredNote } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    return {
      ...figures,
      limit,
      marginLow: upperMargin(limit, factor, most),
      marginHigh: upperMargin(limit, factor, least),
    };
  };
  return computed(rating, assess, { factor, estimated, remedies: [lowerZpa(zpaG)] });
}

/** Against the table's own ZPA; where nobody states it, what its force leaves at this load. */
function zpaCheck({ zpaG, payloadKg, factor, estimated }: SeismicLoad): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const stated = ratings.zpaMaxG ?? Number.NaN;
    const figures = { required: zpaG, column: "zpaMaxG" } as const;
    if (!Number.isNaN(stated)) {
      const margin = upperMargin(stated, 1, zpaG);
      return { ...figures, limit: stated, ...knownMargin(margin) };
    }
    const forceKn = factor * (ratings.forceSinePeakKN ?? Number.NaN);
    const massKg = tableMassBounds(ratings).highKg + payloadKg;
    const limit = forceKn / perKgKn(1) / massKg - staticG(ratings);
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    const limitNote = "not stated; by its force at this load";
    const marginHigh = Number.POSITIVE_INFINITY;
    return { ...figures, limit, marginLow: upperMargin(limit, 1, zpaG), marginHigh, limitNote };
  };
  return computed("zpaMaxG", assess, { estimated, remedies: [lowerLevel] });
}

/**
 * The table's motion is not known before it is synthesised: at most the spectral displacement and velocity of the
 * required response spectrum from 1 Hz on, at least what any input with this spectrum needs. Enough to prove a large table
 * and to exclude a small one; between the two it is a question.
 */
export const seismic: Rule = (input) => {
  const { line, specimen, policy } = input;
  const damping = positive(numberIn(line, "damping") ?? 5, "damping") / 100;
  const points = requiredRows(line, "rrs", "required response spectrum").map((row) => {
    const [hz, g] = [cell(row, "fHz", "spectrum"), cell(row, "g", "spectrum")];
    if (hz <= 0 || g <= 0) throw new IncompleteTest("Frequencies and levels have to be greater than 0.");
    return { hz, g };
  });
  const spectrum = { points: fromOneHz(points), dampingRatio: damping, toleranceDb: 0 };
  const zpaG = requiredNumber(line, "zpaG", "zero-period acceleration");
  const load = testLoad(specimen);
  const payloadKg = Math.max(load.payloadKg, numberIn(line, "massKg") ?? 0);
  const height = heightLever(specimen, load);
  const heavier = payloadKg / load.payloadKg;
  const lever = { ...height, low: height.low * heavier, high: height.high * heavier };
  const seismicLoad = { zpaG, payloadKg, factor: policy.forceFactor, estimated: load.fixtureEstimated };
  const checks = [
    carries(input, "massKg"),
    forceCheck(seismicLoad),
    zpaCheck(seismicLoad),
    momentCheck("overturningMomentNm", lever, { peakG: zpaG, minPeakG: zpaG }),
    startsAt("frequencyMinHz", Math.min(...points.map(({ hz }) => hz))),
    ...spectrumMotion(spectrum, {
      velocity: "velocitySinePeakMPerS",
      velocityFallback: "velocitySinePeakMPerS",
      policy,
    }),
    reaches("axes", numberIn(line, "axesSim") ?? 3),
    reaches("frequencyMaxHz", Math.max(...points.map(({ hz }) => hz))),
    fits("tableMm", fixtureSidesMm(specimen)),
  ];
  return {
    parts: [
      part(
        anyOf(["multi-axis-table", "servo-hydraulic-table"], checks),
        attendedDays(seismicHours, load.runs),
      ),
    ],
    quantities: [
      quantity("zpaG", "Zero-period acceleration", zpaG, "g", "peak"),
      quantity("strokeMm", "Stroke", spectralStrokeMm(spectrum.points), "mm", "peak-to-peak, at most"),
      quantity("velocityMPerS", "Velocity", spectralVelocityMPerS(spectrum.points), "m/s", "peak, at most"),
    ],
    curve: points.map(({ hz, g }) => [hz, g] as const),
    curveConvention: "required response spectrum",
  };
};
