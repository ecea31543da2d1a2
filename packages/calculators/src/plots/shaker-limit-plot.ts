import { shakerLimitCurve } from "../shaker/shaker-limit-curve.ts";
import type { ShakerRating } from "../shaker/shaker-rating.ts";
import { logGrid } from "./log-grid.ts";

/**
 * The limit curve of a shaker over its own frequency range, with its knees among the points so that they stay sharp.
 *
 * Formula, validity, error and source as `shakerLimitCurve`; a range that starts at 0 Hz is drawn from 1 Hz.
 *
 * @example shakerLimitPlot({ rating: { sineForceN: 8900, randomForceNRms: 8900, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 0 }).points[0].accelerationG // 2.56637
 */
export function shakerLimitPlot({
  rating,
  payloadKg,
  pointsPerOctave = 12,
}: {
  readonly rating: ShakerRating;
  readonly payloadKg: number;
  readonly pointsPerOctave?: number;
}) {
  const startFrequencyHz =
    rating.minFrequencyHz > 0 ? rating.minFrequencyHz : Math.min(1, rating.maxFrequencyHz / 2);
  const range = { startFrequencyHz, endFrequencyHz: rating.maxFrequencyHz, pointsPerOctave };
  const knees = shakerLimitCurve({ rating, payloadKg, frequenciesHz: [] });
  const inside = [
    knees.displacementToVelocityHz,
    knees.velocityToAccelerationHz,
    knees.displacementToAccelerationHz,
  ].filter((knee) => knee !== null && knee > startFrequencyHz && knee < rating.maxFrequencyHz);
  const frequenciesHz = [...logGrid(range).frequenciesHz, ...inside.map(Number)].sort((a, b) => a - b);
  return shakerLimitCurve({ rating, payloadKg, frequenciesHz });
}
