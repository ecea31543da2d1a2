import type { CheckPlan } from "../../checks/check-plan.ts";
import { anyReaches, atLeast, lists, reaches } from "../../checks/write-checks.ts";
import { inside } from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";
import { IncompleteTest, numberIn, textIn, wordsIn } from "../parameter-values.ts";
import { attendedDays, boxSidesMm, testLoad } from "../test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

const hours = 4;
const minDepthM = 1;
const immersed = new Set(["7", "8"]);
const fromTube = new Set(["3", "4", "4K"]);
const fromJet = new Set(["5", "6", "6K", "9", "9K"]);

const heaviest = ({ specimen }: RuleInput): CheckPlan =>
  atLeast("payloadMaxKg", testLoad(specimen).perRun * specimen.massKg, { label: "Mass" });

/** Checks of immersion: the tank has to hold the specimen at the test's depth. */
function immersion(input: RuleInput): readonly CheckPlan[] {
  const depthM = numberIn(input.line, "immersionDepthM") ?? minDepthM;
  return [reaches("immersionDepthM", depthM), inside(input), heaviest(input)];
}

/** The tube goes around the specimen: half its longest side within the radius. */
const tube = ({ specimen }: RuleInput): CheckPlan =>
  reaches("tubeRadiusMaxMm", Math.max(...boxSidesMm(specimen)) / 2, { note: "half the longest side" });

/** Under a drip or before a jet the specimen stands on a turntable, or in the rig. */
function stands({ specimen }: RuleInput): CheckPlan {
  const sideMm = Math.max(specimen.lengthMm, specimen.widthMm);
  return anyReaches(["turntableMm", "innerMm.0"], sideMm, { label: "Turntable or inner size" });
}

function rigChecks(input: RuleInput, code: string): readonly CheckPlan[] {
  const listed = lists("ipx", `IPX${code}`, [code]);
  if (immersed.has(code)) return [listed, ...immersion(input)];
  if (fromTube.has(code)) return [listed, tube(input), heaviest(input)];
  if (fromJet.has(code)) return [listed, stands(input)];
  return [listed, stands(input), heaviest(input)];
}

/** Every code on a rig that has it; different codes may run on different rigs of one laboratory. */
export const waterIngress: Rule = (input) => {
  const codes = wordsIn(input.line, "ipx");
  if (codes.length === 0) throw new IncompleteTest("The test does not state which IP codes.");
  const days = attendedDays(hours, testLoad(input.specimen).runs);
  return {
    parts: codes.map((code) =>
      part(
        anyOf(["water-ingress-rig", "wind-rain-rig"], rigChecks(input, code)),
        days,
        codes.length > 1 ? `IPX${code}` : "",
      ),
    ),
    quantities: codes.some((code) => immersed.has(code))
      ? [
          quantity(
            "immersionDepthM",
            "Immersion depth",
            numberIn(input.line, "immersionDepthM") ?? minDepthM,
            "m",
          ),
        ]
      : [],
  };
};

export const dustIngress: Rule = (input) => {
  const digit = textIn(input.line, "ipDigit");
  if (digit === "") throw new IncompleteTest("The test does not state its first digit.");
  const vacuumKPa = numberIn(input.line, "vacuumKPa") ?? 2;
  const checks = [
    lists("ip", `IP${digit}`, [digit]),
    inside(input),
    ...floorLoad(input),
    reaches("vacuumKPa", vacuumKPa),
  ];
  return {
    parts: [
      part([machineOf("dust-chamber", checks)], attendedDays(2 * hours, testLoad(input.specimen).runs)),
    ],
    quantities: [quantity("vacuumKPa", "Vacuum", vacuumKPa, "kPa")],
  };
};
