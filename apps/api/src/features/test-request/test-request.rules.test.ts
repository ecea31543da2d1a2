import { readFileSync } from "node:fs";
import { specificationSchema } from "@headroom/contract/vocabulary/project/projects";
import canonicalize from "canonicalize";
import { expect, test } from "vitest";
import { canonicalRequest, requestHash } from "./test-request.ts";
import { type JsonSchema, testRequestSchemaOf } from "./test-request-schema.ts";

const schema: JsonSchema = testRequestSchemaOf("2") ?? {};
const page = readFileSync("docs/test-request.md", "utf8").split("\n");

const fieldsOf = ({ properties, required }: JsonSchema = {}, prefix = "") =>
  Object.entries(properties ?? {}).map(([key, field]) => {
    const isRequired = Array.isArray(required) && required.includes(key);
    const byDefault = field["default"] === undefined ? "none" : `\`${JSON.stringify(field["default"])}\``;
    return {
      name: prefix + key,
      meaning: [field["title"], field["description"]].filter(Boolean).join(". "),
      unit: field["x-unit"] ?? "",
      byDefault: isRequired ? "required" : byDefault,
    };
  });
const { specimen, tests, place, arrangements } = schema.properties ?? {};
const fields = [
  ...fieldsOf(schema),
  ...fieldsOf(specimen, "specimen."),
  ...fieldsOf(tests?.items, "tests[]."),
  ...fieldsOf(tests?.items?.properties?.["conduct"], "tests[].conduct."),
  ...fieldsOf(arrangements, "arrangements."),
  ...fieldsOf(place, "place."),
];

test.each(fields)("the page has the row of $name as the schema has it", ({ name, ...field }) => {
  const cells = page.find((line) => line.startsWith(`| \`${name}\` |`))?.split("|") ?? [];
  const [meaning, unit, byDefault, source] = cells.slice(2, 6).map((cell) => cell.trim());
  expect({ meaning, unit, byDefault }).toEqual(field);
  expect(["customer", "standard", "customer or standard", "catalogue", "program"]).toContain(source);
});

test("the page has no field that the schema lacks", () => {
  const rows = page.flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? []);
  expect(rows.toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
});

const request = {
  title: "Avionics box",
  specimen: { name: "Box", massKg: 12, fixtureMassKg: 8.5, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Half-sine shock",
      standard: "IEC 60068-2-27",
      parameters: { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z", "-Z"] },
    },
  ],
};

test("the hash is that of Python's json and hashlib over sorted keys, with defaults and version written out", () => {
  expect(requestHash(specificationSchema.parse(request))).toBe(
    "4aa3c2fe388bce10f8f749c64693fee75235f1dd899d239532b82c51dc41967f",
  );
});

test("a deadline does not change the hash, a figure does", () => {
  const sent = specificationSchema.parse(request);
  const asked = specificationSchema.parse({
    ...request,
    schemaVersion: 1,
    answerBy: "2027-01-31",
    timeZone: "Europe/Berlin",
  });
  expect(canonicalRequest(asked)).toBe(canonicalRequest(sent));
  const heavier = { ...sent, specimen: { ...sent.specimen, massKg: 12.001 } };
  expect(requestHash(heavier)).not.toBe(requestHash(sent));
});

test("canonical JSON is that of RFC 8785, section 3.2.2 to 3.2.4", () => {
  const example = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  const octets =
    "7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d";
  expect(Buffer.from(canonicalize(JSON.parse(example)) ?? "").toString("hex")).toBe(octets);
});
