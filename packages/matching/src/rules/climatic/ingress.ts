import type { CheckPlan } from "../../checks/check-plan.ts";
import { anyReaches, atLeast, listsOrAsks, reaches } from "../../checks/write-checks.ts";
import { inside, volumeRatio } from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";
import { hosed, immersed, pressureWashed } from "./jets.ts";
import { neighbourOf } from "./neighbouring-codes.ts";
import { IncompleteTest, numberIn, textIn, wordsIn } from "../parameter-values.ts";
import { attendedDays, boxSidesMm, type MachineTime, testLoad, unattendedDays } from "../test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

const hours = 4;
const minDepthM = 1;
const fromTube = new Set(["3", "4", "4K"]);
const fromHose = new Set(["5", "6", "6K"]);
const fromWasher = new Set(["9", "9K"]);

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

/** Under a drip the specimen stands on a turntable, or in the rig. */
function stands({ specimen }: RuleInput): CheckPlan {
  const sideMm = Math.max(specimen.lengthMm, specimen.widthMm);
  return anyReaches(["turntableMm", "innerMm.0"], sideMm, { label: "Turntable or inner size" });
}

function rigChecks(input: RuleInput, code: string): readonly CheckPlan[] {
  const listed = listsOrAsks("ipx", [`IPX${code}`, code], neighbourOf("IPX", code));
  if (immersed.has(code)) return [listed, ...immersion(input)];
  if (fromTube.has(code)) return [listed, tube(input), heaviest(input)];
  if (fromHose.has(code)) return [listed, ...hosed(input)];
  if (fromWasher.has(code)) return [listed, ...pressureWashed(input)];
  return [listed, stands(input), heaviest(input)];
}

/** Hours of one code: four with set-up and inspection. IPX8 stays under water as long as is agreed, day and night. */
function timeOf(code: string, runs: number, immersionMin: number | null): MachineTime {
  if (code !== "8" || immersionMin === null) return attendedDays(hours, runs);
  return unattendedDays(immersionMin / 60, runs, () => ({ hours, text: "to set up and inspect" }));
}

/** Every code on a rig that has it; different codes may run on different rigs of one laboratory. */
export const waterIngress: Rule = (input) => {
  const codes = wordsIn(input.line, "ipx");
  if (codes.length === 0) throw new IncompleteTest("The test does not state which IP codes.");
  const { runs } = testLoad(input.specimen);
  return {
    parts: codes.map((code) =>
      part(
        anyOf(["water-ingress-rig", "wind-rain-rig"], rigChecks(input, code)),
        timeOf(code, runs, numberIn(input.line, "immersionMin")),
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
    listsOrAsks("ip", [`IP${digit}`, digit], neighbourOf("IP", digit)),
    inside(input),
    volumeRatio(input, "changing"),
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
