import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { type ChannelCheck, type RequiredCheck, type Tolerance, toleranceText } from "./required-check.ts";

interface RequiredSummaryProps {
  readonly checks: readonly ChannelCheck[];
  readonly tolerance: Tolerance;
}

/** A required spectrum with its tolerance: of each channel the share of lines inside, and the lines farthest off. */
export function RequiredSummary({ checks, tolerance }: RequiredSummaryProps) {
  const format = useFormat();
  const at = ({ frequencyHz, db }: RequiredCheck["highest"]) =>
    `${db > 0 ? "+" : ""}${format.quantity(db, "dB", 1)} at ${format.quantity(frequencyHz, "Hz", 1)}`;
  return checks.map(({ name, check: { lines, linesInside, highest, lowest } }) => (
    <p key={name} className={lines === linesInside ? "text-yes" : "text-no"}>
      {lines === linesInside ? "✓" : "✗"} {checks.length > 1 && `${name}: `}
      {Math.floor((1000 * linesInside) / lines) / 10} % of {lines} lines within {toleranceText(tolerance)} of
      the required spectrum; highest {at(highest)}, lowest {at(lowest)}.
    </p>
  ));
}
