import { compensatedPulse, type PulseShape, usualCompensation } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { lowerLevel, shorterPulse } from "../../checks/remedies.ts";
import { computed } from "../../checks/write-checks.ts";

/** IEC 60068-2-27 and MIL-STD-810H leave 0.2 A around the base line: half of it is everyday, all of it the end. */
const usualPercent = 100 * usualCompensation.preFraction;
const maxPercent = 20;
/** A pulse of duration T needs about ten times 1/T to keep its shape. */
export const bandwidthTimesDuration = 10;
const percents = Array.from({ length: maxPercent - usualPercent + 1 }, (_, i) => usualPercent + i);

export interface ShakerPulse {
  readonly shape: PulseShape;
  readonly amplitudeG: number;
  readonly durationMs: number;
}

/** The pulse with half-sines before and after it, so that velocity and displacement end at zero. */
const motionAt = (pulse: ShakerPulse, percent: number) =>
  compensatedPulse({
    ...pulse,
    ...usualCompensation,
    preFraction: percent / 100,
    postFraction: percent / 100,
  });

const unitStrokesMm = new Map<string, number>();

/** Stroke grows with amplitude × duration²: the pulse of 1 g and 1 ms is compensated once for each shape and share. */
function strokeMm({ shape, amplitudeG, durationMs }: ShakerPulse, percent: number): number {
  const key = `${shape} ${percent}`;
  const unitMm =
    unitStrokesMm.get(key) ?? 1000 * motionAt({ shape, amplitudeG: 1, durationMs: 1 }, percent).strokeM;
  unitStrokesMm.set(key, unitMm);
  return unitMm * amplitudeG * durationMs ** 2;
}

/** Motion of a shaker at the everyday share of compensation; velocity does not fall with a larger one. */
export const usualMotion = (pulse: ShakerPulse) => motionAt(pulse, usualPercent);

/**
 * The stroke of a compensated pulse: enough at 10 % of the amplitude is a yes, too little at 20 % a no; between them the
 * smallest share that fits is named, and the check is tight.
 */
export function compensatedStroke(pulse: ShakerPulse, factor: number): CheckPlan {
  const column = "displacementPeakToPeakMm";
  const strokesMm = percents.map((percent) => strokeMm(pulse, percent));
  const [usualMm = 0] = strokesMm;
  const floor = Math.min(...strokesMm) / factor;
  const assess = (ratings: Ratings): Computed => {
    const limit = ratings.displacementPeakToPeakMm ?? Number.NaN;
    if (Number.isNaN(limit)) return { ...unknownMargin, required: usualMm, column, limit: null };
    // Of none that fits the last.
    const fitting = strokesMm.findIndex((each) => each <= limit * factor);
    const [percent, required] = [percents.at(fitting) ?? maxPercent, strokesMm.at(fitting) ?? usualMm];
    const margin = upperMargin(limit, factor, required);
    const more = () => (percent === usualPercent ? "" : `; ${figure(usualMm)} mm at ${usualPercent} %`);
    const requiredNote = () =>
      `compensated by half-sines at ${percent} % of the amplitude, no final displacement${more()}`;
    return { ...knownMargin(margin), required, limit, column, requiredNote };
  };
  const remedies = [lowerLevel, shorterPulse(pulse.durationMs, 2, bandwidthTimesDuration)];
  return computed(column, assess, { factor, floor, note: "peak-to-peak", remedies });
}
