/** What is wrong with a value, as a schema reports it. */
interface Fault {
  readonly code: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Texts and lists are counted, numbers are not. */
function counted(limit: number | bigint, origin: string | undefined): string {
  const isOne = Number(limit) === 1;
  if (origin === "string") return isOne ? "1 character" : `${limit} characters`;
  if (origin === "array") return isOne ? "1 entry" : `${limit} entries`;
  return String(limit);
}

/** What a person is told where a schema has no sentence of its own; undefined where only the schema can know. */
export function plainSentence({
  code,
  input,
  expected,
  origin,
  minimum,
  maximum,
}: Fault): string | undefined {
  if (code === "invalid_value") return "Choose one.";
  if (isEmpty(input)) return "Please fill this in.";
  if (expected === "int") return "Write a whole number.";
  if (code === "invalid_type") return "This cannot be read.";
  if (code === "too_small" && minimum !== undefined) return `At least ${counted(minimum, origin)}.`;
  if (code === "too_big" && maximum !== undefined) return `At most ${counted(maximum, origin)}.`;
  return undefined;
}
