/** Quantities in which one motion is shown. */
export const motionViews = ["acceleration", "velocity", "displacement"] as const;
export type MotionView = (typeof motionViews)[number];

const viewNames = { acceleration: "Acceleration", velocity: "Velocity", displacement: "Displacement" };
export const viewOptions = motionViews.map((id) => ({ id, label: viewNames[id] }));
