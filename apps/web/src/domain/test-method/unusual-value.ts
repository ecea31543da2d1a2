import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";

type Definition = Pick<ParameterDefinition, "key" | "unit">;

interface Unusual {
  readonly isAbout: (definition: Definition) => boolean;
  readonly isUnusual: (value: number) => boolean;
  readonly sentence: string;
  readonly meant: readonly string[];
}

const sides: readonly string[] = ["lengthMm", "widthMm", "heightMm"];

/** Bounds of what is tested every day, far inside what is allowed: beyond them a unit was often mistaken. */
const unusual: readonly Unusual[] = [
  {
    isAbout: ({ key, unit }) => key === "durationMs" && unit === "ms",
    isUnusual: (value) => value > 100,
    sentence: "is long for a shock",
    meant: ["ms"],
  },
  {
    isAbout: ({ key, unit }) => key === "massKg" && unit === "kg",
    isUnusual: (value) => value > 20_000,
    sentence: "is heavy for a specimen",
    meant: ["g"],
  },
  {
    isAbout: ({ key, unit }) => sides.includes(key) && unit === "mm",
    isUnusual: (value) => value > 20_000,
    sentence: "is long for a specimen",
    meant: ["mm"],
  },
  {
    isAbout: ({ unit }) => unit === "g",
    isUnusual: (value) => value > 10_000,
    sentence: "is high for an acceleration",
    meant: ["m/s²"],
  },
  {
    isAbout: ({ unit }) => unit === "min",
    isUnusual: (value) => value > 7 * 24 * 60,
    sentence: "is longer than a week",
    meant: ["s"],
  },
  {
    isAbout: ({ unit }) => unit === "degC",
    isUnusual: (value) => value > 250,
    sentence: "is hot for a chamber",
    meant: ["°F", "K"],
  },
];

/** The unit behind a figure; a bare one is in the field's own. */
const unitIn = (typed: string, unit: string): string =>
  /[^\d\s.,]+$/.exec(typed.trim())?.[0] ?? unitSign(unit);

/** Returns a note on an unusual but allowed value, quoting it as typed: it informs, and blocks nothing. */
export function unusualValue(definition: Definition, value: number, typed: string): string | undefined {
  const found = unusual.find(({ isAbout, isUnusual }) => isAbout(definition) && isUnusual(value));
  if (!found) return undefined;
  const meant = found.meant.filter((unit) => unit !== unitIn(typed, definition.unit));
  const question = meant.length === 0 ? "." : `; did you mean ${meant.join(" or ")}?`;
  return `${typed.trim()} ${found.sentence}${question}`;
}
