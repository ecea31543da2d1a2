/** An issue of a value, as a schema reports it. */
interface Fault {
  readonly code: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly format?: string;
  readonly options?: readonly unknown[] | undefined;
  readonly divisor?: number;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Texts and lists are counted, numbers are not. */
function counted(limit: number | bigint | undefined, origin: string | undefined): string {
  const isOne = Number(limit) === 1;
  if (origin === "string") return isOne ? "1 character" : `${limit} characters`;
  if (origin === "array") return isOne ? "1 entry" : `${limit} entries`;
  return String(limit);
}

const maxChoicesNamed = 16;
function choice(values: readonly unknown[] = [], input: unknown): string {
  if (values.length > 0 && values.length <= maxChoicesNamed) return `Choose one of: ${values.join(", ")}.`;
  return isEmpty(input)
    ? "Choose one from the list."
    : "This is not one of the known values. Check its spelling.";
}

const maxKeysNamed = 3;
const longestKey = 40;

/** Names a few: whoever sends thousands of unknown fields needs no list of them. */
function unknownFields(keys: readonly string[] = []): string {
  const named = keys.slice(0, maxKeysNamed).map((key) => key.slice(0, longestKey));
  const others = keys.length > named.length ? ` and ${keys.length - named.length} more` : "";
  return keys.length === 1
    ? `There is no field “${named[0]}” here. Leave it out.`
    : `There are no fields ${named.map((key) => `“${key}”`).join(", ")}${others} here. Leave them out.`;
}

const typeSentences: Readonly<Record<string, string>> = {
  int: "Write a whole number.",
  number: "Write a number.",
  string: "Write text.",
  boolean: "Say true or false.",
  array: "Give a list.",
  tuple: "Give a list.",
  object: "Give its fields, not a single value.",
  record: "Give its fields, not a single value.",
};

const formatSentences: Readonly<Record<string, string>> = {
  email: "Write an email address, such as name@example.com.",
  url: "Write an address that begins with https://.",
  date: "Write a date as 2026-01-31.",
  datetime: "Write a date and a time as 2026-01-31T09:00:00Z.",
};

/** Returns a sentence for a schema that has none of its own: what to do, never the schema's own words. */
export function plainSentence(fault: Fault): string {
  const { code, input, expected = "", origin, minimum, maximum } = fault;
  switch (code) {
    case "unrecognized_keys":
      return unknownFields(fault.keys);
    case "invalid_value":
      return choice(fault.values, input);
    case "too_small":
      return isEmpty(input) ? "Required." : `At least ${counted(minimum, origin)}.`;
    case "too_big":
      return `At most ${counted(maximum, origin)}.`;
    case "not_multiple_of":
      return `Use a multiple of ${fault.divisor}.`;
  }
  if (isEmpty(input)) return "Required.";
  // The fault stands at the field that says which kind it is; its input is the whole object.
  if (fault.options !== undefined) return choice(fault.options, input);
  if (code === "invalid_format")
    return formatSentences[fault.format ?? ""] ?? "This does not have the form that is asked for. Check it.";
  return typeSentences[expected] ?? "This value cannot be used here. Check it.";
}
