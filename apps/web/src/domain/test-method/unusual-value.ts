import type { ParameterDefinition } from "@headroom/contract/vocabulary/parameters";

type Definition = Pick<ParameterDefinition, "key" | "unit">;

interface Unusual {
  readonly isAbout: (definition: Definition) => boolean;
  readonly isUnusual: (value: number) => boolean;
  readonly sentence: string;
}

const sides: readonly string[] = ["lengthMm", "widthMm", "heightMm"];

/** Bounds of what is tested every day, far inside what is allowed: beyond them a unit was often mistaken. */
const unusual: readonly Unusual[] = [
  {
    isAbout: ({ key, unit }) => key === "durationMs" && unit === "ms",
    isUnusual: (value) => value > 100,
    sentence: "is long for a shock; did you mean ms?",
  },
  {
    isAbout: ({ key, unit }) => key === "massKg" && unit === "kg",
    isUnusual: (value) => value > 20_000,
    sentence: "is heavy for a specimen; did you mean g?",
  },
  {
    isAbout: ({ key, unit }) => sides.includes(key) && unit === "mm",
    isUnusual: (value) => value > 20_000,
    sentence: "is long for a specimen; did you mean mm?",
  },
  {
    isAbout: ({ unit }) => unit === "g",
    isUnusual: (value) => value > 10_000,
    sentence: "is high for an acceleration; did you mean m/s²?",
  },
  {
    isAbout: ({ unit }) => unit === "min",
    isUnusual: (value) => value > 7 * 24 * 60,
    sentence: "is longer than a week; did you mean s?",
  },
  {
    isAbout: ({ unit }) => unit === "degC",
    isUnusual: (value) => value > 250,
    sentence: "is hot for a chamber; did you mean °F or K?",
  },
];

/** What is unusual about an allowed value, in the words in which it was typed: it is said, and blocks nothing. */
export function unusualValue(definition: Definition, value: number, typed: string): string | undefined {
  const found = unusual.find(({ isAbout, isUnusual }) => isAbout(definition) && isUnusual(value));
  return found && `${typed.trim()} ${found.sentence}`;
}
