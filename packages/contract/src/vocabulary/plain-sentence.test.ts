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
    "name: Please fill this in.",
    "days: Please fill this in.",
    "tags: Please fill this in.",
    "currency: Choose one.",
  ]);
  expect(sentencesFor({ name: "long name", days: 11, tags: ["a", "b"], currency: "XXX" })).toEqual([
    "name: At most 3 characters.",
    "days: At most 10.",
    "tags: At most 1 entry.",
    "currency: Choose one.",
  ]);
  expect(sentencesFor({ name: "", days: 7.5, tags: [], currency: "EUR" })).toEqual([
    "days: Write a whole number.",
  ]);
  expect(sentencesFor({ name: 7, days: -1, tags: [], currency: "EUR" })).toEqual([
    "name: This cannot be read.",
    "days: At least 0.",
  ]);
});
