import { massInState, sidesInState, stateFaults } from "@headroom/contract/vocabulary/test/specimen-states";
import { IncompleteTest, positive } from "./parameter-values.ts";
import { boxSidesMm } from "./test-load.ts";
import type { RuleInput } from "./test-plan.ts";

/** Mass and sides of the specimen in the state of the test; figures that contradict each other are a question. */
export function inItsState({ line, specimen }: RuleInput): {
  readonly massKg: number;
  readonly sidesMm: readonly number[];
} {
  const massKg = positive(massInState(line, specimen) ?? specimen.massKg, "mass");
  const [fault] = stateFaults(line, specimen);
  if (fault) throw new IncompleteTest(fault.message);
  return {
    massKg,
    sidesMm: sidesInState(line, specimen) ?? boxSidesMm(specimen),
  };
}
