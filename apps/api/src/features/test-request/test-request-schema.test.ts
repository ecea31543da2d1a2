import { readTestRequestSchema } from "@headroom/contract/endpoints/lookups";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boxSpecification } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { JsonSchema } from "./test-request-schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (schemaVersion: string) =>
  server.visitor.call(readTestRequestSchema, { params: { schemaVersion } });

test.each([1, 2])("a visitor reads schema %i at its address, and may keep it", async (version) => {
  const reply = await server.app.inject({ method: "GET", url: `/api/schema/test-request/${version}.json` });
  expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  expect(reply.json()).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `/api/schema/test-request/${version}.json`,
    properties: {
      schemaVersion: { const: version },
      specimen: { properties: { massKg: { "x-unit": "kg" } } },
    },
  });
});

test.each(["0", "3", "one", "1.0", "__proto__"])(
  "version %s is answered with 404 and a sentence",
  async (version) => {
    const { status, text } = await read(version);
    expect(status).toBe(404);
    expect(text).toContain("This version of the test request does not exist.");
  },
);

test("another program's validator takes a request and refuses a wrong one by its place", async () => {
  const { body } = await read("2");
  const validate = new Ajv2020({ strict: false, formats: { date: true } }).compile(body);
  const faultAt = (request: unknown) => (validate(request) ? null : validate.errors?.[0]?.instancePath);
  const withParameters = (parameters: object) => {
    const [test] = boxSpecification.tests;
    return { ...boxSpecification, tests: [{ ...test, parameters: { ...test?.parameters, ...parameters } }] };
  };
  expect(faultAt(boxSpecification)).toBeNull();
  expect(faultAt({ ...boxSpecification, schemaVersion: 2 })).toBeNull();
  expect(faultAt({ ...boxSpecification, schemaVersion: 1 })).toBe("/schemaVersion");
  expect(faultAt({ ...boxSpecification, answerBy: "2027-01-31" })).toBe("");
  expect(faultAt(withParameters({ sigmaClip: 3 }))).toBeNull();
  expect(faultAt(withParameters({ sigmaClip: 6 }))).toBe("/tests/0/parameters/sigmaClip");
  expect(faultAt(withParameters({ perRun: 1.5 }))).toBe("/tests/0/parameters/perRun");
  expect(faultAt(withParameters({ amplitudeG: 40 }))).toBe("/tests/0/parameters");
  const withConduct = (conduct: object) => {
    const [test] = boxSpecification.tests;
    return { ...boxSpecification, tests: [{ ...test, conduct }] };
  };
  expect(faultAt(withConduct({ supplyV: 28, after: ["t2"] }))).toBeNull();
  expect(faultAt(withConduct({ supplyPhases: 4 }))).toBe("/tests/0/conduct/supplyPhases");
  expect(faultAt({ ...boxSpecification, arrangements: { incoterm: "DAT" } })).toBe("/arrangements/incoterm");
});

/** Fields without a title; of a table, its columns. */
function untitled({ properties = {} }: JsonSchema, place: string): readonly string[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const at = `${place}/${key}`;
    const inner = [...untitled(field, at), ...untitled(field.items ?? {}, at)];
    return field["title"] ? inner : [at, ...inner];
  });
}

test("every field has a title, those of every test method's parameters included", async () => {
  const schema = (await read("2")).body as JsonSchema; // a JSON Schema, as the next line finds
  const methods = schema.properties?.["tests"]?.items?.["allOf"] as { then: JsonSchema }[]; // as written there
  expect(methods).toHaveLength(48);
  expect(untitled(schema, "")).toEqual([]);
  expect(methods.flatMap(({ then }) => untitled(then.properties?.["parameters"] ?? {}, ""))).toEqual([]);
});
