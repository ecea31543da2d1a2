import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { computed, computedWord, insideIsEnough, isAmong } from "../../checks/write-checks.ts";
import { hotEnd, inside } from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";
import { IncompleteTest, numberIn, textIn } from "../parameter-values.ts";
import { footprintM2, testLoad, unattendedDays } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";
import { floorM2 } from "./test-space.ts";

interface SaltMethod {
  readonly names: readonly string[];
  readonly temperatureC: number;
  /** Methods whose solution leaves something behind that this test excludes. */
  readonly spoiltBy: readonly string[];
}
const acetic = { names: ["acetic", "AASS"], temperatureC: 35, spoiltBy: [] };
const copper = { names: ["copper-acetic", "CASS"], temperatureC: 50, spoiltBy: [] };
/** ISO 9227: a cabinet once used for CASS is not used for NSS unless it is proven clean (*recalled*). */
const saltMethods: Readonly<Record<string, SaltMethod>> = {
  "neutral (NSS)": {
    names: ["neutral", "NSS"],
    temperatureC: 35,
    spoiltBy: copper.names,
  },
  "acetic (AASS)": acetic,
  "copper-acetic (CASS)": copper,
  cyclic: { names: ["cyclic"], temperatureC: 50, spoiltBy: [] },
};

/** The method among those of the cabinet, and none beside it that spoils it. */
function runsMethod(method: string, { names, spoiltBy }: SaltMethod): CheckPlan {
  const [isMethod, spoils] = [isAmong(names), isAmong(spoiltBy)];
  const assess = (ratings: Ratings): Computed => {
    const listed = ratings.methods;
    const figures = { required: null, limit: null, column: "methods" } as const;
    if (!listed)
      return {
        ...unknownMargin,
        ...figures,
        sentence: `Needs ${method}; the methods of the cabinet are not stated. Ask the lab.`,
      };
    if (!isMethod(listed))
      return {
        ...knownMargin(-1),
        ...figures,
        sentence: `Needs ${method}, which the cabinet does not list.`,
      };
    const other = listed.find(spoils);
    if (other === undefined) return { ...assumedMargin, ...figures, sentence: `Has ${method}.` };
    return {
      ...unknownMargin,
      ...figures,
      sentence: `Methods: has ${method}, but also runs ${other}; ISO 9227 excludes such a cabinet from NSS until it is proven clean. Ask for another cabinet.`,
    };
  };
  return computedWord("methods", assess);
}

/** Up to this share of the floor the mist falls on every surface of specimens in one layer (*assumed*). */
const coveredShare = 0.5;

/** The specimens of one run side by side, in one layer, on at most half of the floor; else a question. */
function mistedArea({ specimen }: RuleInput): CheckPlan {
  const areaM2 = footprintM2(specimen);
  const assess = (ratings: Ratings): Computed => {
    const limit = floorM2(ratings);
    const figures = { required: areaM2, column: "innerMm" } as const;
    if (Number.isNaN(limit))
      return {
        ...unknownMargin,
        ...figures,
        limit: null,
        sentence: "Mist on every surface: the floor of the cabinet is not stated. Ask the lab.",
      };
    const share = () =>
      `one layer covers ${figure((100 * areaM2) / limit)} % of ${figure(limit)} m² of floor`;
    return areaM2 <= coveredShare * limit
      ? { ...assumedMargin, ...figures, limit, sentence: () => `Mist on every surface: ${share()}.` }
      : {
          ...unknownMargin,
          ...figures,
          limit,
          sentence: () => `Mist on every surface: ${share()}; half is usual. Ask the lab.`,
        };
  };
  const said = { key: "mistedArea", label: "Mist on every surface" };
  return { ...computed("innerMm.0", assess, said), unit: "m²", ...insideIsEnough };
}

export const saltFog: Rule = (input) => {
  const { line, specimen } = input;
  const method = textIn(line, "method");
  const known = saltMethods[method];
  if (!known) throw new IncompleteTest("The test does not state its method.");
  const checks = [
    runsMethod(method, known),
    inside(input),
    mistedArea(input),
    ...floorLoad(input),
    hotEnd(input, known.temperatureC),
  ];
  const time = unattendedDays(numberIn(line, "durationH") ?? 0, testLoad(specimen).runs);
  return {
    parts: [part([machineOf("salt-fog-chamber", checks)], time)],
    quantities: [quantity("temperatureC", "Temperature", known.temperatureC, "°C")],
    assumptions: [`${method} runs at ${known.temperatureC} °C.`],
  };
};
