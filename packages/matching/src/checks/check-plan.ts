import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

/** A margin below this is tight: the machine can, but a small surprise and it cannot. */
export const tightMargin = 0.1;

export type SizeKey = "tableMm" | "innerMm" | "slipTableMm" | "headExpanderMm";
type SideIndex = 0 | 1 | 2;

/** Column of a machine that a check reads: a rating, or one side of a size, the longest first. */
export type ColumnKey = Exclude<RatingKey, SizeKey> | `${SizeKey}.${SideIndex}`;

/** The figures of a failed check, from which a remedy is computed. */
export interface Miss {
  readonly margin: number;
  readonly required: number;
  readonly limit: number;
  /** Limit × factor: what the test may use. */
  readonly allowed: number;
  /** Everything the machine is rated for: a change must not break what it would have to keep. */
  readonly ratings: Ratings;
}
/** A change of the test that turns this check, or `null` when none of this kind can. */
export type Remedy = (miss: Miss) => Fix | null;

/** A check held against one machine. Between the two margins lies what is not known; below 0 even at best is a no. */
export interface Assessment {
  readonly marginLow: number;
  readonly marginHigh: number;
  readonly required: number | null;
  readonly limit: number | null;
  /** Column read of the machine: a rating, or a side of a size. */
  readonly column: ColumnKey | RatingKey | null;
}

interface CheckBase {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly factor: number;
  /**
   * The test must lie inside what the machine is made for, and inside is enough: a shaker rated to 2000 Hz is not
   * "tight" for a test that ends at 2000 Hz. Such a check shows a margin only when it fails.
   */
  readonly contained: boolean;
  /** Below this margin the check is tight. */
  readonly tightBelow: number;
  readonly atFrequencyHz: number | null;
  readonly estimated: boolean;
  /** Appended to the sentence: the convention or the reason ("peak-to-peak"). */
  readonly note: string;
  readonly remedies: readonly Remedy[];
}

/** The machine's rating is the most it can do; what is required may lie between two bounds. */
export interface UpperCheck extends CheckBase {
  readonly kind: "upper";
  readonly rating: ColumnKey;
  /** A rating that the machine surely reaches when `rating` is missing; it can prove a yes, never a no. */
  readonly fallback: ColumnKey | null;
  readonly requiredLow: number;
  readonly requiredHigh: number;
}
/** The machine's rating is the least it can do (lowest frequency, lowest pressure, shortest pulse). */
export interface LowerCheck extends CheckBase {
  readonly kind: "lower";
  readonly rating: ColumnKey;
  readonly required: number;
}
/** A temperature: reserve over the test's distance from room temperature; within the guard it is tight. */
export interface TemperatureCheck extends CheckBase {
  readonly kind: "temperature";
  readonly rating: "temperatureMinC" | "temperatureMaxC";
  readonly requiredC: number;
  readonly guardK: number;
  /** Other end of the range; a stated one that excludes the temperature is a no, an unknown one decides nothing. */
  readonly otherEnd: TemperatureCheck["rating"] | null;
}
/** Something proportional to the mass that this machine has to move or carry. */
export interface MovingCheck extends CheckBase {
  readonly kind: "moving";
  readonly rating: ColumnKey;
  readonly fallback: ColumnKey | null;
  /** Beyond so many times the fallback it is a no; infinite where the fallback proves none. */
  readonly fallbackReach: number;
  readonly requiredPerKg: number;
  /** Less than this is proven to be too little; equal to `requiredPerKg` when that is known. */
  readonly minPerKg: number;
  readonly payloadKg: number;
  readonly withArmature: boolean;
  /** Assumed mass of an armature that the machine does not state; `NaN` where it has to be asked for. */
  readonly unstatedArmatureKg: number;
  /** Extra moving mass: slip table, or head expander if the armature is too small. */
  readonly auxiliary: "none" | "slip-table" | "head-expander";
  /** The smallest armature that needs no head expander. */
  readonly minArmatureMm: number;
}
/** The sides of a box inside the sides of a space, longest to longest. */
export interface FitCheck extends CheckBase {
  readonly kind: "fit";
  readonly size: SizeKey;
  /** Longest first; two for a table, three for a space. */
  readonly sidesMm: readonly number[];
}
/** Several ratings decide together, by a formula that the rule brings. */
export interface ComputedCheck extends CheckBase {
  readonly kind: "computed";
  /** The rating that names the check, and what it has to reach at least, whatever else is rated; `null` where nothing is. */
  readonly rating: ColumnKey;
  readonly floor: number | null;
  /** From here on the rating is enough alone. */
  readonly enough: number | null;
  /** It has what is wanted or not: a failure is no number. */
  readonly isWord: boolean;
  readonly assess: (ratings: Ratings) => Computed;
}
/** A text, or how it is written: a search of 100,000 laboratories reads none, so figures are put into words on demand. */
export type Note = string | (() => string);
export interface Computed extends Assessment {
  /** Said behind what is required: "3 K/min, slowed by the load". */
  readonly requiredNote?: Note;
  /** Said behind the limit: "assumed". */
  readonly limitNote?: Note;
  /** The whole sentence, where a figure against a figure does not say it. */
  readonly sentence?: Note;
}
/** A list, a word or a flag: it has what is wanted, or not. */
export interface ChoiceCheck extends CheckBase {
  readonly kind: "choice";
  readonly rating: RatingKey;
  readonly wanted: string;
  readonly accepts: (value: string | boolean | readonly string[]) => boolean;
  /** Listed beside what is wanted it makes a question of a no: what is close to it, and the sentence that asks. */
  readonly neighbour: Neighbour | null;
}
export interface Neighbour {
  readonly accepts: ChoiceCheck["accepts"];
  readonly sentence: string;
}
/** Decided by the test alone, for every machine of this type. */
export interface FixedCheck extends CheckBase {
  readonly kind: "fixed";
  readonly verdict: "yes" | "no" | "unknown";
  readonly sentence: string;
}

export type CheckPlan =
  | UpperCheck
  | LowerCheck
  | TemperatureCheck
  | MovingCheck
  | FitCheck
  | ComputedCheck
  | ChoiceCheck
  | FixedCheck;

/** A check without a number: a failure of it cannot be "nearly". */
export const isCategorical = (check: CheckPlan): boolean =>
  check.kind === "choice" || check.kind === "fixed" || (check.kind === "computed" && check.isWord);

export const isComputed = (check: CheckPlan): check is ComputedCheck => check.kind === "computed";
