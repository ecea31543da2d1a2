import { acceptAbove, acceptWithin } from "../input/accept.ts";
import { bisect } from "../numerics/bisect.ts";
import { saturationVapourPressure } from "./saturation-vapour-pressure.ts";

/** Ranges of temperature, relative humidity and dew point that a chamber controls together. */
export interface HumidityBounds {
  readonly lowC: number;
  readonly highC: number;
  readonly lowPercent: number;
  readonly highPercent: number;
  /** Dew points are left out where none ends the region. */
  readonly lowDewPointC?: number;
  readonly highDewPointC?: number;
}

const saturatedKPa = (temperatureC: number) => saturationVapourPressure({ temperatureC }).pressureKPa;

/** The temperature at which air of this dew point has this relative humidity; drier air than any has none. */
function cornerC(dewPointC: number, percent: number): readonly number[] {
  const vapourKPa = saturatedKPa(dewPointC);
  const missingKPa = (c: number) => (saturatedKPa(c) * percent) / 100 - vapourKPa;
  return missingKPa(373) > 0 ? [bisect(missingKPa, dewPointC, 373)] : [];
}

/**
 * The least and the most relative humidity that a chamber holds at each temperature, as two lines for a plot.
 *
 * Formula: RH = 100 p(dew point)/p(T), p = `saturationVapourPressure`; the lower line is the larger of lowPercent and
 * the RH of lowDewPointC, the upper one the smaller of highPercent and the RH of highDewPointC, while the lower is not
 * above the upper. A point for every kelvin, and one at each corner. Valid for: 0 to 373 °C, humidity above 0 %.
 * Error: as the pressure, 0.1 %. Source: definition of relative humidity and dew point, WMO-No. 8, annex 4.A.
 *
 * @example humidityEdges({ lowC: 10, highC: 85, lowPercent: 10, highPercent: 95, lowDewPointC: 7 }).upper[0][1] // 95
 */
export function humidityEdges(bounds: HumidityBounds) {
  const { lowC, highC, lowPercent, highPercent, lowDewPointC, highDewPointC } = bounds;
  acceptWithin(lowC, "lowC", [0, 373]);
  acceptAbove(highC, "highC", lowC);
  acceptWithin(lowPercent, "lowPercent", [0, 100]);
  acceptAbove(highPercent, "highPercent", lowPercent);
  const percentOf = (dewPointC: number, c: number) => (100 * saturatedKPa(dewPointC)) / saturatedKPa(c);
  const least = (c: number) =>
    lowDewPointC === undefined ? lowPercent : Math.max(lowPercent, percentOf(lowDewPointC, c));
  const most = (c: number) =>
    highDewPointC === undefined ? highPercent : Math.min(highPercent, percentOf(highDewPointC, c));
  const corners = [lowDewPointC, highDewPointC].flatMap((dewPointC) =>
    dewPointC === undefined
      ? []
      : [lowPercent, highPercent].flatMap((percent) => cornerC(dewPointC, percent)),
  );
  const wholeC = Array.from(
    { length: Math.floor(highC) - Math.ceil(lowC) + 1 },
    (_, i) => Math.ceil(lowC) + i,
  );
  const placesC = [...new Set([lowC, ...wholeC, ...corners, highC])]
    .filter((c) => c >= lowC && c <= highC && least(c) <= most(c) * (1 + 1e-9))
    .toSorted((a, b) => a - b);
  return {
    lower: placesC.map((c) => [c, least(c)] as const),
    upper: placesC.map((c) => [c, most(c)] as const),
  };
}
