import { crossoverFrequency } from "@headroom/calculators";

/** Frequency in Hz at which a travel in mm peak to peak has an acceleration in g. */
export const crossover = (displacementMm: number, accelerationG: number): number =>
  displacementMm > 0 && accelerationG > 0
    ? crossoverFrequency({ displacementM: displacementMm / 2000, accelerationG }).frequencyHz
    : Number.NaN;
