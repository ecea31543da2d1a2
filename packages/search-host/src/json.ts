/** Any JSON value, as the wire carries it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: a document, a request body, a settings object. */
export type JsonObject = { [key: string]: Json };

/** Whether a value from outside is a JSON object (not an array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As deep as the real engine reads. */
const maxNesting = 127;

/** A loop, because it goes through every document that is written: `some` takes three times as long. */
function isDeeperThan(levels: number, value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    if (isDeeperThan(levels - 1, inner)) return true;
  }
  return false;
}

/** Parses what comes from outside; throws for what is nested so deep that following it would overflow the stack. */
export function parseForeignJson(text: string): Json {
  const value: Json = JSON.parse(text);
  if (isDeeperThan(maxNesting, value)) throw new SyntaxError("recursion limit exceeded");
  return value;
}

/** The words by which error messages name a JSON value's type. */
export function describeType(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return "a string";
  if (typeof value === "boolean") return "a boolean";
  if (!Number.isInteger(value)) return "a number";
  return value < 0 ? "a negative integer" : "a positive integer";
}
