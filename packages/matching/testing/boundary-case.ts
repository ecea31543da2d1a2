import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { LabForMatching } from "../src/lab-for-matching.ts";
import type { SynthesisedInput } from "../src/rules/shock/synthesised-inputs.ts";
import { ampleMachines } from "./ample-machines.ts";
import {
  answersOf,
  box,
  labOf,
  machineOf,
  type Question,
  testOf,
  type WrittenParameters,
} from "./one-lab.ts";

/** Change of a machine, or of the test, that makes it just pass or just fail. */
export interface Side {
  readonly ratings?: Ratings;
  readonly parameters?: WrittenParameters;
  readonly declarations?: readonly string[];
}

/** One rule of the taxonomy at its boundary: every other rating is ample, so this check alone decides. */
export interface BoundaryCase {
  readonly stereoTypeId: StereoTypeId;
  /** The rule in the taxonomy's own words. */
  readonly rule: string;
  /** Named when one rule has several cases. */
  readonly what?: string;
  /** The check that has to decide. */
  readonly key: string;
  readonly parameters: WrittenParameters;
  readonly specimen?: Partial<Specimen>;
  /** Equipment classes that the laboratory has; the first one is changed. */
  readonly machines: readonly string[];
  /** Ratings of the other machines that are not ample. */
  readonly weak?: Readonly<Record<string, Ratings>>;
  /** Other tests of the project. */
  readonly others?: readonly TestLine[];
  readonly declarations?: readonly string[];
  /** The input that was synthesised for a shock response spectrum. */
  readonly input?: SynthesisedInput;
  readonly passes: Side;
  readonly fails: Side;
  /** A failure that is a question, never a pass, unless it says "no". */
  readonly failsAs?: "no" | "unknown";
}

type Sides = Pick<BoundaryCase, "passes" | "fails">;
const above = (limit: number) => limit + Math.abs(limit) * 1e-9;
const below = (limit: number) => limit - Math.abs(limit) * 1e-6;

/** The machine's rating has to be at least this. */
export const atLeast = (rating: RatingKey, limit: number): Sides => ({
  passes: { ratings: { [rating]: above(limit) } },
  fails: { ratings: { [rating]: below(limit) } },
});

/** As `atLeast`, to a tenth of a percent: a large chamber is hardly slowed down by its load. */
export const about = (rating: RatingKey, limit: number): Sides => ({
  passes: { ratings: { [rating]: limit * 1.001 } },
  fails: { ratings: { [rating]: limit * 0.999 } },
});

/** The machine's rating has to be at most this. */
export const atMost = (rating: RatingKey, limit: number): Sides => ({
  passes: { ratings: { [rating]: limit - Math.abs(limit) * 1e-9 } },
  fails: { ratings: { [rating]: limit + Math.abs(limit) * 1e-6 } },
});

/** The sides of a space or table have to be at least these, longest first; the last one is taken short. */
export const roomFor = (rating: RatingKey, sidesMm: readonly number[]): Sides => ({
  passes: { ratings: { [rating]: sidesMm } },
  fails: { ratings: { [rating]: [...sidesMm.slice(0, -1), below(sidesMm.at(-1) ?? 0)] } },
});

/** The machine's list has to name this. */
export const names = (rating: RatingKey, word: string, others: readonly string[] = ["another"]): Sides => ({
  passes: { ratings: { [rating]: [...others, word] } },
  fails: { ratings: { [rating]: others } },
});

/** The laboratory has to declare this. */
export const declares = (topic: string): Sides => ({
  passes: { declarations: [topic] },
  fails: { declarations: [] },
});

/** The laboratory of a case, with the machine changed. */
export function labAt(each: BoundaryCase, side: Side, labId = "lab"): LabForMatching {
  const machines = each.machines.map((kind, i) =>
    machineOf(kind, { ...ampleMachines[kind], ...each.weak?.[kind], ...(i === 0 ? side.ratings : {}) }),
  );
  return labOf(machines, {
    labId,
    declarations: side.declarations ?? each.declarations ?? [],
    lithiumMaxKwh: 10,
  });
}

/** The tests of a case, with the parameters changed. */
export function questionAt(each: BoundaryCase, side: Side): Question {
  const test = testOf(each.stereoTypeId, { ...each.parameters, ...side.parameters });
  return {
    tests: [test, ...(each.others ?? [])],
    specimen: box(each.specimen),
    ...(each.input && { input: each.input }),
  };
}

export const answersAt = (each: BoundaryCase, side: Side): readonly TestAnswer[] =>
  answersOf(labAt(each, side), questionAt(each, side));
