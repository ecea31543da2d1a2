import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import {
  type AskedMachine,
  type AskedTest,
  answerMachine,
  equipmentClassesFor,
  type MachineAnswer,
} from "../answers/answer-machine.ts";
import { type MachineLimit, machineLimit } from "../answers/machine-limit.ts";

/** A machine's limit for a test, and what its checks say. */
export interface TestLimit<Machine extends AskedMachine>
  extends Pick<MachineAnswer, "envelope" | "levelShare"> {
  readonly machine: Machine;
  readonly answer: TestAnswer;
  /** Null where a rating is not stated, and while the test is incomplete. */
  readonly limit: MachineLimit | null;
}

/** The limits of the machines of a class that runs the test, the one with the most to spare first. */
export function testLimits<Machine extends AskedMachine>(
  asked: AskedTest,
  machines: readonly Machine[],
): readonly TestLimit<Machine>[] {
  const classes = new Set(equipmentClassesFor(asked));
  return machines
    .filter(({ equipmentTypeId }) => classes.has(equipmentTypeId))
    .map((machine) => {
      const { answer, envelope, levelShare } = answerMachine(asked, machine);
      return { machine, answer, envelope, levelShare, limit: machineLimit(answer, envelope) };
    })
    .toSorted((a, b) => (b.levelShare ?? 0) - (a.levelShare ?? 0));
}
