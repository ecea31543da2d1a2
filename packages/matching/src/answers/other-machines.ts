import type { OtherMachine } from "@headroom/contract/vocabulary/matching";
import type { AnsweringLab, MachineForMatching } from "../lab-for-matching.ts";
import { type AnsweredPart, contenderOf, machineRanking, type TestDays } from "./best-machine.ts";
import { isPreferred, type Ranking, rankOf, verdictFrom } from "./ranking.ts";

const maxListed = 20;

interface Ranked {
  readonly machine: MachineForMatching;
  readonly ranking: Ranking;
}

function byPreference(a: Ranked, b: Ranked): number {
  const [one, other] = [contenderOf(a.machine, rankOf(a.ranking)), contenderOf(b.machine, rankOf(b.ranking))];
  const isSameClass = a.machine.equipmentTypeId === b.machine.equipmentTypeId;
  if (isPreferred(one, other, isSameClass)) return -1;
  return isPreferred(other, one, isSameClass) ? 1 : 0;
}

/** The machines that could do a part in place of the best one, in the order in which they would answer. */
export function otherMachines(
  { part, best }: AnsweredPart,
  lab: AnsweringLab,
  days: TestDays,
): readonly OtherMachine[] {
  const others = lab.machines.flatMap((machine): readonly Ranked[] => {
    if (!best || machine === best.machine) return [];
    const rankings = part.alternatives
      .filter(({ equipmentTypeId }) => equipmentTypeId === machine.equipmentTypeId)
      .flatMap((alternative) => machineRanking(alternative, machine, { days }) ?? []);
    const [ranking] = rankings.toSorted((a, b) => rankOf(b) - rankOf(a));
    return ranking ? [{ machine, ranking }] : [];
  });
  return others
    .toSorted(byPreference)
    .slice(0, maxListed)
    .map(({ machine, ranking }) => ({
      labEquipmentId: machine.labEquipmentId,
      name: machine.name,
      verdict: verdictFrom(ranking.verdictClass),
      worstMargin: Number.isFinite(ranking.worstMargin) ? ranking.worstMargin : null,
      dayRateCents: machine.currency === lab.currency ? machine.dayRateCents : null,
    }));
}
