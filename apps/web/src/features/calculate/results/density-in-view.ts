import { motionDensity, type PsdPoint } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import type { MotionView } from "../inputs/motion-views.ts";

/** An acceleration PSD as another density of the same motion. */
export function densityIn(view: MotionView, [frequencyHz, psdG2PerHz]: PsdPoint): PlotPoint {
  if (view === "acceleration") return [frequencyHz, psdG2PerHz];
  const { velocityM2PerS2PerHz, displacementM2PerHz } = motionDensity({ frequencyHz, psdG2PerHz });
  return [frequencyHz, view === "velocity" ? velocityM2PerS2PerHz : 1e6 * displacementM2PerHz];
}
