import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { computedWord } from "../../checks/write-checks.ts";
import { IncompleteTest, requiredNumber, textIn } from "../parameter-values.ts";
import { carries } from "./response-spectra.ts";
import { attendedDays, loadOf } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

const navalHours = 12;
const kgPerLb = 0.453_592_37;
/** Load limits of the standard's machines, specimen and fixture. Source: MIL-S-901D 3.1.2, recalled. */
const [lightweightLb, mediumWeightLb] = [550, 7400];
/** The mounting plates of light-weight and medium-weight machines are one of these. Source: MIL-S-901D 3.1.10, recalled. */
const usualMounting = "hull";

const mountingWords = ["hull", "deck", "shell"];
const within = knownMargin(0);
const outside = knownMargin(-1);

/** The place on the ship that the machine's fixtures stand for; what it does not state is assumed for a hull alone. */
function simulates(mounting: string): CheckPlan {
  const figures = { required: null, limit: null, column: "mountings" } as const;
  const assess = ({ mountings: stated }: Ratings): Computed => {
    // Words of a laboratory's own say nothing that could exclude it.
    const known = (stated ?? []).filter((each) => mountingWords.includes(each.toLowerCase()));
    const mountings = known.length > 0 ? known : null;
    if (!stated && mounting === usualMounting)
      return { ...figures, ...assumedMargin, sentence: `Simulates a ${mounting} mounting (assumed).` };
    if (!mountings)
      return {
        ...figures,
        ...unknownMargin,
        sentence: `Needs a ${mounting} mounting; whether the machine simulates it is not known. Ask the lab.`,
      };
    if (mountings.some((each) => each.toLowerCase() === mounting))
      return { ...figures, ...within, sentence: `Simulates a ${mounting} mounting.` };
    return {
      ...figures,
      ...outside,
      sentence: () => `Needs a ${mounting} mounting; the machine simulates ${mountings.join(", ")}.`,
    };
  };
  return computedWord("mountings", assess, { label: "Mounting" });
}

function stated({ line }: RuleInput, key: "grade" | "mounting"): string {
  const word = textIn(line, key);
  if (word === "") throw new IncompleteTest(`The test does not state its ${key}.`);
  return word;
}

const machineClass = (massKg: number): string => {
  const upTo = (lb: number) => `up to ${figure(lb)} lb (${figure(Math.floor(lb * kgPerLb))} kg)`;
  if (massKg <= lightweightLb * kgPerLb) return `light-weight machine, ${upTo(lightweightLb)}`;
  if (massKg <= mediumWeightLb * kgPerLb) return `medium-weight machine, ${upTo(mediumWeightLb)}`;
  return `floating shock platform, above ${figure(mediumWeightLb)} lb`;
};

/** Demand of a grade on the specimen; the blows are the same. */
const afterwards: Readonly<Record<string, string>> = {
  A: "Grade A: the specimen has to work after the blows.",
  B: "Grade B: the specimen must not come loose.",
};

export const navalShock: Rule = (input) => {
  const [grade, mounting] = [stated(input, "grade"), stated(input, "mounting")];
  const givenKg = requiredNumber(input.line, "massKg", "mass");
  const massKg = Math.max(givenKg, loadOf(input).payloadKg);
  const grading = afterwards[grade];
  return {
    parts: [
      part(
        [machineOf("naval-shock-machine", [carries(input, "massKg"), simulates(mounting)])],
        attendedDays(navalHours, loadOf(input).runs),
      ),
    ],
    quantities: [quantity("massKg", "Mass", massKg, "kg", "with fixture")],
    assumptions: [
      `${figure(massKg)} kg with fixture: ${machineClass(massKg)}.`,
      ...(grading === undefined ? [] : [grading]),
    ],
  };
};
