const seaLevelKPa = 101.325;
const tropopauseM = 11_000;

/**
 * Pressure of the standard atmosphere in kPa; undefined outside −1,000 to 20,000 m.
 *
 * Formula: 101.325 (1 − 0.0065 h/288.15)^5.25588 below 11 km, 22.632 exp(−(h − 11,000)/6,341.62) above.
 * Source: ISO 2533:1975.
 *
 * @example standardPressureKPa(3000) // 70.1
 */
export function standardPressureKPa(altitudeM: number): number | undefined {
  if (altitudeM < -1000 || altitudeM > 20_000) return undefined;
  if (altitudeM <= tropopauseM) return seaLevelKPa * (1 - (0.0065 * altitudeM) / 288.15) ** 5.25588;
  return 22.632 * Math.exp(-(altitudeM - tropopauseM) / 6341.62);
}
