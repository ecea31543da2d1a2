import { acceptOneOf, acceptPositive } from "../input/accept.ts";
import { logGamma } from "../numerics/gamma.ts";
import type { PsdTable } from "../random/psd-table.ts";
import { integrateResponse } from "../random/response-quadrature.ts";
import { responseUnit } from "../srs/shock-response-spectrum.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptDamageLaw, type DamageLaw } from "./damage-law.ts";

export const DAMAGE_METHODS = ["narrow-band", "dirlik"] as const;

/** Moments m_k of a response's spectrum, in its unit^2 Hz^k. */
interface Moments {
  readonly m0: number;
  readonly m1: number;
  readonly m2: number;
  readonly m4: number;
}

/** Relative displacement, in m, of a resonance on a table in g^2/Hz; moments over the table alone. */
export function displacementMoment(
  table: PsdTable,
  { naturalFrequencyHz, qualityFactor }: { naturalFrequencyHz: number; qualityFactor: number },
  order: number,
): number {
  const omega = 2 * Math.PI * naturalFrequencyHz;
  const weight = (f: number) => {
    const r = f / naturalFrequencyHz;
    return f ** order / (((1 - r) * (1 + r)) ** 2 + (r / qualityFactor) ** 2);
  };
  const integral = integrateResponse({ table, naturalFrequencyHz, qualityFactor, weight });
  return (STANDARD_GRAVITY_M_PER_S2 ** 2 * integral) / omega ** 4;
}

function narrowBand({ m0, m2 }: Pick<Moments, "m0" | "m2">, b: number): number {
  return Math.sqrt(m2 / m0) * (2 * m0) ** (b / 2) * Math.exp(logGamma(1 + b / 2));
}

/** Expected sum of amplitude^b in a second. Source: Dirlik 1985. */
function dirlik({ m0, m1, m2, m4 }: Moments, b: number): number {
  const x = (m1 / m0) * Math.sqrt(m2 / m4);
  const gamma = m2 / Math.sqrt(m0 * m4);
  const d1 = (2 * (x - gamma * gamma)) / (1 + gamma * gamma);
  const rest = 1 - gamma - d1 + d1 * d1;
  const r = (gamma - x - d1 * d1) / rest;
  const d2 = rest / (1 - r);
  const d3 = 1 - d1 - d2;
  const q = (1.25 * (gamma - d3 - d2 * r)) / d1;
  if (!(Math.min(d1, d2, d3, q) >= 0))
    throw new RangeError(
      "method dirlik must have positive shares of its densities: this spectrum has not, take narrow-band",
    );
  const wide = d1 * q ** b * Math.exp(logGamma(1 + b));
  const narrow = 2 ** (b / 2) * Math.exp(logGamma(1 + b / 2)) * (d2 * Math.abs(r) ** b + d3);
  return Math.sqrt(m4 / m2) * m0 ** (b / 2) * (wide + narrow);
}

/**
 * Fatigue damage spectrum of a random table.
 *
 * Formula: moments m_k of the response over the table alone; nu0 = sqrt(m2/m0). "narrow-band" (Rayleigh):
 * (K^b/C) T nu0 (2 m0)^(b/2) Gamma(1 + b/2); "dirlik": his density of ranges, amplitudes of half a range.
 * Units: table in g^2/Hz; response in m, or m/s for the pseudo-velocity; durationS in s.
 * Valid for: tables that `psdMoment` accepts, Q > 0.5, b > 0, T > 0; Dirlik is refused where one of his shares is
 * negative. Error: 1e-10; checked against quadrature by scipy. Source: Lalanne, vol. 5; Dirlik 1985.
 *
 * @example psdDamageSpectrum({ points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]], naturalFrequenciesHz: [30], qualityFactor: 10, exponent: 8, durationS: 600 }).spectrum[0].damage // 0.77963106
 */
export function psdDamageSpectrum({
  points,
  interpolation = "log-log",
  durationS,
  method = "narrow-band",
  ...law
}: PsdTable & DamageLaw & { readonly durationS: number; readonly method?: (typeof DAMAGE_METHODS)[number] }) {
  const { response, factor } = acceptDamageLaw(law);
  acceptPositive(durationS, "durationS");
  acceptOneOf(method, "method", DAMAGE_METHODS);
  const spectrum = law.naturalFrequenciesHz.map((naturalFrequencyHz) => {
    const omega2 = (2 * Math.PI * naturalFrequencyHz) ** 2;
    const moment = (order: number) =>
      displacementMoment({ points, interpolation }, { ...law, naturalFrequencyHz }, order) *
      (response === "pseudo-velocity" ? omega2 : 1);
    const [m0, m2] = [moment(0), moment(2)];
    const perSecond =
      method === "dirlik"
        ? dirlik({ m0, m1: moment(1), m2, m4: moment(4) }, law.exponent)
        : narrowBand({ m0, m2 }, law.exponent);
    return {
      naturalFrequencyHz,
      damage: factor * durationS * perSecond,
      rms: Math.sqrt(m0),
      zeroUpcrossingHz: Math.sqrt(m2 / m0),
    };
  });
  return { unit: responseUnit(response), spectrum };
}
