import type { MotionView } from "../inputs/motion-views.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";

const integrals = {
  velocity: { label: "Velocity from rest", unit: "m/s" },
  displacement: { label: "Displacement from the start", unit: "mm" },
} as const;

/** Name and unit of what is shown of a channel. */
export const viewAxes = ({ isAcceleration, shownUnit }: ReadyChannel, view: MotionView) =>
  view === "acceleration"
    ? { label: isAcceleration ? "Acceleration" : "Value", unit: shownUnit }
    : integrals[view];
