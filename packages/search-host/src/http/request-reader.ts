import { ApiError } from "../api-error.ts";
import { describeType, isObject, type Json, type JsonObject } from "../json.ts";
import { findTypos } from "../text/typo-search.ts";
import { Vocabulary } from "../text/vocabulary.ts";

/** Reads a value: `at` is its place for messages (".q", ".queries[0].q"), `code` the refusal's code. */
export type Reader<T> = (value: Json, at: string, code: string) => T;

function wrongType(expected: string, value: Json, at: string, code: string): ApiError {
  const found = value === null ? "null" : `${describeType(value)}: \`${JSON.stringify(value)}\``;
  return new ApiError(
    code,
    `Invalid value type${at === "" ? "" : ` at \`${at}\``}: expected ${expected}, but found ${found}`,
  );
}

export const asString: Reader<string> = (value, at, code) => {
  if (typeof value !== "string") throw wrongType("a string", value, at, code);
  return value;
};

export const asBoolean: Reader<boolean> = (value, at, code) => {
  if (typeof value !== "boolean") throw wrongType("a boolean", value, at, code);
  return value;
};

export const asPositiveInteger: Reader<number> = (value, at, code) => {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0)
    throw wrongType("a positive integer", value, at, code);
  return value;
};

export const asNumber: Reader<number> = (value, at, code) => {
  if (typeof value !== "number") throw wrongType("a number", value, at, code);
  return value;
};

export const asObject: Reader<JsonObject> = (value, at, code) => {
  if (!isObject(value)) throw wrongType("an object", value, at, code);
  return value;
};

export const asAnything: Reader<Json> = (value) => value;

/** A list whose items are all read by the given reader. */
export function asList<T>(item: Reader<T>): Reader<T[]> {
  return (value, at, code) => {
    if (!Array.isArray(value)) throw wrongType("an array", value, at, code);
    return value.map((inner, index) => item(inner, `${at}[${index}]`, code));
  };
}

export const asStringList = asList(asString);

/** One of a few words. */
export function asOneOf<T extends string>(words: readonly T[]): Reader<T> {
  return (value, at, code) => {
    const text = asString(value, at, code);
    const word = words.find((known) => known === text);
    if (word === undefined) {
      throw new ApiError(code, `Unknown value \`${text}\` at \`${at}\`: expected one of ${quoteAll(words)}`);
    }
    return word;
  };
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

/** Refuses a name that is not known, suggesting the one that was probably meant. */
export function checkNames(
  given: Iterable<string>,
  known: readonly string[],
  kind: "field" | "parameter",
  at = "",
): void {
  for (const name of given) {
    if (known.includes(name)) continue;
    const vocabulary = new Vocabulary();
    for (const word of known) vocabulary.ensure(word);
    const [guess] = findTypos(vocabulary, name, 2, false);
    const hint = guess ? `did you mean \`${guess.word}\`? ` : "";
    const place = at === "" ? "" : ` inside \`${at}\``;
    throw new ApiError(
      "bad_request",
      `Unknown ${kind} \`${name}\`${place}: ${hint}expected one of ${quoteAll(known)}`,
    );
  }
}

/** Reads the fields of a JSON object; a missing or null field gives the fallback. */
export class BodyReader {
  readonly body: JsonObject;
  private readonly at: string;

  constructor(body: Json, known: readonly string[], at = "") {
    this.body = asObject(body, at, "bad_request");
    this.at = at;
    checkNames(Object.keys(this.body), known, "field", at);
  }

  read<T, F>(name: string, code: string, reader: Reader<T>, fallback: F): T | F {
    const value = this.body[name];
    return value === undefined || value === null ? fallback : reader(value, `${this.at}.${name}`, code);
  }

  require<T>(name: string, missingCode: string, code: string, reader: Reader<T>): T {
    const value = this.body[name];
    if (value === undefined)
      throw new ApiError(
        missingCode,
        `Missing field \`${name}\`${this.at === "" ? "" : ` inside \`${this.at}\``}`,
      );
    return reader(value, `${this.at}.${name}`, code);
  }
}
