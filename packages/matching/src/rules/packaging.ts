import type { CheckPlan } from "../checks/check-plan.ts";
import { atLeast, fits, open, reaches, startsAt } from "../checks/write-checks.ts";
import { numberIn, positive, sidesIn, textIn } from "./parameter-values.ts";
import { attendedDays, boxSidesMm } from "./test-load.ts";
import { anyOf, type Part, part, quantity, type Rule, type RuleInput } from "./test-plan.ts";

/** Element of a distribution sequence. */
type Element = "drop" | "bounce" | "random" | "compression" | "impact";

const elements: Readonly<Record<string, readonly Element[]>> = {
  "ISTA 1A": ["bounce", "drop"],
  "ISTA 2A": ["compression", "bounce", "drop"],
  "ISTA 3A": ["drop", "random"],
  "ISTA 3B": ["drop", "random", "impact", "compression"],
  "ISTA 3E": ["impact", "drop", "compression", "random"],
  "ASTM D4169 DC-1..18": ["drop", "compression", "bounce", "random"],
  "ISO 4180": ["compression", "random", "drop", "impact"],
};

const titles: Readonly<Record<Element, string>> = {
  drop: "Drop",
  bounce: "Fixed displacement vibration",
  random: "Random vibration",
  compression: "Compression",
  impact: "Horizontal impact",
};
const hoursPerElement = 4;
const lorryStartHz = 1;
const lorryEndHz = 200;

/** The height of a drop defines it: held where the test gives it, else a question. */
function dropped({ line }: RuleInput): readonly CheckPlan[] {
  const heightMm = numberIn(line, "dropHeightMm");
  return heightMm === null
    ? [open("dropHeightMaxMm", "Drop height", "The height of the drops is not given. Ask the lab.")]
    : [startsAt("dropHeightMinMm", heightMm), atLeast("dropHeightMaxMm", heightMm)];
}

const pressedWith = (forceN: number | null): CheckPlan =>
  forceN === null
    ? open("forceMaxKN", "Compression force", "The force of the compression is not given. Ask the lab.")
    : atLeast("forceMaxKN", forceN / 1000);

const massOf = ({ line, specimen }: RuleInput): number =>
  positive(numberIn(line, "massKg") ?? specimen.massKg, "mass");

function elementPart(element: Element, input: RuleInput): Part {
  const massKg = massOf(input);
  const sides = sidesIn(input.line, "dimsMm", boxSidesMm(input.specimen));
  const carried: CheckPlan = atLeast("payloadMaxKg", massKg, { label: "Mass" });
  const onTable = fits("tableMm", sides.toSorted((a, b) => b - a).slice(1));
  const days = attendedDays(hoursPerElement, input.specimen.quantity);
  const by = (ids: readonly string[], checks: readonly CheckPlan[]) =>
    part(anyOf(ids, checks), days, titles[element]);
  switch (element) {
    case "drop":
      return by(["drop-tester"], [carried, ...dropped(input)]);
    case "bounce":
      return by(["loose-cargo-table", "repetitive-shock-table"], [carried, onTable]);
    case "compression":
      return by(
        ["compression-tester"],
        [fits("innerMm", sides, { label: "Opening" }), pressedWith(numberIn(input.line, "compressionN"))],
      );
    case "impact":
      return by(["incline-impact"], [carried]);
    case "random": {
      const band = [startsAt("frequencyMinHz", lorryStartHz), reaches("frequencyMaxHz", lorryEndHz)];
      const hydraulic = part(
        anyOf(["servo-hydraulic-table"], [carried, ...band, onTable]),
        days,
        titles[element],
      );
      const shaker = anyOf(["ed-shaker"], [carried, ...band, largeTable]);
      return { ...hydraulic, alternatives: [...hydraulic.alternatives, ...shaker] };
    }
  }
}

const largeTable = open("tableMm", "Table", "Ask whether the package fits on the head expander.");

/** Every element of the sequence in one laboratory. */
export const packagingSequence: Rule = (input) => {
  const sequence = textIn(input.line, "sequence");
  const own = elements[sequence] ?? [];
  const parts = own.map((element) => elementPart(element, input));
  return {
    parts,
    quantities: [
      quantity("massKg", "Mass", massOf(input), "kg"),
      quantity("elements", "Elements", parts.length, ""),
    ],
    assumptions: own.includes("random")
      ? [`Random vibration of the sequence from ${lorryStartHz} to ${lorryEndHz} Hz.`]
      : [],
  };
};
