import { ApiError } from "../api-error.ts";
import { checkNames } from "./request-reader.ts";

/** Parses the text of a query parameter; `at` is its place for messages ("uids[1]"). */
export type ParameterReader<T> = (text: string, at: string, code: string) => T;

function invalid(at: string, code: string, problem: string): ApiError {
  return new ApiError(code, `Invalid value in parameter \`${at}\`: ${problem}`);
}

export const positiveInteger: ParameterReader<number> = (text, at, code) => {
  if (!/^\+?\d{1,15}$/.test(text))
    throw invalid(at, code, `could not parse \`${text}\` as a positive integer`);
  return Number(text);
};

export const boolean: ParameterReader<boolean> = (text, at, code) => {
  if (text !== "true" && text !== "false") {
    throw invalid(
      at,
      code,
      `could not parse \`${text}\` as a boolean, expected either \`true\` or \`false\``,
    );
  }
  return text === "true";
};

export const number: ParameterReader<number> = (text, at, code) => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw invalid(at, code, `could not parse \`${text}\` as a number`);
  return value;
};

export const anyText: ParameterReader<string> = (text) => text;

/** One of a few words. */
export function oneOf<T extends string>(words: readonly T[]): ParameterReader<T> {
  return (text, at, code) => {
    const word = words.find((known) => known === text);
    if (word === undefined) {
      const expected = words.map((known) => `\`${known}\``).join(", ");
      throw new ApiError(
        code,
        `Unknown value \`${text}\` for parameter \`${at}\`: expected one of ${expected}`,
      );
    }
    return word;
  };
}

/** A date or a date with time; answered as an ISO time. A date after which things are sought means its end. */
export function dateTime(end: "after" | "before"): ParameterReader<string> {
  return (text, at, code) => {
    const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
    const time = isDate || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) {
      throw invalid(
        at,
        code,
        `\`${text}\` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.`,
      );
    }
    const millisecondsPerDay = 86_400_000;
    return new Date(isDate && end === "after" ? time + millisecondsPerDay : time).toISOString();
  };
}

/** Refuses parameters that a route does not know. */
export function checkParameters(query: unknown, known: readonly string[]): void {
  checkNames(Object.keys(typeof query === "object" && query !== null ? query : {}), known, "parameter");
}

/** Query parameters of a request, each read once. */
export class ParameterSet {
  private readonly query: Readonly<Record<string, unknown>>;

  constructor(query: unknown, known: readonly string[]) {
    // Fastify parses a query string into an object of texts and lists of texts.
    this.query = typeof query === "object" && query !== null ? { ...query } : {};
    checkParameters(query, known);
  }

  text(name: string): string | null {
    const value = this.query[name];
    if (Array.isArray(value)) return value.join(",");
    return typeof value === "string" ? value : null;
  }

  read<T, F>(name: string, code: string, reader: ParameterReader<T>, fallback: F): T | F {
    const text = this.text(name);
    return text === null ? fallback : reader(text, name, code);
  }

  /** Items separated by commas. */
  list<T>(name: string, code: string, reader: ParameterReader<T>): T[] | null {
    const text = this.text(name);
    if (text === null) return null;
    const items = text.split(",");
    return items.map((item, index) =>
      reader(item.trim(), items.length === 1 ? name : `${name}[${index}]`, code),
    );
  }

  /** As `list`, where a lone star means all. */
  starOrList<T>(name: string, code: string, reader: ParameterReader<T>): T[] | null {
    return this.text(name) === "*" ? null : this.list(name, code, reader);
  }
}
