import { type ParameterDefinition, parametersSchema } from "@headroom/contract/vocabulary/test/parameters";
import { arrangementFields } from "@headroom/contract/vocabulary/request/arrangements";
import { conductFields } from "@headroom/contract/vocabulary/request/conduct";
import { specificationVersions } from "@headroom/contract/vocabulary/test/specification-version";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { z } from "zod";
import { readTaxonomy } from "../catalogue/reference-files.ts";
import {
  type FieldWords,
  placeWords,
  recordWords,
  requestWords,
  specimenWords,
  testWords,
} from "./field-words.ts";
import { testRequestSchema } from "./test-request.ts";

/** As much of JSON Schema (2020-12) as is annotated here. A unit stands in `x-unit`. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}
type Annotation = Partial<FieldWords> & { readonly type?: "integer" };

const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, { io: "input" });
  return described as JsonSchema; // of an object, whose parts are no booleans
};

/** A copy whose properties carry the annotations of the same name. */
function annotated(schema: JsonSchema, annotations: Readonly<Record<string, Annotation>>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]) => [
    key,
    { ...field, ...annotations[key] },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

type Definition = Pick<ParameterDefinition, "key" | "label" | "tooltip" | "unit" | "type">;
/** The schema of a whole number is one of any number and a check, which no JSON Schema shows. */
const annotationOf = ({ label, tooltip, unit, type }: Definition): Annotation => ({
  ...(type === "integer" && { type }),
  title: label,
  ...(tooltip !== "" && { description: tooltip }),
  ...(unit !== "" && { "x-unit": unitSign(unit) }),
});
const byKey = (definitions: readonly Definition[]) =>
  Object.fromEntries(definitions.map((definition) => [definition.key, annotationOf(definition)]));

/** The columns of a table and the peaks of a record have annotations of their own. */
function withinParameter({ item, type }: ParameterDefinition, schema: JsonSchema = {}): JsonSchema {
  if (type === "file") return annotated(schema, recordWords);
  return item && schema.items ? { ...schema, items: annotated(schema.items, byKey(item)) } : schema;
}

function parametersOf(definitions: readonly ParameterDefinition[]): JsonSchema {
  return describedBy(definitions, jsonSchemaOf(parametersSchema(definitions)));
}

/** A record of these definitions, with the words of each. */
function describedBy(definitions: readonly ParameterDefinition[], schema: JsonSchema = {}): JsonSchema {
  const properties = definitions.map((definition) => [
    definition.key,
    { ...withinParameter(definition, schema.properties?.[definition.key]), ...annotationOf(definition) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** A copy in which one property is another. */
const withProperty = (schema: JsonSchema, key: string, field: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [key]: field },
});
function withoutProperty(schema: JsonSchema, key: string): JsonSchema {
  const { [key]: _left, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}
/** A copy in which the words and units of a property's own fields stand. */
const withFields = (schema: JsonSchema, key: string, fields: readonly ParameterDefinition[]): JsonSchema =>
  withProperty(schema, key, describedBy(fields, schema.properties?.[key]));

/** A test, with the parameters that its method has. */
const testOf = (test: JsonSchema): JsonSchema => ({
  ...withFields(annotated(test, testWords), "conduct", conductFields),
  allOf: readTaxonomy().stereoTypes.map(({ id, label, parameters }) => ({
    if: { properties: { stereoTypeId: { const: id } } },
    then: { title: label, properties: { parameters: parametersOf(parameters) } },
  })),
});

type DescribedRequest = JsonSchema & { readonly $schema: string };

function describeRequest(): JsonSchema {
  const schema = annotated(jsonSchemaOf(testRequestSchema), requestWords);
  const { specimen = {}, tests = {}, place = {}, ...rest } = schema.properties ?? {};
  const described = {
    title: "Test request",
    description:
      "Vibration, shock and environmental tests of one specimen, as laboratories are asked for them.",
    ...schema,
    properties: {
      ...rest,
      specimen: annotated(specimen, specimenWords),
      tests: { ...tests, items: testOf(tests.items ?? {}) },
      place: annotated(place, placeWords),
    },
  };
  return withFields(described, "arrangements", arrangementFields);
}

/** Version 1 has neither the conduct of a test nor the arrangements of a request. */
function firstVersionOf(schema: JsonSchema): JsonSchema {
  const { tests = {} } = schema.properties ?? {};
  const items = withoutProperty(tests.items ?? {}, "conduct");
  return withProperty(withoutProperty(schema, "arrangements"), "tests", { ...tests, items });
}

function describeVersion(version: (typeof specificationVersions)[number]): DescribedRequest {
  const schema = describeRequest();
  const { schemaVersion, ...described } = (version === 1 ? firstVersionOf(schema) : schema).properties ?? {};
  const { enum: _versions, ...field } = schemaVersion ?? {};
  return {
    ...schema,
    $id: `/api/schema/test-request/${version}.json`,
    $schema: "https://json-schema.org/draft/2020-12/schema",
    properties: { schemaVersion: { ...field, const: version }, ...described },
  };
}

const made = new Map<string, DescribedRequest>();

/** The schema of a version of the form, if it is written. Made at the first reading, so that no start waits for it. */
export function testRequestSchemaOf(version: string): DescribedRequest | undefined {
  const known = specificationVersions.find((each) => String(each) === version);
  if (known === undefined) return undefined;
  const schema = made.get(version) ?? describeVersion(known);
  made.set(version, schema);
  return schema;
}
