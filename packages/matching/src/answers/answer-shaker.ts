import { equipmentTypeIdSchema, labEquipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/matching";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import type { MarginPolicy } from "@headroom/contract/vocabulary/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { AnsweringLab } from "../lab-for-matching.ts";
import { compileTest } from "../rules/compile-test.ts";
import { minArmatureMm } from "../rules/round-table.ts";
import { testLoad } from "../rules/test-load.ts";
import { answerTest } from "./answer-test.ts";
import { levelShare, movingMassKg } from "./shaker-figures.ts";

const equipmentTypeId = equipmentTypeIdSchema.parse("ed-shaker");
const labEquipmentId = labEquipmentIdSchema.parse("ed-shaker");

const labWith = (name: string, ratings: Ratings): AnsweringLab => ({
  declarations: [],
  stereoTypeIds: [],
  certificates: [],
  currency: "EUR",
  machines: [
    {
      labEquipmentId,
      equipmentTypeId,
      name,
      ratings,
      quantity: 1,
      status: "in service",
      downUntil: null,
      calibrationOverdueSince: null,
      provenance: "declared",
      ratingProvenance: {},
      dayRateCents: null,
      currency: "EUR",
    },
  ],
});

export interface ShakerAnswer {
  readonly answer: TestAnswer;
  /** By what factor the level may be raised until the first rating is reached; `null` while one is not known. */
  readonly levelShare: number | null;
  readonly envelope: Envelope;
}

/** What a laboratory answers to a test whose only machine is this electrodynamic shaker. */
export function answerShaker({
  test,
  specimen,
  policy,
  name,
  ratings,
}: {
  readonly test: TestLine;
  readonly specimen: Specimen;
  readonly policy: MarginPolicy;
  readonly name: string;
  readonly ratings: Ratings;
}): ShakerAnswer {
  const plan = compileTest(test, specimen, policy, [test]);
  const { answer } = answerTest(plan, labWith(name, ratings), "");
  const shaker = plan.parts
    .flatMap(({ alternatives }) => alternatives)
    .find((each) => each.equipmentTypeId === equipmentTypeId);
  return {
    answer,
    levelShare: shaker ? levelShare(shaker.checks, ratings) : null,
    envelope: plan.envelope,
  };
}

/** Fixture and specimens, and with them all that moves on this shaker in three axes; `null` while that is not known. */
export function shakerLoad(specimen: Specimen, ratings: Ratings) {
  const { payloadKg } = testLoad(specimen, true);
  const moving = {
    payloadKg,
    vertical: true,
    horizontal: true,
    minArmatureMm: minArmatureMm(specimen),
  };
  return { payloadKg, movingMassKg: movingMassKg(moving, ratings) };
}
