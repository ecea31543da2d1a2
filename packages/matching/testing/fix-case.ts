import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { ampleMachines } from "./ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf, type WrittenParameters } from "./one-lab.ts";

/** A test, and the same test with a fix applied. */
export interface FixCase {
  readonly title: string;
  readonly kind: Fix["kind"];
  readonly unit: string;
  readonly stereoTypeId: StereoTypeId;
  readonly machine: string;
  /** The rating that is too small (or, for the lowest frequency, too high), and its check. */
  readonly rating: RatingKey;
  readonly key?: string;
  readonly ratings?: Ratings;
  /** Share of the shown figure that is enough; less fails. */
  readonly enough?: number;
  readonly parameters: (value: number | null) => WrittenParameters;
  readonly specimen?: (value: number | null) => Partial<Specimen>;
  /** A little less of a change than the fix asks for: one step of its rounding. */
  readonly less: (value: number) => number;
}

export const roundingStep = 1.011;
export const upwards = (value: number) => value * roundingStep;
export const downwards = (value: number) => value / roundingStep;
export const oneMore = (value: number) => value + 1;
export const lessDecibels = (value: number) => value - 0.1;
/** Temperatures are rounded to three digits. */
export const warmer = (value: number) => value + Math.max(0.2, Math.abs(value) * 0.011);
export const colder = (value: number) => value - Math.max(0.2, Math.abs(value) * 0.011);
/** n dB less of an amplitude. */
export const amplitude = (decibels: number | null) => 10 ** (-(decibels ?? 0) / 20);

/** The answer of a machine whose one rating is this, to the test with or without the fix. */
export function answerWith(each: FixCase, limit: number | null, value: number | null) {
  const own = limit === null ? {} : { [each.rating]: limit };
  const ratings = { ...ampleMachines[each.machine], ...each.ratings, ...own };
  const test = testOf(each.stereoTypeId, each.parameters(value));
  return answerOf(test, [machineOf(each.machine, ratings)], { specimen: box(each.specimen?.(value)) });
}

export const verdictWith = (each: FixCase, limit: number, value: number) =>
  checkOf(answerWith(each, limit, value), each.key ?? each.rating).verdict;

/** A limit that falls short of what the test requires, by a share of it. */
export function shortLimit(each: FixCase, share: number): number {
  const { required, factor } = checkOf(answerWith(each, null, null), each.key ?? each.rating);
  if (required === null) throw new Error("the check has no figure");
  if (each.rating === "frequencyMinHz") return required / share;
  if (each.rating === "temperatureMinC") return required + 60 * (1 - share);
  if (each.rating === "temperatureMaxC") return required - 60 * (1 - share);
  if (each.rating === "oasplMaxDb") return required - 20 * (1 - share);
  // Short even of the rate without a load: what slows an ample chamber down is not known to slow this one.
  if (each.rating === "rampUpKmin" || each.rating === "rampDownKmin") return required * share;
  return (required / factor) * (each.enough ?? 1) * share;
}
