import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { answerMachine, type AskedTest, type MachineAnswer } from "./answer-machine.ts";

const equipmentTypeId = equipmentTypeIdSchema.parse("ed-shaker");

export type ShakerAnswer = MachineAnswer;

/** Answers a test as a laboratory whose only machine is this electrodynamic shaker. */
export const answerShaker = ({
  name,
  ratings,
  ...asked
}: AskedTest & { readonly name: string; readonly ratings: Ratings }): ShakerAnswer =>
  answerMachine(asked, { name, ratings, equipmentTypeId });
