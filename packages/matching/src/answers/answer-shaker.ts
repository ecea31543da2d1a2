import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import { minArmatureMm } from "../rules/round-table.ts";
import { testLoad } from "../rules/test-load.ts";
import { answerMachine, type AskedTest, type MachineAnswer } from "./answer-machine.ts";
import { movingMassKg } from "./shaker-figures.ts";

const equipmentTypeId = equipmentTypeIdSchema.parse("ed-shaker");

export type ShakerAnswer = MachineAnswer;

/** What a laboratory answers to a test whose only machine is this electrodynamic shaker. */
export const answerShaker = ({
  name,
  ratings,
  ...asked
}: AskedTest & { readonly name: string; readonly ratings: Ratings }): ShakerAnswer =>
  answerMachine(asked, { name, ratings, equipmentTypeId });

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
