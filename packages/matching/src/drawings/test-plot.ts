import type { HumidRegion } from "@headroom/contract/vocabulary/matching";
import type { PlotFrame } from "@headroom/plots";

/** A drawing as it is looked at: axes with their units, lines with their names. */
export interface TestPlot {
  /** What is drawn, for who cannot see it and for a heading. */
  readonly subject: string;
  readonly frame: PlotFrame;
  /** What the lines are worth; empty where there is nothing to say. */
  readonly note: string;
}

/** The reader's units. */
export interface PlotUnits {
  /** A value kept in `unit`, in the unit in which it is read. */
  readonly shown: (value: number, unit: string) => number;
  /** That unit's sign. */
  readonly sign: (unit: string) => string;
}

/** A chamber and where it controls temperature with humidity. */
export interface NamedRegion {
  readonly name: string;
  readonly region: HumidRegion;
}
