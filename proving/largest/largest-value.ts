/** As much of JSON Schema as the API's own description uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Detects texts of a fixed form: an identifier, a date, a code. */
const hasForm = ({ pattern = "", format }: JsonSchema): boolean =>
  format !== undefined || (pattern !== "" && !new RegExp(pattern, "u").test("any text"));

const lengthOfFreeText = 10_000;

function largestText(schema: JsonSchema, sample: unknown): unknown {
  if (schema.enum) return sample ?? schema.enum.at(-1);
  if (sample !== undefined && (hasForm(schema) || typeof sample !== "string")) return sample;
  if (hasForm(schema)) return undefined;
  return (typeof sample === "string" ? sample : "").padEnd(schema.maxLength ?? lengthOfFreeText, "x");
}

function largestList(schema: JsonSchema, sample: unknown): unknown {
  if (schema.prefixItems) {
    const places = Array.isArray(sample) ? sample : [];
    return schema.prefixItems.map((item, place) => largestValue(item, places[place]));
  }
  const samples = Array.isArray(sample) && sample.length > 0 ? sample : [undefined];
  const length = Math.max(schema.maxItems ?? 0, samples.length);
  const entries = Array.from({ length }, (_, index) =>
    largestValue(schema.items ?? {}, samples[index % samples.length]),
  );
  return entries.every((entry) => entry === undefined) ? undefined : entries;
}

function largestObject(schema: JsonSchema, sample: unknown): unknown {
  const given = isFields(sample) ? sample : {};
  const filled = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, largestValue(property, given[name])] as const,
  );
  return { ...given, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
}

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** The branch that the sample belongs to, else the one that holds most. */
function branchFor(branches: readonly JsonSchema[], sample: unknown): JsonSchema {
  const most = ["array", "object", "string", "integer", "number", "boolean"];
  const bySize = branches.toSorted((a, b) => most.indexOf(a.type ?? "") - most.indexOf(b.type ?? ""));
  const fitting = bySize.find(({ type }) => type === typeOf(sample));
  return (sample === undefined ? undefined : fitting) ?? bySize.find(({ type }) => type !== "null") ?? {};
}

/**
 * The largest value that a schema allows: texts and lists full, every optional field there. What has to name
 * something that exists, or has a form of its own, is taken from the sample or left out.
 */
export function largestValue(schema: JsonSchema, sample: unknown): unknown {
  if (schema.const !== undefined) return schema.const;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return sample === null ? null : largestValue(branchFor(branches, sample), sample);
  switch (schema.type) {
    case "string":
      return largestText(schema, sample);
    case "array":
      return largestList(schema, sample);
    case "object":
      return largestObject(schema, sample);
    case "integer":
    case "number":
      return sample ?? schema.maximum ?? schema.minimum ?? 1;
    case "boolean":
      return sample ?? true;
    default:
      return sample;
  }
}

/** A query in which every part is as large as it may be. */
export function largestQuery(parts: Readonly<Record<string, JsonSchema>>): string {
  const filled = Object.entries(parts).flatMap(([name, schema]) => {
    const value = name === "page" ? 1 : (schema.maximum ?? largestValue(schema, undefined));
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, String(value)]]
      : [];
  });
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled).toString()}`;
}

/** Texts and lists of a request that may be as long as the sender likes, by their place. */
export function unlimitedParts(operation: {
  readonly body: JsonSchema | null;
  readonly query: Readonly<Record<string, JsonSchema>>;
}): string[] {
  const inside = (schema: JsonSchema, place: string): string[] => {
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return branches.flatMap((branch) => inside(branch, place));
    const isOpenText = schema.type === "string" && schema.maxLength === undefined && !isClosed(schema);
    const isOpenList = schema.type === "array" && schema.maxItems === undefined && !schema.prefixItems;
    const isOpenRecord =
      typeof schema.additionalProperties === "object" &&
      schema.maxProperties === undefined &&
      schema.propertyNames?.enum === undefined;
    return [
      ...(isOpenText || isOpenList || isOpenRecord ? [place] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, `${place}.${name}`)),
      ...(schema.items ? inside(schema.items, `${place}[]`) : []),
      ...(typeof schema.additionalProperties === "object"
        ? inside(schema.additionalProperties, `${place}{}`)
        : []),
    ];
  };
  return [
    ...(operation.body ? inside(operation.body, "body") : []),
    ...Object.entries(operation.query).flatMap(([name, schema]) => inside(schema, `query.${name}`)),
  ];
}

const isClosed = ({ pattern, format, enum: choices }: JsonSchema) =>
  choices !== undefined || format !== undefined || pattern !== undefined;
