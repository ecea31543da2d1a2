import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import type { RequiredCheck } from "./required-check.ts";

/** A required spectrum with its tolerance: share of lines inside, and the lines farthest off. */
export function RequiredSummary({ check, tolerance }: { check: RequiredCheck; tolerance: number }) {
  const format = useFormat();
  const { lines, linesInside, highest, lowest } = check;
  const isInside = lines === linesInside;
  const at = ({ frequencyHz, db }: RequiredCheck["highest"]) =>
    `${db > 0 ? "+" : ""}${format.quantity(db, "dB", 1)} at ${format.quantity(frequencyHz, "Hz", 1)}`;
  return (
    <p className={isInside ? "text-yes" : "text-no"}>
      {isInside ? "✓" : "✗"} {Math.floor((1000 * linesInside) / lines) / 10} % of {lines} lines within ±
      {tolerance} dB of the required spectrum; highest {at(highest)}, lowest {at(lowest)}.
    </p>
  );
}
