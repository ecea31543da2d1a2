import fc from "fast-check";
import type { JsonSchema } from "../largest/largest-value.ts";
import type { Chance } from "./chance.ts";

export interface HostileValues {
  readonly text: (chance: Chance) => string;
  readonly value: (chance: Chance) => unknown;
}

const knownTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u{d800}",
  "x\u{dc00}",
  "\u202e",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "%2e%2e%2f",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'; drop table users; --",
  "${7*7}",
  "<script>alert(1)</script>",
  "=1+1",
  "NaN",
  "-0",
  "1e999",
  "9007199254740993",
  "null",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "x".repeat(5000),
  "é".repeat(300),
  "😀".repeat(200),
];
const knownNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  5e-324,
  1e308,
  -1e308,
];

/** Hostile values, and random texts, numbers and documents. */
export function makeHostileValues(seed: number): HostileValues {
  const some = { seed, numRuns: 500 };
  const texts = [...knownTexts, ...fc.sample(fc.string({ unit: "binary", maxLength: 60 }), some)];
  const numbers = [...knownNumbers, ...fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), some)];
  const documents = fc.sample(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), some);
  const odd = [null, true, false, [], {}, [[]], [null], { length: -1 }, JSON.parse('{"__proto__":{"a":1}}')];
  return {
    text: (chance) => chance.pick(texts),
    value: (chance) =>
      chance.pick([
        () => chance.pick(texts),
        () => chance.pick(numbers),
        () => chance.pick(documents),
        () => chance.pick(odd),
      ])(),
  };
}

interface Making {
  readonly chance: Chance;
  readonly hostile: HostileValues;
  /** An identifier that some answer named. */
  readonly idFor: (name: string) => string;
  readonly name: string;
}

function textFor(
  { format, maxLength, pattern }: JsonSchema,
  { chance, hostile, idFor, name }: Making,
): string {
  if (format === "uuid" || /id$/i.test(name)) return idFor(name);
  if (format === "date" || /date|until|from|to|by$/i.test(name))
    return chance.pick(["2026-12-01", "2027-01-31", "2024-02-29", "2026-13-01"]);
  if (format === "email") return `fuzz${chance.below(1e9)}@fuzz.test`;
  if (pattern === undefined && chance.is(0.5)) return `Words ${chance.below(1e6)}`.slice(0, maxLength ?? 100);
  return hostile.text(chance);
}

function numberFor({ type, minimum = -1000, maximum = 1_000_000 }: JsonSchema, { chance }: Making): number {
  const edge = chance.pick([minimum, maximum, minimum + chance.next() * (maximum - minimum), 1]);
  return type === "integer" ? Math.round(edge) : edge;
}

function objectFor(schema: JsonSchema & { readonly required?: readonly string[] }, making: Making): object {
  const { chance, hostile } = making;
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || chance.is(0.5))
    .map(([name, property]): [string, unknown] => [name, valueFor(property, { ...making, name })]);
  if (chance.is(0.03)) entries.push([chance.pick(["__proto__", "constructor", hostile.text(chance)]), 1]);
  return Object.fromEntries(entries);
}

function byType(schema: JsonSchema, making: Making): unknown {
  const { chance, hostile } = making;
  switch (schema.type) {
    case "string":
      return textFor(schema, making);
    case "integer":
    case "number":
      return numberFor(schema, making);
    case "boolean":
      return chance.is(0.5);
    case "array":
      return Array.from({ length: chance.below(4) }, () => valueFor(schema.items ?? {}, making));
    case "object":
      return objectFor(schema, making);
    default:
      return schema.type === "null" ? null : hostile.value(chance);
  }
}

/** A value that a schema asks for, mostly; now and then something else in its place. */
export function valueFor(schema: JsonSchema, making: Making): unknown {
  const { chance, hostile } = making;
  if (chance.is(0.04)) return hostile.value(chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? valueFor(chance.pick(branches), making) : byType(schema, making);
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A copy of a value with one place changed, left out or added. */
export function spoiled(value: unknown, chance: Chance, hostile: HostileValues): unknown {
  if (!isContainer(value) || chance.is(0.1)) return hostile.value(chance);
  const names = Object.keys(value);
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }; // written by place
  const name = names.length === 0 || chance.is(0.15) ? hostile.text(chance) : chance.pick(names);
  if (!Array.isArray(value) && chance.is(0.2)) delete copy[name];
  else if (chance.is(0.6)) copy[name] = spoiled(value[name], chance, hostile);
  else copy[name] = hostile.value(chance);
  return copy;
}
