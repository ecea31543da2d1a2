import type { CheckPlan } from "../../checks/check-plan.ts";
import { open, reaches } from "../../checks/write-checks.ts";
import { IncompleteTest, numberIn, positiveNumber, textIn } from "../parameter-values.ts";
import { attendedDays, type MachineTime, short, testLoad } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";
import { inside, volumeRatio } from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";

/** To set up, warm the specimen above the water and inspect it (*assumed*). */
const setUpH = 4;

function timeOf({ line, specimen }: RuleInput): MachineTime {
  const faces = numberIn(line, "faces") ?? 1;
  const minPerFace = numberIn(line, "minPerFace") ?? 0;
  const sum = () => `(${faces} × ${short(minPerFace)} min + ${setUpH} h to set up, warm and inspect)`;
  return attendedDays(() => ({ hours: (faces * minPerFace) / 60 + setUpH, sum }), testLoad(specimen).runs);
}

/** No rating of a rig tells nozzles and trays: procedures II and III are always asked. */
const asked: ReadonlyMap<string, CheckPlan> = new Map([
  [
    "II exaggerated",
    open(
      "nozzles",
      "Nozzles",
      "Procedure II sprays from nozzles at 276 kPa; whether the rig has them is not stated. Ask the lab.",
    ),
  ],
  [
    "III drip",
    open(
      "dripTray",
      "Drip tray",
      "Procedure III drips 280 L/m² an hour from a tray; whether the laboratory has one is not stated. Ask the lab.",
    ),
  ],
]);

/** Rain by MIL-STD-810H, method 506.6: procedure I is held against the rain and wind of a rig. */
export const rain: Rule = (input) => {
  const { line } = input;
  const procedure = textIn(line, "procedure");
  if (procedure === "") throw new IncompleteTest("The test does not state its procedure.");
  const space = [inside(input), volumeRatio(input, "changing"), ...floorLoad(input)];
  const question = asked.get(procedure);
  if (question) return { parts: [part([machineOf("wind-rain-rig", [question, ...space])], timeOf(input))] };
  const rainMmH = positiveNumber(line, "rainMmH", "rainfall rate");
  const windMPerS = positiveNumber(line, "windMPerS", "wind speed");
  const checks = [reaches("rainMaxMmH", rainMmH), reaches("windMaxMPerS", windMPerS), ...space];
  return {
    parts: [part([machineOf("wind-rain-rig", checks)], timeOf(input))],
    quantities: [
      quantity("rainMmH", "Rainfall rate", rainMmH, "mm/h"),
      quantity("windMPerS", "Wind speed", windMPerS, "m/s"),
    ],
  };
};
