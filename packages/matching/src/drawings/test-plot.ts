import type { HumidRegion } from "@headroom/contract/vocabulary/search/matching";
import type { PlotFrame } from "@headroom/plots";

/** A drawing as it is looked at: axes with their units, lines with their names. */
export interface TestPlot {
  /** Subject, for a heading and for readers who cannot see the plot. */
  readonly subject: string;
  readonly frame: PlotFrame;
  /** Remark on the validity of the lines; may be empty. */
  readonly note: string;
}

/** The reader's units. */
export interface PlotUnits {
  /** A value kept in `unit`, in the unit in which it is read. */
  readonly shown: (value: number, unit: string) => number;
  /** Symbol of that unit. */
  readonly sign: (unit: string) => string;
}

/** The units in which values are kept. */
export const unitsAsKept: PlotUnits = { shown: (value) => value, sign: (unit) => unit };

/** A chamber and where it controls temperature with humidity. */
export interface NamedRegion {
  readonly name: string;
  readonly region: HumidRegion;
}
