import { acceptWithin } from "../input/accept.ts";

const criticalK = 647.096;
const criticalKPa = 22_064;
const zeroCelsiusK = 273.15;
/** Coefficients and exponents of τ = 1 − T/T_c. */
const terms = [
  [-7.85951783, 1],
  [1.84408259, 1.5],
  [-11.7866497, 3],
  [22.6807411, 3.5],
  [-15.9618719, 4],
  [1.80122502, 7.5],
] as const;

const temperatureRangeC = [0, 373] as const;

/**
 * Pressure at which water vapour over water is saturated.
 *
 * Formula: ln(p/p_c) = (T_c/T) Σ a_i τ^n_i, τ = 1 − T/T_c, T = temperatureC + 273.15, T_c = 647.096 K,
 * p_c = 22.064 MPa. Valid for: 0 to 373 °C.
 * Error: 0.1 % and less; checked against published steam tables.
 * Source: IAPWS, Revised Supplementary Release on Saturation Properties of Ordinary Water Substance (1992), equation 1.
 *
 * @example saturationVapourPressure({ temperatureC: 100 }).pressureKPa // 101.418
 */
export function saturationVapourPressure({ temperatureC }: { readonly temperatureC: number }): {
  pressureKPa: number;
} {
  acceptWithin(temperatureC, "temperatureC", temperatureRangeC);
  const temperatureK = temperatureC + zeroCelsiusK;
  const tau = 1 - temperatureK / criticalK;
  const sum = terms.reduce((total, [coefficient, exponent]) => total + coefficient * tau ** exponent, 0);
  return { pressureKPa: criticalKPa * Math.exp((criticalK / temperatureK) * sum) };
}
