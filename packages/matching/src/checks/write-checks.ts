import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import type {
  ChoiceCheck,
  ColumnKey,
  Computed,
  ComputedCheck,
  FitCheck,
  LowerCheck,
  MovingCheck,
  Remedy,
  FixedCheck,
  SizeKey,
  TemperatureCheck,
  UpperCheck,
} from "./check-plan.ts";
import { tightMargin } from "./check-plan.ts";
import { unknownMargin } from "./assess-check.ts";
import { roomC, temperatureSpanK, upperMargin } from "./margins.ts";
import { readNumber } from "./read-rating.ts";
import { narrowerTemperature } from "./remedies.ts";

const plain = {
  factor: 1,
  contained: false,
  tightBelow: tightMargin,
  atFrequencyHz: null,
  estimated: false,
  note: "",
  remedies: [] as readonly Remedy[],
} as const;
/** Further fields that every constructor below accepts. */
interface Extra {
  readonly key?: string;
  readonly label?: string;
  readonly factor?: number;
  readonly tightBelow?: number;
  readonly atFrequencyHz?: number | null;
  readonly estimated?: boolean;
  readonly note?: string;
  readonly remedies?: readonly Remedy[];
}
const named = (rating: ColumnKey | SizeKey) => {
  const definition = ratingDefinitions[rating.split(".")[0] as RatingKey]; // a column begins with its rating
  return { key: rating.split(".")[0] ?? rating, label: definition.label, unit: definition.unit };
};
/** A contained check is never tight: inside is enough. */
export const insideIsEnough = { contained: true, tightBelow: 0 } as const;

/** The rating is at least what is required. */
export const atLeast = (rating: ColumnKey, required: number, extra: Extra = {}): UpperCheck => ({
  kind: "upper",
  ...plain,
  ...named(rating),
  rating,
  fallback: null,
  requiredLow: required,
  requiredHigh: required,
  ...extra,
});

/** The upper end of a range that has to hold the test. */
export const reaches = (rating: ColumnKey, required: number, extra: Extra = {}): UpperCheck => ({
  ...atLeast(rating, required, extra),
  ...insideIsEnough,
});

/** The lower end of a range that has to hold the test. */
export const startsAt = (rating: ColumnKey, required: number, extra: Extra = {}): LowerCheck => ({
  ...atMost(rating, required, extra),
  ...insideIsEnough,
});

/** The rating is at most what is required, and less is better. */
export const atMost = (rating: ColumnKey, required: number, extra: Extra = {}): LowerCheck => ({
  kind: "lower",
  ...plain,
  ...named(rating),
  rating,
  required,
  ...extra,
});

/** A temperature that the chamber has to reach; with less than the guard (and the tight margin) to spare it is tight. */
export const reachesC = (
  rating: TemperatureCheck["rating"],
  requiredC: number,
  guardK: number,
): TemperatureCheck => ({
  kind: "temperature",
  ...plain,
  ...named(rating),
  rating,
  requiredC,
  guardK,
  otherEnd: null,
  tightBelow: tightMargin + guardK / temperatureSpanK(requiredC),
  remedies: [narrowerTemperature(rating)],
});

/** One temperature: held against the end of the range that is on its side of room temperature, and inside the other. */
export function holdsTemperature(requiredC: number, guardK: number): TemperatureCheck {
  const [near, far] =
    requiredC >= roomC
      ? (["temperatureMaxC", "temperatureMinC"] as const)
      : (["temperatureMinC", "temperatureMaxC"] as const);
  return { ...reachesC(near, requiredC, guardK), label: "Temperature", otherEnd: far };
}

export const movesMass = (
  rating: ColumnKey,
  fields: Pick<
    MovingCheck,
    "fallback" | "requiredPerKg" | "minPerKg" | "payloadKg" | "withArmature" | "auxiliary" | "minArmatureMm"
  > &
    Partial<Pick<MovingCheck, "unstatedArmatureKg" | "fallbackReach">>,
  extra: Extra = {},
): MovingCheck => ({
  kind: "moving",
  ...plain,
  ...named(rating),
  rating,
  unstatedArmatureKg: Number.NaN,
  fallbackReach: Number.POSITIVE_INFINITY,
  ...fields,
  ...extra,
});

