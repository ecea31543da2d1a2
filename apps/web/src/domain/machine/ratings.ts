import {
  type RatingKey,
  ratingDefinitions,
  ratingKeys,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Format } from "../../platform/quantity/quantity-format.ts";

export interface RatingDefinition {
  readonly key: RatingKey;
  readonly label: string;
  readonly unit: string;
  readonly kind: (typeof ratingDefinitions)[RatingKey]["kind"];
  readonly over?: string;
}
export const isRatingKey = (key: string): key is RatingKey => Object.hasOwn(ratingDefinitions, key);
const definitionOf = (key: RatingKey): RatingDefinition => ({ key, ...ratingDefinitions[key] });

/** A rating's name; one that is not known keeps its key. */
export const ratingLabel = (key: string): string => (isRatingKey(key) ? ratingDefinitions[key].label : key);

/** Parts the ratings into those expected of a machine, by its class or because they have a value, and the others. */
export function ratingsToAsk(typeKeys: readonly string[], values: Readonly<Record<string, unknown>>) {
  const expected = new Set([...typeKeys, ...Object.keys(values)].filter(isRatingKey));
  return {
    expected: [...expected].map(definitionOf),
    others: ratingKeys.filter((key) => !expected.has(key)).map(definitionOf),
  };
}

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.every((figure) => typeof figure === "number");

/** A rating with its unit as a person reads it. */
export function showRating(
  format: Format,
  { unit, over = "" }: Pick<RatingDefinition, "unit" | "over">,
  value: unknown,
): string {
  if (typeof value === "number") return format.quantity(value, unit);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return typeof value === "string" ? value : "unknown";
  if (value.every(isPoint))
    return value.map(([x, y]) => `${format.quantity(x, over)}: ${format.quantity(y, unit)}`).join("; ");
  if (value.some((side) => typeof side !== "number")) return value.join(", ");
  return `${value.map((side) => format.number(side, unit, 1)).join(" × ")} ${format.unit(unit)}`;
}
