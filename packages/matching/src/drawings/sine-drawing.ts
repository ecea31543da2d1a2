import { sineProfile } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { sineDemandFrom, sineSegmentsIn } from "../rules/vibration/sine-segments.ts";

export interface SineDrawing {
  readonly kind: "sine";
  readonly points: readonly (readonly [frequencyHz: number, accelerationG: number])[];
  /** Crossovers between laws: constant displacement, velocity or acceleration. */
  readonly crossoversHz: readonly number[];
  /** Single frequencies, and no line between them. */
  readonly isDwell: boolean;
}

/** A step of the level at a joint is none of the laws' doing: rounded crossovers of standards differ by less. */
const largestStep = 1.1;

/** A sine profile with the crossovers of its laws: each law is a straight line on log-log axes. */
export function sineDrawing(line: TestLine): SineDrawing {
  const { segments } = sineSegmentsIn(line);
  const { curve } = sineDemandFrom(line, 0);
  if (segments.length === 0) return { kind: "sine", points: curve, crossoversHz: [], isDwell: true };
  const crossoversHz = sineProfile({ segments }).joints.flatMap(
    ({ frequencyHz, leftAccelerationG, rightAccelerationG }, i) => {
      const isOfLaws = segments[i]?.law !== segments[i + 1]?.law && segments[i + 1]?.law !== "log-log";
      const step =
        Math.max(leftAccelerationG, rightAccelerationG) / Math.min(leftAccelerationG, rightAccelerationG);
      return isOfLaws && step < largestStep ? [frequencyHz] : [];
    },
  );
  return { kind: "sine", points: curve, crossoversHz, isDwell: false };
}
