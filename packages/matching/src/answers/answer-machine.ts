import { type EquipmentTypeId, labEquipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Provenance, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { type AnsweringLab, noEstimateTerms } from "../lab-for-matching.ts";
import { compileTest } from "../rules/compile-test.ts";
import { loadOf, onOwnFixture } from "../rules/test-load.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { answerTest } from "./answer-test.ts";
import { type MovingMasses, movingMasses } from "./moving-masses.ts";
import { plannedDayOf } from "./planned-day.ts";
import { levelShare } from "./shaker-figures.ts";

/** One machine by its ratings, whoever has it. */
export interface AskedMachine {
  readonly name: string;
  readonly equipmentTypeId: EquipmentTypeId;
  readonly ratings: Ratings;
  readonly provenance?: Provenance;
}

/** A test of a project, and what is tested. */
export interface AskedTest {
  readonly test: TestLine;
  readonly specimen: Specimen;
  readonly policy: MarginPolicy;
  /** The project's tests, for one that refers to another. */
  readonly tests?: readonly TestLine[];
}

export interface MachineAnswer {
  readonly answer: TestAnswer;
  readonly envelope: Envelope;
  /** By what factor the level may be raised until the first rating is reached; `null` while one is not known. */
  readonly levelShare: number | null;
  /** Moving masses by direction; empty where none moves. */
  readonly masses: readonly MovingMasses[];
}

const labWith = ({
  name,
  equipmentTypeId,
  ratings,
  provenance = "declared",
}: AskedMachine): AnsweringLab => ({
  declarations: [],
  lithiumMaxKwh: null,
  stereoTypeIds: [],
  certificates: [],
  currency: "EUR",
  terms: noEstimateTerms,
  machines: [
    {
      labEquipmentId: labEquipmentIdSchema.parse(equipmentTypeId),
      equipmentTypeId,
      name,
      ratings,
      quantity: 1,
      status: "in service",
      downUntil: null,
      calibrationDue: null,
      isCalibrationOverdue: false,
      provenance,
      ratingProvenance: {},
      dayRateCents: null,
      currency: "EUR",
      dayRateEuroCents: null,
    },
  ],
});

const planOf = ({ test, specimen, policy, tests = [test] }: AskedTest): TestPlan =>
  compileTest({ line: test, specimen, policy, lines: tests });

/** The equipment classes that run a test, each named once. */
export const equipmentClassesFor = (asked: AskedTest): readonly string[] => [
  ...new Set(
    planOf(asked).parts.flatMap(({ alternatives }) => alternatives.map((each) => each.equipmentTypeId)),
  ),
];

/** Answers a test as a laboratory whose only machine is this one. */
export function answerMachine(asked: AskedTest, machine: AskedMachine): MachineAnswer {
  const plan = planOf(asked);
  const { answer } = answerTest(plan, labWith(machine), plannedDayOf(undefined, undefined, ""));
  const alternative = plan.parts
    .flatMap(({ alternatives }) => alternatives)
    .find((each) => each.equipmentTypeId === machine.equipmentTypeId);
  const load = loadOf(onOwnFixture({ line: asked.test, specimen: asked.specimen }));
  return {
    answer,
    envelope: plan.envelope,
    levelShare: alternative ? levelShare(alternative.checks, machine.ratings) : null,
    masses: alternative?.moving ? movingMasses(alternative.moving, load, machine.ratings) : [],
  };
}
