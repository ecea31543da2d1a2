import { pulseWindow } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { positiveNumber, textIn } from "../rules/parameter-values.ts";

type Points = readonly (readonly [timeMs: number, accelerationG: number])[];

export interface PulseDrawing {
  readonly kind: "pulse";
  readonly nominal: Points;
  /** The window of the tolerance; `null` where its standard does not give it as a share of the amplitude. */
  readonly window: { readonly upper: Points; readonly lower: Points; readonly share: number } | null;
  /** Source of the tolerance: "IEC 60068-2-27", or "customer". */
  readonly tolerance: string;
}

const iec = "IEC 60068-2-27";
/** IEC 60068-2-27:2008, figures 1 to 3: around the nominal pulse and its base line. */
const shareOfIec = 0.2;

/** A pulse over time with its standard's window. */
export const pulseDrawing =
  (shape: "half-sine" | "tps" | "trapezoid") =>
  (line: TestLine): PulseDrawing => {
    const tolerance = textIn(line, "toleranceBand", iec);
    const share = tolerance === iec ? shareOfIec : 0;
    const { timesS, accelerationG, upperG, lowerG } = pulseWindow({
      shape,
      amplitudeG: positiveNumber(line, "amplitudeG", "amplitude"),
      durationMs: positiveNumber(line, "durationMs", "duration"),
      toleranceShare: share,
    });
    const over = (valuesG: readonly number[]): Points =>
      timesS.map((timeS, i) => [1000 * timeS, valuesG[i] ?? 0] as const);
    return {
      kind: "pulse",
      tolerance,
      nominal: over(accelerationG),
      window: share > 0 ? { share, upper: over(upperG), lower: over(lowerG) } : null,
    };
  };
