import type { CheckPlan } from "../checks/check-plan.ts";
import { atLeast, fits, open, reaches, startsAt } from "../checks/write-checks.ts";
import { dropped } from "./mechanical.ts";
import { numberIn, textIn } from "./parameter-values.ts";
import { inItsState } from "./specimen-state.ts";
import { attendedDays } from "./test-load.ts";
import { anyOf, type Part, part, quantity, type Rule, type RuleInput } from "./test-plan.ts";

/** Element of a distribution sequence. */
type Element = "drop" | "edge" | "bounce" | "random" | "compression" | "impact";

const elements: Readonly<Record<string, readonly Element[]>> = {
  "ISTA 1A": ["bounce", "drop"],
  "ISTA 2A": ["compression", "bounce", "drop"],
  "ISTA 3A": ["drop", "random"],
  "ISTA 3B": ["drop", "random", "impact", "compression"],
  "ISTA 3E": ["compression", "impact", "random", "edge"],
  "ASTM D4169 DC-1..18": ["drop", "compression", "bounce", "random"],
  "ISO 4180": ["compression", "random", "drop", "impact"],
};

/** ISTA 3B drops packages freely up to 200 lb and turns heavier ones over an edge (*recalled*). */
const freeDropMaxKg = 90.7;
const liftedByEdge = "lifted by one edge; assumed of a laboratory with an impact machine";

/** Steps of the test's sequence. */
function stepsOf(input: RuleInput): readonly Element[] {
  const sequence = textIn(input.line, "sequence");
  const steps = elements[sequence] ?? [];
  const isHeavy = sequence === "ISTA 3B" && inItsState(input).massKg > freeDropMaxKg;
  return isHeavy ? steps.map((step) => (step === "drop" ? "edge" : step)) : steps;
}

const titles: Readonly<Record<Element, string>> = {
  drop: "Drop",
  edge: "Rotational edge drop",
  bounce: "Fixed displacement vibration",
  random: "Random vibration",
  compression: "Compression",
  impact: "Horizontal impact",
};
const hoursPerElement = 4;
const lorryStartHz = 1;
const lorryEndHz = 200;

/** The height of a drop defines it: held where the test gives it, else a question. */
function fromHeight({ line }: RuleInput): readonly CheckPlan[] {
  const heightMm = numberIn(line, "dropHeightMm");
  return heightMm === null
    ? [open("dropHeightMaxMm", "Drop height", "The height of the drops is not given. Ask the lab.")]
    : [startsAt("dropHeightMinMm", heightMm), atLeast("dropHeightMaxMm", heightMm)];
}

const pressedWith = (forceN: number | null): CheckPlan =>
  forceN === null
    ? open("forceMaxKN", "Compression force", "The force of the compression is not given. Ask the lab.")
    : atLeast("forceMaxKN", forceN / 1000);

function elementPart(element: Element, input: RuleInput): Part {
  const { massKg, sidesMm: sides } = inItsState(input);
  const carried: CheckPlan = atLeast("payloadMaxKg", massKg, { label: "Mass" });
  const onTable = fits("tableMm", sides.toSorted((a, b) => b - a).slice(1));
  const days = attendedDays(hoursPerElement, input.specimen.quantity);
  const by = (ids: readonly string[], checks: Parameters<typeof anyOf>[1]) =>
    part(anyOf(ids, checks), days, titles[element]);
  switch (element) {
    case "drop":
      return by(machinesOf.drop, [...dropped(massKg, sides), ...fromHeight(input)]);
    case "edge":
      return by(machinesOf.edge, [{ ...carried, note: liftedByEdge }]);
    case "bounce":
      return by(machinesOf.bounce, [carried, onTable]);
    case "compression":
      return by(machinesOf.compression, [
        fits("innerMm", sides, { label: "Opening" }),
        pressedWith(numberIn(input.line, "compressionN")),
      ]);
    case "impact":
      return by(machinesOf.impact, [carried]);
    case "random": {
      const band = [startsAt("frequencyMinHz", lorryStartHz), reaches("frequencyMaxHz", lorryEndHz)];
      return by(machinesOf.random, (id) => [carried, ...band, id === "ed-shaker" ? largeTable : onTable]);
    }
  }
}

/** Machines of the sequence's own steps, for a test that is incomplete. */
export function packagingMachines({ line }: RuleInput): readonly string[] {
  const steps = elements[textIn(line, "sequence")] ?? ["drop"];
  return [...new Set(steps.flatMap((step) => machinesOf[step]))];
}
const machinesOf: Readonly<Record<Element, readonly string[]>> = {
  drop: ["drop-tester"],
  edge: ["incline-impact"],
  bounce: ["loose-cargo-table", "repetitive-shock-table"],
  random: ["servo-hydraulic-table", "ed-shaker"],
  compression: ["compression-tester"],
  impact: ["incline-impact"],
};

const largeTable = open("tableMm", "Table", "Ask whether the package fits on the head expander.");

/** Every element of the sequence in one laboratory. */
export const packagingSequence: Rule = (input) => {
  const own = stepsOf(input);
  const parts = own.map((element) => elementPart(element, input));
  return {
    parts,
    quantities: [
      quantity("massKg", "Mass", inItsState(input).massKg, "kg"),
      quantity("elements", "Elements", parts.length, ""),
    ],
    assumptions: own.includes("random")
      ? [`Random vibration of the sequence from ${lorryStartHz} to ${lorryEndHz} Hz.`]
      : [],
  };
};
