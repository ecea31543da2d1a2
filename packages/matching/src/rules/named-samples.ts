import type { NamedSamples, RuleInput } from "./test-plan.ts";

/** One name or number: "S1", "DUT 2", "7". Ranges and words for all of them name nobody. */
const oneName = /^(?!(?:all|any|both|each|every|none)$)(?:\p{L}+\s?\d+|\p{L}+|\d+)$/u;

function namesIn(text: string): readonly string[] | null {
  const names = text
    .split(/[,;]/u)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  return names.length > 0 && names.every((name) => oneName.test(name)) ? names : null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The names of a test's specimens; of a single specimen there is nothing to tell apart. */
export function namedSamples({ line, specimen }: RuleInput): NamedSamples {
  if (specimen.quantity === 1) return { leg: null, names: null };
  const leg = textOf(line.conduct?.["leg"]).toLowerCase();
  return { leg: leg === "" ? null : leg, names: namesIn(textOf(line.conduct?.["samples"])) };
}

const numberIn = (name: string): string => name.replace(/^\D*0*/u, "");
const isBare = (name: string): boolean => /^\d/u.test(name);

/** "1" may be "S1". */
const mayBeSame = (a: string, b: string): boolean =>
  a === b || ((isBare(a) || isBare(b)) && numberIn(a) === numberIn(b));

/** Whether two tests are for certain on different specimens: by their names, else by their legs. */
export function areDifferent(a: NamedSamples, b: NamedSamples): boolean {
  const { names } = b;
  if (a.names && names) return !a.names.some((name) => names.some((other) => mayBeSame(name, other)));
  return a.leg !== null && b.leg !== null && a.leg !== b.leg;
}
