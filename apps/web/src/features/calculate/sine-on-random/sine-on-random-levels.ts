import { exceedance, sineOnRandomExceedance, sineOnRandomQuantile } from "@headroom/calculators";

type Point = readonly [levelG: number, share: number];

/** The exact peak of sine on random, and how often levels are exceeded. */
export function sineOnRandomLevels(input: {
  readonly sigmaRms: number;
  readonly amplitudes: readonly number[];
  readonly peakSigma: number;
}) {
  const { sigmaRms, amplitudes, peakSigma } = input;
  const probability = exceedance({ sigmas: peakSigma }).instantaneousProbability;
  const maxG = peakSigma * sigmaRms + amplitudes.reduce((sum, a) => sum + a, 0);
  const totalRms = Math.sqrt(sigmaRms ** 2 + amplitudes.reduce((sum, a) => sum + a * a, 0) / 2);
  const levels = Array.from({ length: 49 }, (_, i) => (maxG * i) / 40);
  return {
    level: sineOnRandomQuantile({ sigmaRms, amplitudes, probability }).level,
    exact: levels.map(
      (level): Point => [level, sineOnRandomExceedance({ sigmaRms, amplitudes, level }).probability],
    ),
    gaussian: levels.map(
      (level): Point => [level, exceedance({ sigmas: level / totalRms }).instantaneousProbability],
    ),
  };
}
