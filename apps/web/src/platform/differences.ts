import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";

type Fields = Readonly<Record<string, unknown>>;

export interface FieldConflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Side whose value stands when it alone changed the field; null when both have. */
  readonly suggestion: "mine" | "theirs" | null;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values of JSON say the same. A missing field, null and an empty text are the same nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return Object.is(one, other);
}
const isNothing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * The fields in which my draft and the stored record differ, `base` being what I began with.
 * Where only one of us has changed a field, that change is suggested; where both have, somebody must choose.
 */
export function conflictsOf(base: Fields, mine: Fields, theirs: Fields): readonly FieldConflict[] {
  return Object.keys(mine)
    .filter((name) => name in theirs && !isSame(mine[name], theirs[name]))
    .map((name) => {
      const changedByMe = !isSame(mine[name], base[name]);
      const changedByThem = !isSame(theirs[name], base[name]);
      const suggestion = changedByMe && changedByThem ? null : changedByMe ? "mine" : "theirs";
      return { name, mine: mine[name], theirs: theirs[name], suggestion };
    });
}

/** Whether somebody has changed a field that my draft carries. */
export const hasForeignChange = (base: Fields, mine: Fields, theirs: Fields): boolean =>
  Object.keys(mine).some((name) => name in theirs && !isSame(base[name], theirs[name]));

/** Lists the differences of two records, field by field; a missing record has no fields. */
export function changesBetween(before: unknown, after: unknown) {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !isSame(old[name], now[name]))
    .map((name) => ({ name, before: old[name], after: now[name] }));
}

/** A value of JSON as a person reads it. */
export function readable(value: unknown): string {
  if (isNothing(value)) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    return value.map(readable).join(value.some(isObject) ? "\n" : ", ");
  }
  if (isObject(value)) {
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
    if (parts.length === 0) return "none";
    return parts.map(([name, part]) => `${name}: ${readable(part)}`).join("; ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `leadTimeDays` → `Lead time days`, for a field that nobody has named. */
export const wordsOf = (name: string): string => {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return sentenceStart(words);
};
