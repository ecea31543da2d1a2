import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import { lineAt, type PlotGuides, type PlotPoint } from "@headroom/plots";
import type { SrsState } from "./srs-page-model.ts";

const turn = 2 * Math.PI;

/** Displacement and pseudo-acceleration over a pseudo-velocity in m/s: v = ω·d = a/ω. */
export const tripartiteGuides: readonly PlotGuides[] = [
  { unit: "mm", slope: 1, factor: turn / 1000 },
  { unit: "g", slope: -1, factor: STANDARD_GRAVITY_M_PER_S2 / turn },
];

/** The axes that are drawn: the tripartite ones are of the pseudo-velocity alone. */
export const axesOf = ({ axes, response }: Pick<SrsState, "axes" | "response">) =>
  axes === "tripartite" && response !== "pseudo-velocity" ? "logarithmic" : axes;

/** Levels of 1 g of pseudo-acceleration at a frequency in a response's unit; null of one that has no such relation. */
function perG(response: SrsState["response"], frequencyHz: number): number | null {
  const omega = turn * frequencyHz;
  switch (response) {
    case "acceleration":
    case "pseudo-acceleration":
      return 1;
    case "pseudo-velocity":
      return STANDARD_GRAVITY_M_PER_S2 / omega;
    case "relative-displacement":
      return (1000 * STANDARD_GRAVITY_M_PER_S2) / omega ** 2;
    case "relative-velocity":
      return null;
  }
}

/** A required spectrum in g in the unit of a response, read as pseudo-acceleration: straight lines stay straight. */
export const requiredIn = (response: SrsState["response"], points: readonly PlotPoint[]): PlotPoint[] =>
  points.flatMap(([hz, level]): PlotPoint[] => {
    const factor = perG(response, hz);
    return factor === null ? [] : [[hz, level * factor]];
  });

const STEPS = 32;

/** A line that is straight in log-log axes with as many points as show its bend on a linear one. */
export const bentLine = (points: readonly PlotPoint[]): readonly PlotPoint[] =>
  points.flatMap((point, i): PlotPoint[] => {
    const next = points[i + 1];
    if (!next) return [point];
    return Array.from({ length: STEPS }, (_, step): PlotPoint => {
      const hz = point[0] * (next[0] / point[0]) ** (step / STEPS);
      return step === 0 ? point : [hz, lineAt([point, next], hz, { x: "log", y: "log" }) ?? point[1]];
    });
  });
