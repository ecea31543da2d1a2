import { open } from "../../checks/write-checks.ts";
import { directionsIn } from "../axes.ts";
import { numberIn, positive } from "../parameter-values.ts";
import { attendedDays, loadOf, short } from "../test-load.ts";
import type { Alternative, Rule } from "../test-plan.ts";
import { figureOf } from "../figure-of-rule.ts";
import { halfSine, shockDemand } from "./shock.ts";

/** A free-fall machine lifts its table for every bump (*assumed*). */
const freeFallPerMin = 10;
/** Rate that bump machines, and shakers whose force allows it, keep up (*assumed*). */
const usualPerS = 3;
const unaskedPerS = 1;

const asked = (sentence: string) => open("ratePerS", "Bumps per second", sentence);

function rateQuestion(equipmentTypeId: string, ratePerS: number | null) {
  if (ratePerS === null) return [];
  if (equipmentTypeId === "shock-machine")
    return [
      asked(
        `A free-fall machine makes about ${freeFallPerMin} bumps a minute; ${ratePerS} a second are asked for. Ask the lab.`,
      ),
    ];
  return ratePerS > usualPerS
    ? [asked(`${ratePerS} bumps a second are more than the usual ${usualPerS}. Ask the lab.`)]
    : [];
}

/**
 * As a half sine, and often. Where no rate is asked, a free-fall machine takes the time that 10 a minute take; where one
 * is, such a machine is a question. A bump machine, and a shaker with the force, keep up 3 a second; above it is asked.
 */
export const bump: Rule = (input) => {
  const { line } = input;
  const ratePerS = numberIn(line, "ratePerS");
  const { count } = directionsIn(line);
  const bumps = positive(numberIn(line, "bumps") ?? 1000, "number of bumps") * count;
  const seconds = bumps / (ratePerS ?? unaskedPerS);
  const machines = ["bump-machine", "shock-machine"];
  const demand = shockDemand(input, halfSine, { shaker: true, machines, seconds });
  const freeFallH = bumps / freeFallPerMin / 60;
  const runH = Math.max(freeFallH, seconds / 3600);
  const time = attendedDays((rules) => {
    const setUpH = count * figureOf(rules, "shockSetUpH");
    const sum = () => `(${setUpH} h to set up and turn + ${short(runH)} h for ${bumps} bumps)`;
    return { hours: setUpH + runH, sum };
  }, loadOf(input).runs);
  const withRate = (each: Alternative): Alternative => ({
    ...each,
    checks: [...each.checks, ...rateQuestion(each.equipmentTypeId, ratePerS)],
    ...(each.equipmentTypeId === "shock-machine" && { time }),
  });
  const parts = demand.parts.map((part, i) =>
    i === 0 ? { ...part, alternatives: part.alternatives.map(withRate) } : part,
  );
  const said = `On a free-fall machine ${freeFallPerMin} bumps a minute: ${short(freeFallH)} h.`;
  return { ...demand, parts, assumptions: [...(demand.assumptions ?? []), said] };
};
