import { acceptAbove, acceptPositive, acceptQualityFactor, acceptWithin } from "../input/accept.ts";
import type { PsdTable } from "../random/psd-table.ts";
import { sdofSineResponse } from "../sine/sdof-sine-response.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { displacementMoment } from "./psd-damage.ts";

interface Resonances {
  readonly naturalFrequenciesHz: readonly number[];
  readonly qualityFactor: number;
}

function acceptResonances({ naturalFrequenciesHz, qualityFactor }: Resonances): void {
  acceptQualityFactor(qualityFactor);
  if (naturalFrequenciesHz.length === 0)
    throw new RangeError("naturalFrequenciesHz must hold at least one frequency");
  for (const fn of naturalFrequenciesHz) acceptPositive(fn, "naturalFrequenciesHz");
}

/**
 * Extreme response spectrum of random motion, and the level that is passed with a risk.
 *
 * Formula: w^2 z_rms sqrt(2 ln(nu0 T))/g0, the largest peak to expect; with risk r the root is
 * sqrt(-2 ln(1 - (1 - r)^(1/(nu0 T)))). Pseudo-acceleration w^2 z, in g.
 * Valid for: nu0 T above 1, 0 < r < 1. Error: 1e-10; checked against quadrature by scipy. Source: Lalanne, vol. 5.
 *
 * @example randomExtremeResponse({ points: [[5, 0.02], [500, 0.02]], naturalFrequenciesHz: [50], qualityFactor: 10, durationS: 0.5 }).responses[0].extremeG // 10.02365755
 */
export function randomExtremeResponse({
  naturalFrequenciesHz,
  qualityFactor,
  durationS,
  risk,
  ...table
}: PsdTable & Resonances & { readonly durationS: number; readonly risk?: number }) {
  acceptResonances({ naturalFrequenciesHz, qualityFactor });
  acceptPositive(durationS, "durationS");
  if (risk !== undefined && !(risk > 0 && risk < 1))
    throw new RangeError(`risk must be above 0 and below 1, got ${risk}`);
  const responses = naturalFrequenciesHz.map((naturalFrequencyHz) => {
    const moment = (order: number) => displacementMoment(table, { naturalFrequencyHz, qualityFactor }, order);
    const [m0, m2] = [moment(0), moment(2)];
    const cycles = acceptAbove(Math.sqrt(m2 / m0) * durationS, "cycles in durationS", 1);
    const rmsG = ((2 * Math.PI * naturalFrequencyHz) ** 2 * Math.sqrt(m0)) / STANDARD_GRAVITY_M_PER_S2;
    const atRisk = (r: number) => rmsG * Math.sqrt(-2 * Math.log(-Math.expm1(Math.log1p(-r) / cycles)));
    return {
      naturalFrequencyHz,
      extremeG: rmsG * Math.sqrt(2 * Math.log(cycles)),
      atRiskG: risk === undefined ? null : atRisk(risk),
    };
  });
  return { responses };
}

/**
 * Extreme response spectrum of a sine that dwells or sweeps: the pseudo-acceleration w^2 z, in g.
 *
 * Formula: A/sqrt((1 - u^2)^2 + (u/Q)^2), u = f/fn; of a sweep at fn sqrt(1 - 1/(2 Q^2)), or 0 where that is imaginary,
 * kept within the sweep. A dwell has startFrequencyHz = endFrequencyHz.
 * Valid for: 0 < startFrequencyHz <= endFrequencyHz, Q > 0.5, a sweep slow enough for steady motion.
 * Error: a few roundings. Source: Lalanne, vol. 5; Harris, ch. 2.
 *
 * @example sineExtremeResponse({ startFrequencyHz: 100, endFrequencyHz: 100, accelerationG: 2, qualityFactor: 10, naturalFrequenciesHz: [100] }).responses[0].extremeG // 20
 */
export function sineExtremeResponse({
  startFrequencyHz,
  endFrequencyHz,
  accelerationG,
  ...resonances
}: Resonances & {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly accelerationG: number;
}) {
  acceptResonances(resonances);
  const { naturalFrequenciesHz, qualityFactor } = resonances;
  acceptWithin(startFrequencyHz, "startFrequencyHz", [
    acceptPositive(startFrequencyHz, "startFrequencyHz"),
    endFrequencyHz,
  ]);
  const peak = Math.sqrt(Math.max(0, 1 - 1 / (2 * qualityFactor * qualityFactor)));
  const responses = naturalFrequenciesHz.map((naturalFrequencyHz) => {
    const frequencyHz = Math.min(Math.max(naturalFrequencyHz * peak, startFrequencyHz), endFrequencyHz);
    const { relativeDisplacementM } = sdofSineResponse({
      frequencyHz,
      naturalFrequencyHz,
      qualityFactor,
      accelerationG,
    });
    const omega = 2 * Math.PI * naturalFrequencyHz;
    return {
      naturalFrequencyHz,
      extremeG: (omega * omega * relativeDisplacementM) / STANDARD_GRAVITY_M_PER_S2,
    };
  });
  return { responses };
}
