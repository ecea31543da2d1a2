import { expect, test } from "vitest";
import { z } from "zod";
import { plainSentence } from "./plain-sentence.ts";

const schema = z.object({
  name: z.string().max(3),
  days: z.int().min(0).max(10),
  tags: z.array(z.string()).max(1),
  currency: z.enum(["EUR", "USD"]),
});
const sentencesFor = (value: unknown) =>
  schema
    .safeParse(value, { error: plainSentence })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("A fault that the schema leaves to the library is said in words that a person can act on", () => {
  expect(sentencesFor({})).toEqual([
    "name: Required.",
    "days: Required.",
    "tags: Required.",
    "currency: Choose one of: EUR, USD.",
  ]);
  expect(sentencesFor({ name: "long name", days: 11, tags: ["a", "b"], currency: "XXX" })).toEqual([
    "name: At most 3 characters.",
    "days: At most 10.",
    "tags: At most 1 entry.",
    "currency: Choose one of: EUR, USD.",
  ]);
  expect(sentencesFor({ name: "", days: 7.5, tags: [], currency: "EUR" })).toEqual([
    "days: Write a whole number.",
  ]);
  expect(sentencesFor({ name: 7, days: -1, tags: [], currency: "EUR" })).toEqual([
    "name: Write text.",
    "days: At least 0.",
  ]);
});

test("No sentence is the library's own, whatever is wrong", () => {
  const kinds = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), a: z.number() }),
    z.object({ kind: z.literal("b") }),
  ]);
  const sentence = (type: z.ZodType, value: unknown) =>
    type.safeParse(value, { error: plainSentence }).error?.issues[0]?.message;
  const ids = z.enum(Array.from({ length: 40 }, (_, i) => `id-${i}`));
  const cases: readonly (readonly [z.ZodType, unknown, string])[] = [
    [kinds, { kind: "c" }, "Choose one of: a, b."],
    [kinds, undefined, "Required."],
    [z.union([z.string(), z.number()]), true, "This value cannot be used here. Check it."],
    [z.strictObject({}), { nope: 1 }, "There is no field “nope” here. Leave it out."],
    [
      z.strictObject({}),
      { a: 1, b: 1, c: 1, d: 1, e: 1 },
      "There are no fields “a”, “b”, “c” and 2 more here. Leave them out.",
    ],
    [ids, "id-99", "This is not one of the known values. Check its spelling."],
    [ids, undefined, "Choose one from the list."],
    [z.email(), "nobody", "Write an email address, such as name@example.com."],
    [z.url(), "nowhere", "Write an address that begins with https://."],
    [z.iso.date(), "31.1.2026", "Write a date as 2026-01-31."],
    [z.string().regex(/^x$/), "y", "This does not have the form that is asked for. Check it."],
    [z.number(), "seven", "Write a number."],
    [z.number().multipleOf(5), 7, "Use a multiple of 5."],
    [z.boolean(), "maybe", "Say true or false."],
    [z.array(z.string()), {}, "Give a list."],
    [z.object({}), 5, "Give its fields, not a single value."],
  ];
  for (const [type, value, expected] of cases) expect(sentence(type, value)).toBe(expected);
});
