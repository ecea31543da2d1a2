import type { Field } from "./field.ts";
import type { Before } from "./top-k.ts";

/**
 * A number made from an identifier. Equal laboratories stand in the order of these numbers: arbitrary, but always the
 * same, and quicker to compare than the identifiers.
 */
export function tieNumber(labId: string): number {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < labId.length; i += 1) {
    low = Math.imul(low ^ labId.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ labId.charCodeAt(i), 0x85ebca6b) ^ (high >>> 15);
  }
  return (high >>> 12) * 4_294_967_296 + (low >>> 0);
}

/** The order of two equal slots. */
export const inOrder =
  ({ tie, labId }: Pick<Field, "tie" | "labId">): Before =>
  (a, b) => {
    const left = tie(a);
    const right = tie(b);
    return left === right ? labId(a) < labId(b) : left < right;
  };

/** Negative where the first of two texts comes first. */
export const textBefore = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The order by name. */
export const inOrderOfNames =
  ({ nameKey }: Pick<Field, "nameKey">): Before =>
  (a, b) =>
    nameKey(a) < nameKey(b);
