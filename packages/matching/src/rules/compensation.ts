import { compensatedPulse, type PulseShape } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { upperMargin } from "../checks/margins.ts";
import { readNumber } from "../checks/read-rating.ts";
import { lowerLevel, shorterPulse } from "../checks/remedies.ts";
import { computed } from "../checks/write-checks.ts";

/** IEC 60068-2-27 and MIL-STD-810H leave 0.2 A around the base line: half of it is everyday, all of it the end. */
const usualPercent = 10;
const mostPercent = 20;
/** A pulse of duration T needs about ten times 1/T to keep its shape. */
export const bandwidthTimesDuration = 10;
const percents = Array.from({ length: mostPercent - usualPercent + 1 }, (_, i) => usualPercent + i);

export interface ShakerPulse {
  readonly shape: PulseShape;
  readonly amplitudeG: number;
  readonly durationMs: number;
}

/** The pulse with half-sines before and after it, so that velocity and displacement end at zero. */
const motionAt = (pulse: ShakerPulse, percent: number) =>
  compensatedPulse({
    ...pulse,
    preShape: "half-sine",
    postShape: "half-sine",
    preFraction: percent / 100,
    postFraction: percent / 100,
    split: "zero-displacement",
  });

/** What a shaker has to do at the everyday share of compensation; velocity does not fall with a larger one. */
export const usualMotion = (pulse: ShakerPulse) => motionAt(pulse, usualPercent);

/**
 * The stroke of a compensated pulse: enough at 10 % of the amplitude is a yes, too little at 20 % a no; between them the
 * smallest share that fits is named, and the check is tight.
 */
export function compensatedStroke(pulse: ShakerPulse, factor: number): CheckPlan {
  const column = "displacementPkPkMm";
  const strokes = new Map<number, number>();
  const strokeMm = (percent: number): number => {
    const known = strokes.get(percent) ?? 1000 * motionAt(pulse, percent).strokeM;
    strokes.set(percent, known);
    return known;
  };
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, column);
    const usual = { required: strokeMm(usualPercent), column, limit: null } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...usual };
    const percent = percents.find((each) => strokeMm(each) <= limit * factor) ?? mostPercent;
    const required = strokeMm(percent);
    const margin = upperMargin(limit, factor, required);
    const more = percent === usualPercent ? "" : `; ${figure(usual.required)} mm at ${usualPercent} %`;
    const requiredNote = `compensated at ${percent} % of the amplitude${more}`;
    return { marginLow: margin, marginHigh: margin, required, limit, column, requiredNote };
  };
  const remedies = [lowerLevel, shorterPulse(pulse.durationMs, 2, bandwidthTimesDuration)];
  return computed(column, assess, { factor, note: "peak-to-peak", remedies });
}
