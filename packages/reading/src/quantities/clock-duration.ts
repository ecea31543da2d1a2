import { readUnit } from "../units/read-unit.ts";
import { plainCharacters } from "../numbers/plain-characters.ts";

const CLOCK = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d(?:[.,]\d+)?))?\s*([a-z]*)$/i;
const SECONDS_PER_HOUR = 3600;

/** A duration in seconds, and the unit of its first part. */
export interface ClockDuration {
  readonly seconds: number;
  readonly unit: "h" | "min";
}

/**
 * A duration written with colons: `1:30 h` is one and a half hours, `1:30 min` a minute and a half, `1:30:00` hours,
 * minutes and seconds. Undefined for anything else, and for `1:30` alone, which could be either.
 *
 * @example clockDuration("1:30 h") // { seconds: 5400, unit: "h" }
 */
export function clockDuration(text: string): ClockDuration | undefined {
  const [, first, second, third, word = ""] = CLOCK.exec(plainCharacters(text).trim()) ?? [];
  const unit = first === undefined ? undefined : unitOf(word, third !== undefined);
  if (unit === undefined) return undefined;
  const large = unit === "h" ? SECONDS_PER_HOUR : 60;
  const rest = Number((third ?? "0").replace(",", "."));
  return { seconds: Number(first) * large + (Number(second) * large) / 60 + rest, unit };
}

/** The unit of the first part; three parts without a unit are hours, and minutes have two parts. */
function unitOf(word: string, hasSeconds: boolean): ClockDuration["unit"] | undefined {
  if (word === "") return hasSeconds ? "h" : undefined;
  const unit = readUnit(word)?.unit;
  if (unit === "h") return "h";
  return unit === "min" && !hasSeconds ? "min" : undefined;
}
