import { atLeast, atMost, type BoundaryCase, declares, roomFor } from "../boundary-case.ts";

/** Specimen of 200 × 150 × 100 mm. */
const inside = { key: "innerMm", ...roomFor("innerMm", [200, 150, 100]) } as const;
const clear = { key: "innerMm", ...roomFor("innerMm", [240, 180, 120]), failsAs: "unknown" } as const;
const highest = (limitC: number) =>
  ({ key: "temperatureMaxC", ...atLeast("temperatureMaxC", limitC) }) as const;
const lowest = (limitC: number) =>
  ({ key: "temperatureMinC", ...atMost("temperatureMinC", limitC) }) as const;

const sun = {
  stereoTypeId: "solar",
  rule: "irradiance, size, temperature",
  parameters: { irradianceWm2: 1120, procedure: "cycling", durationH: 72 },
  machines: ["solar-chamber"],
} as const;
const ice = {
  stereoTypeId: "icing",
  rule: "T, size, water spray declared",
  parameters: { thicknessMm: 6, tempC: -10 },
  machines: ["walk-in-chamber"],
  declarations: ["water spray"],
} as const;
const question = { key: "declared", failsAs: "unknown" } as const;

export const weatherCases: readonly BoundaryCase[] = [
  { ...sun, what: "irradiance", key: "irradianceMaxWm2", ...atLeast("irradianceMaxWm2", 1120) },
  { ...sun, what: "size", ...clear },
  { ...sun, what: "temperature, 49 °C", ...highest(49) },
  {
    stereoTypeId: "uv-weathering",
    rule: "stations",
    what: "one for each specimen of a run",
    parameters: { durationH: 500, cycle: "1", perRun: 3 },
    specimen: { quantity: 4 },
    machines: ["uv-cabinet"],
    key: "stations",
    passes: { ratings: { stations: 3 } },
    fails: { ratings: { stations: 2 } },
  },
  { ...ice, what: "temperature", ...lowest(-10) },
  { ...ice, what: "size", ...clear },
  { ...ice, what: "water spray", ...declares("water spray"), ...question },
  {
    stereoTypeId: "fungus",
    rule: "lab declares biological capability",
    parameters: { days: 28 },
    machines: ["climatic-chamber"],
    ...declares("biological"),
    ...question,
  },
  {
    stereoTypeId: "fluids",
    rule: "lab declares",
    parameters: { fluids: ["fuel"] },
    machines: ["climatic-chamber"],
    ...declares("fluids"),
    ...question,
  },
];

const height = {
  stereoTypeId: "altitude",
  parameters: { pressureKPa: 11.6, tempC: -55, durationH: 6, rapidS: 15 },
  machines: ["altitude-chamber"],
} as const;
const pressure = "pressure ≥ min; of a stated pressure and a stated altitude the weaker";
const decompression =
  "decompression time × ln(p1 ÷ p2) ÷ ln(75.2 ÷ 18.8) ≤ time; between that and the stated time ask";
const atAltitude = (altitudeM: number) => ({ altitudeM, tempC: 20, durationH: 6 });
const vacuum = {
  stereoTypeId: "thermal-vacuum",
  rule: "pressure, range, size",
  parameters: { pressurePa: 1e-3, lowC: -100, highC: 100, cycles: 4 },
  machines: ["tvac-chamber"],
} as const;
const thinAir =
  "stated or assumed heat load × p ÷ 101.3 kPa proves a yes, the stated one at sea level a no; below 1 kPa only a heat load stated for a vacuum";
const lowestPressure = (kPa: number) =>
  ({ key: "pressureMinKPa", ...atMost("pressureMinKPa", kPa) }) as const;

export const pressureCases: readonly BoundaryCase[] = [
  { ...height, rule: pressure, ...lowestPressure(11.6) },
  {
    ...height,
    rule: pressure,
    what: "10 000 m, 101.325 (1 − 65/288.15)^5.25588 kPa",
    parameters: atAltitude(10_000),
    ...lowestPressure(101.325 * ((288.15 - 65) / 288.15) ** 5.25588),
  },
  {
    ...height,
    rule: pressure,
    what: "15 000 m, isothermal above 11 000 m",
    parameters: atAltitude(15_000),
    ...lowestPressure(22.632 * Math.exp(-4000 / 6341.62)),
  },
  { ...height, rule: "T range", ...lowest(-55) },
  {
    ...height,
    rule: decompression,
    what: "75.2 to 11.6 kPa, ln 6.483 ÷ ln 4 = 1.3483 times the stated 11.125 s",
    key: "rapidDecompressionS",
    failsAs: "unknown",
    passes: { ratings: { rapidDecompressionS: 11.12 } },
    fails: { ratings: { rapidDecompressionS: 11.13 } },
  },
  {
    ...height,
    rule: decompression,
    what: "the stated time",
    key: "rapidDecompressionS",
    passes: { ratings: { rapidDecompressionS: 11 } },
    fails: { ratings: { rapidDecompressionS: 15.01 } },
  },
  {
    ...height,
    rule: "rate of pressure ≤ rated, where the test gives one",
    parameters: { ...height.parameters, rateKPaMin: 10 },
    key: "pressureRateKPaPerMin",
    ...atLeast("pressureRateKPaPerMin", 10),
  },
  {
    ...height,
    rule: pressure,
    what: "a stated altitude of 15 000 m is 12.04 kPa",
    key: "pressureMinKPa",
    passes: { ratings: { pressureMinKPa: 1, altitudeMaxM: 15_300 } },
    fails: { ratings: { pressureMinKPa: 1, altitudeMaxM: 15_000 } },
  },
  { ...vacuum, what: "pressure, 0.001 Pa", ...lowestPressure(1e-6) },
  { ...vacuum, what: "cold end", ...lowest(-100) },
  { ...vacuum, what: "hot end", ...highest(100) },
  { ...vacuum, what: "size", ...inside },
  {
    ...height,
    rule: thinAir,
    what: "150 W at 11.6 kPa, 1310 W at sea level",
    specimen: { heatDissipationW: 150 },
    key: "heatLoadMaxW",
    failsAs: "unknown",
    ...atLeast("heatLoadMaxW", (150 * 101.325) / 11.6),
  },
  {
    ...height,
    rule: thinAir,
    what: "150 W at sea level",
    specimen: { heatDissipationW: 150 },
    key: "heatLoadMaxW",
    passes: { ratings: { heatLoadMaxW: 1311 } },
    fails: { ratings: { heatLoadMaxW: 149 } },
  },
  {
    ...vacuum,
    rule: thinAir,
    specimen: { heatDissipationW: 150 },
    key: "vacuumHeatLoadMaxW",
    ...atLeast("vacuumHeatLoadMaxW", 150),
  },
];
