export const seaLevelKPa = 101.325;
const tropopauseM = 11_000;
const tropopauseKPa = 22.632;
const stratosphereM = 20_000;
const stratosphereKPa = 5.4749;

/**
 * Pressure at an altitude. Formula: ICAO standard atmosphere: troposphere 101.325 (1 − 0.0065 h/288.15)^5.25588;
 * isothermal at 216.65 K up to 20 km; +1 K/km up to 32 km, used above it as well.
 * Valid for: −500 to 32 000 m of geopotential altitude. Source: ICAO Doc 7488.
 */
export function pressureAtAltitudeKPa(altitudeM: number): number {
  if (altitudeM <= tropopauseM) return seaLevelKPa * (1 - (0.0065 * altitudeM) / 288.15) ** 5.25588;
  if (altitudeM <= stratosphereM) return tropopauseKPa * Math.exp(-(altitudeM - tropopauseM) / 6341.62);
  return stratosphereKPa * (1 + (0.001 * (altitudeM - stratosphereM)) / 216.65) ** -34.1632;
}