/**
 * Decided by several ratings together; one names the check. Below a floor of it every machine fails, and where enough of
 * it is enough alone the others need not be read.
 */
export const computed = (
  rating: ColumnKey,
  assess: ComputedCheck["assess"],
  extra: Extra & { readonly floor?: number; readonly enough?: number } = {},
): ComputedCheck => ({
  kind: "computed",
  ...plain,
  ...named(rating),
  rating,
  floor: null,
  enough: null,
  isWord: false,
  assess,
  ...extra,
});

/** As `computed` where the machine has what is wanted or not: no margin is left over, and none is short. */
export const computedWord = (
  rating: ColumnKey,
  assess: ComputedCheck["assess"],
  extra: Extra = {},
): ComputedCheck => ({ ...computed(rating, assess, extra), ...insideIsEnough, isWord: true });

/** Any one of several ratings has to reach what is required. */
export const anyReaches = (
  ratings: readonly [ColumnKey, ...ColumnKey[]],
  required: number,
  extra: Extra = {},
): ComputedCheck => {
  const assess = (of: Ratings): Computed => {
    const read = ratings.map((rating) => readNumber(of, rating));
    const limit = Math.max(...read.filter((each) => !Number.isNaN(each)));
    const column = ratings[read.indexOf(limit)] ?? ratings[0];
    if (!Number.isFinite(limit)) return { ...unknownMargin, required, limit: null, column };
    const marginLow = upperMargin(limit, 1, required);
    const marginHigh = read.some(Number.isNaN) ? Number.POSITIVE_INFINITY : marginLow;
    return { marginLow, marginHigh, required, limit, column };
  };
  return { ...computed(ratings[0], assess, { enough: required, ...extra }), ...insideIsEnough };
};

/** A box in a space or on a table. */
export const fits = (size: SizeKey, sidesMm: readonly number[], extra: Extra = {}): FitCheck => ({
  kind: "fit",
  ...plain,
  ...named(size),
  size,
  sidesMm: sidesMm.toSorted((a, b) => b - a),
  ...extra,
});

/** Whether a word, or one of a list, is among some names. */
export function isAmong(names: readonly string[]): ChoiceCheck["accepts"] {
  const accepted = new Set(names.map((name) => name.toLowerCase()));
  const has = (value: string) => accepted.has(value.toLowerCase());
  return (value) => (typeof value === "object" ? value.some(has) : has(String(value)));
}

/** A list that has to name something. */
export const lists = (
  rating: RatingKey,
  wanted: string,
  names: readonly string[] = [wanted],
): ChoiceCheck => {
  return {
    kind: "choice",
    ...plain,
    ...insideIsEnough,
    ...named(rating),
    rating,
    wanted,
    accepts: isAmong(names),
    neighbour: null,
  };
};

/** As `lists`; something close to it, listed in its place, is a question with a sentence of its own. */
export const listsOrAsks = (
  rating: RatingKey,
  [wanted, name]: readonly [wanted: string, name: string],
  neighbour: { readonly name: string; readonly sentence: string } | undefined,
): ChoiceCheck => ({
  ...lists(rating, wanted, [name]),
  neighbour: neighbour ? { accepts: isAmong([neighbour.name]), sentence: neighbour.sentence } : null,
});

/** A check that the test decides alone. */
export const fixedVerdict = (
  said: Pick<FixedCheck, "key" | "label" | "verdict" | "sentence">,
): FixedCheck => ({
  kind: "fixed",
  ...plain,
  ...insideIsEnough,
  unit: "",
  ...said,
});

/** Something that nobody has said yet: a question, never a pass. */
export const open = (key: string, label: string, sentence: string) =>
  fixedVerdict({ key, label, verdict: "unknown", sentence });
