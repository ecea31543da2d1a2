import { expect, test } from "vitest";
import { z } from "zod";
import { plainSentence } from "../vocabulary/words/plain-sentence.ts";
import { allEndpoints } from "./all-endpoints.ts";

/** As much of a schema's description as it takes to fill it in. */
interface Described {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly prefixItems?: readonly Described[];
}

interface Filling {
  /** Value of each place at this depth. */
  readonly value: unknown;
  readonly depth: number;
  /** Which of several kinds is filled in, and whether the word that names it is right. */
  readonly option: number;
  readonly namesKind: boolean;
}

function fill(schema: Described, { depth, ...filling }: Filling): unknown {
  if (filling.namesKind && schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fill(options[filling.option % options.length] ?? {}, { ...filling, depth });
  if (depth === 0) return filling.value;
  const inner = { ...filling, depth: depth - 1 };
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, fill(field, inner)]);
    return { ...Object.fromEntries(fields), ...(filling.option === 0 && { nobodyKnowsThis: 1 }) };
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => fill(item, inner));
  if (schema.items) return [fill(schema.items, inner)];
  return filling.value;
}

const values = [
  undefined,
  null,
  true,
  -1e9,
  0,
  7.5,
  1e300,
  "",
  "nope",
  "x".repeat(20_000),
  [],
  {},
  { nope: 1 },
];
const fillings: readonly Filling[] = values.flatMap((value) =>
  [0, 1, 2, 3].flatMap((depth) =>
    [0, 1, 2].flatMap((option) => [true, false].map((namesKind) => ({ value, depth, option, namesKind }))),
  ),
);

/** Everything that anybody can be told about a value that a schema refuses. */
function sentencesOf(schema: z.ZodType): readonly string[] {
  const described = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
  }) as Described; // its own type is wider
  return fillings.flatMap((filling) => {
    const { error } = schema.safeParse(fill(described, filling), { error: plainSentence });
    return error?.issues.map(({ message }) => message) ?? [];
  });
}

const library = /\b(Invalid|Expected|Unrecognized|Required|received|discriminator)\b|Too (small|big|large)/;
/** A field's name in code, such as startFrequencyHz. */
const fieldName = /\b[a-z]{2,}[A-Z][a-z]\w*|\w+_\w+/;

const taking = allEndpoints.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? [[id, schema] as const] : [])),
);
const told = new Map(taking.flatMap(([id, schema]) => sentencesOf(schema).map((sentence) => [sentence, id])));

test("every refusal of every endpoint is a sentence, in nobody's words but ours", () => {
  expect(told.size).toBeGreaterThan(150);
  const faulty = [...told].filter(
    ([sentence]) =>
      !sentence.includes("nobodyKnowsThis") &&
      sentence !== "Required." &&
      (library.test(sentence) || fieldName.test(sentence) || !/^["“A-Z\d].*\.$/su.test(sentence)),
  );
  expect(faulty).toEqual([]);
});
