import type { OtherMachine } from "@headroom/contract/vocabulary/search/matching";
import { assessCheck, shownMargin } from "../checks/assess-check.ts";
import { explainCheck } from "../checks/explain-check.ts";
import type { AnsweringLab } from "../lab-for-matching.ts";
import { type AnsweredPart, type BestMachine, bestMachine, type TestDays } from "./best-machine.ts";
import { type VerdictClass, verdictFrom } from "../keys/verdict-class.ts";

const maxListed = 12;

/** The check with the worst margin, which says what a larger machine would gain. */
function limitingOf({ alternative, machine }: BestMachine): OtherMachine["limiting"] {
  let worst: OtherMachine["limiting"] = null;
  for (const check of alternative.checks) {
    const assessment = assessCheck(check, machine.ratings);
    const shown = shownMargin(check, assessment);
    if (shown === null || shown >= (worst?.margin ?? Number.POSITIVE_INFINITY)) continue;
    const { unit, margin, required, limit } = explainCheck(check, machine, assessment);
    worst = { unit, margin, required, limit };
  }
  return worst;
}

/** The laboratory's other machines for a part, in the order in which they would answer, each at best `most`. */
export function otherMachines(
  { part, best }: AnsweredPart,
  lab: AnsweringLab,
  { days, most }: { days: TestDays; most: VerdictClass },
): OtherMachine[] {
  const others: OtherMachine[] = [];
  let [next, machines] = [best, lab.machines];
  while (next && others.length < maxListed) {
    const answering = next.machine;
    machines = machines.filter((each) => each !== answering);
    next = bestMachine(part, { ...lab, machines }, days);
    if (!next) break;
    const { machine, ranking } = next;
    others.push({
      labEquipmentId: machine.labEquipmentId,
      name: machine.name,
      verdict: verdictFrom(ranking.verdictClass < most ? ranking.verdictClass : most),
      limiting: limitingOf(next),
      dayRateCents: machine.currency === lab.currency ? machine.dayRateCents : null,
      ...(machine.dayRateIs && { dayRateIs: machine.dayRateIs }),
    });
  }
  return others;
}
