import { about, atLeast, atMost, type BoundaryCase, roomFor } from "../boundary-case.ts";

/** Specimen of 200 × 150 × 100 mm, that is 3 L, with a tenth of each side free on both. */
const withClearance = [200 + 2 * 20, 150 + 2 * 15, 100 + 2 * 10];
const specimenL = 2 * 1.5 * 1;
const asked = { failsAs: "unknown" } as const;
const size = { key: "innerMm", ...roomFor("innerMm", withClearance), ...asked } as const;
const steadyRatio = { key: "volumeL", ...atLeast("volumeL", 2 * specimenL), ...asked } as const;
const ratio = { key: "volumeL", ...atLeast("volumeL", 3 * specimenL), ...asked } as const;
const clearance =
  "inner size ≥ specimen + 2 × the smaller of 100 mm and a tenth of the side, assumed; between fitting and that ask";
const volumeRule =
  "specimens ≤ 1/3 of the volume; to 1/2 tight where the temperature is steady and nothing is powered; above ask, assumed";
const lowest = (limitC: number) =>
  ({ key: "temperatureMinC", ...atMost("temperatureMinC", limitC) }) as const;
const highest = (limitC: number) =>
  ({ key: "temperatureMaxC", ...atLeast("temperatureMaxC", limitC) }) as const;
const hot = { specimen: { heatDissipationW: 150 } } as const;
const heatRule = "heat load ≤ stated; unstated up to 200 W per m³ of test space, assumed; above ask";
const heat = { ...hot, rule: heatRule, key: "heatLoadMaxW", ...atLeast("heatLoadMaxW", 150) } as const;
/** 150 W in 750 L that state no heat load. */
const assumedHeat = {
  ...hot,
  rule: heatRule,
  what: "unstated",
  key: "heatLoadMaxW",
  failsAs: "unknown",
  passes: { ratings: { heatLoadMaxW: null, volumeL: 750.1 } },
  fails: { ratings: { heatLoadMaxW: null, volumeL: 749.9 } },
} as const;
const climatic = { machines: ["climatic-chamber"] } as const;

export const cold = { stereoTypeId: "cold", parameters: { tempC: -40, durationH: 16 }, ...climatic } as const;
export const dry = {
  stereoTypeId: "dry-heat",
  parameters: { tempC: 85, durationH: 16 },
  ...climatic,
} as const;

export const steadyCases: readonly BoundaryCase[] = [
  { ...cold, rule: "T ≥ T_min, within 2 K tight", ...lowest(-40) },
  ...["walk-in-chamber", "ess-chamber", "agree-chamber", "altitude-chamber"].map((kind) => ({
    ...cold,
    rule: "T ≥ T_min, within 2 K tight",
    what: kind,
    machines: [kind],
    ...lowest(-40),
  })),
  { ...cold, rule: clearance, ...size },
  {
    ...cold,
    rule: clearance,
    what: "fitting",
    key: "innerMm",
    ...roomFor("innerMm", [240, 180, 120]),
    fails: { ratings: { innerMm: [240, 180, 99.9] } },
  },
  { ...cold, rule: volumeRule, what: "steady and unpowered", ...steadyRatio },
  { ...cold, rule: volumeRule, what: "powered", specimen: { powered: true }, ...ratio },
  {
    ...cold,
    rule: volumeRule,
    what: "full",
    key: "volumeL",
    ...atLeast("volumeL", 2 * specimenL),
    fails: { ratings: { volumeL: 2.99 } },
  },
  { ...cold, ...heat },
  { ...cold, ...assumedHeat },
  { ...dry, rule: "T ≤ T_max, within 2 K tight", ...highest(85) },
  { ...dry, rule: "size", ...size },
  { ...dry, ...heat },
  { ...dry, ...assumedHeat },
];

export const change = {
  stereoTypeId: "temperature-change",
  parameters: { lowC: -40, highC: 85, rateKmin: 7, dwellMin: 30, cycles: 5, fixtureInside: true },
  ...climatic,
} as const;
const rateRule =
  "rate × (1 + m·c ÷ C) ≤ rated empty rate; m: specimens and a fixture that the test puts in, c: by the material, unstated 900 J/(kg·K), C: unstated 50 kJ/K per m³ of test space, at least 15 kJ/K, assumed; between the two rates ask where the air is controlled, no where the specimen is";
/** Test space of 1 m³: 50 kJ/K of its own. Fixture and specimen of 15 kg take 15 × 0.9 = 13.5 kJ/K. */
const loadedRate = (rating: "rampUpKmin" | "rampDownKmin") => {
  const { passes, fails } = atLeast(rating, 7 * (1 + 13.5 / 50));
  const inOneM3 = { volumeL: 1000 };
  return {
    passes: { ratings: { ...inOneM3, ...passes.ratings } },
    fails: { ratings: { ...inOneM3, ...fails.ratings } },
  };
};

const capacityRule =
  "where a capacity is stated over temperature: (C + m·c) × rate ÷ 60 + live heat ≤ the least of it between the two ends";
/** 7 K/min for 50 kJ/K of a chamber of 1 m³ and 13.5 kJ/K of load: 63.5 × 7 ÷ 60 = 7.41 kW, and what is live. */
function withCapacity(rating: "heatingCapacityKw" | "coolingCapacityKw", liveKw: number) {
  const neededKw = (63.5 * 7) / 60 + liveKw;
  const over = (capacityKw: number) => ({
    ratings: {
      volumeL: 1000,
      [rating]: [
        [-70, 20],
        [-40, capacityKw],
        [85, capacityKw],
        [180, 1],
      ],
    },
  });
  return { passes: over(neededKw * 1.0001), fails: over(neededKw * 0.9999) };
}

export const temperatureChangeCases: readonly BoundaryCase[] = [
  { ...change, rule: "range", what: "cold end", ...lowest(-40) },
  { ...change, rule: "range", what: "hot end", ...highest(85) },
  ...(["rampUpKmin", "rampDownKmin"] as const).flatMap((rating): BoundaryCase[] => [
    {
      ...change,
      rule: rateRule,
      what: `${rating}, of the air`,
      key: rating,
      ...loadedRate(rating),
      failsAs: "unknown",
    },
    {
      ...change,
      parameters: { ...change.parameters, control: "specimen" },
      rule: rateRule,
      what: `${rating}, of the specimen`,
      key: rating,
      ...loadedRate(rating),
    },
    {
      ...change,
      rule: rateRule,
      what: `${rating}, empty`,
      key: rating,
      ...about(rating, 7),
    },
  ]),
  ...["walk-in-chamber", "altitude-chamber", "agree-chamber", "halt-chamber"].map(
    (kind): BoundaryCase => ({
      ...change,
      machines: [kind],
      rule: rateRule,
      what: kind,
      key: "rampUpKmin",
      ...about("rampUpKmin", 7),
    }),
  ),
  {
    ...change,
    rule: capacityRule,
    what: "heating",
    key: "rampUpKmin",
    ...withCapacity("heatingCapacityKw", 0),
    failsAs: "unknown",
  },
  {
    ...change,
    rule: capacityRule,
    what: "cooling, with 150 W of live heat",
    specimen: { heatDissipationW: 150 },
    key: "rampDownKmin",
    ...withCapacity("coolingCapacityKw", 0.15),
    failsAs: "unknown",
  },
  { ...change, rule: "size", ...size },
  { ...change, rule: "size", what: "volume", ...ratio },
];

const shock = {
  stereoTypeId: "thermal-shock",
  parameters: { lowC: -40, highC: 125, transferS: 10, dwellMin: 30, cycles: 5, medium: "air" },
  machines: ["thermal-shock-chamber"],
} as const;

const recoveryRule =
  "recovery ≤ a tenth of the dwell; unstated up to a third of the rated load, assumed; above ask";

export const thermalShockCases: readonly BoundaryCase[] = [
  { ...shock, rule: "range", what: "cold end", ...lowest(-40) },
  { ...shock, rule: "range", what: "hot end", ...highest(125) },
  {
    ...shock,
    rule: "transfer ≤ rated",
    what: "the chamber takes no longer than the test allows",
    key: "transferS",
    ...atMost("transferS", 10),
  },
  {
    ...shock,
    rule: "load mass",
    what: "of the specimens alone",
    key: "loadMaxKg",
    passes: { ratings: { loadMaxKg: 10, recoveryMin: 1 } },
    fails: { ratings: { loadMaxKg: 9.999, recoveryMin: 1 } },
  },
  {
    ...shock,
    rule: "specimens ≤ 1/3 of the space; above ask, assumed",
    what: "3 L in 9 L",
    key: "volumeL",
    failsAs: "unknown",
    ...atLeast("volumeL", 9),
  },
  { ...shock, rule: "basket size", key: "innerMm", ...roomFor("innerMm", [200, 150, 100]) },
  {
    ...shock,
    rule: "medium; unstated air, assumed",
    key: "medium",
    passes: { ratings: { medium: "air" } },
    fails: { ratings: { medium: "liquid" } },
  },
  {
    ...shock,
    rule: recoveryRule,
    what: "stated, 3 of 30 min",
    key: "recoveryMin",
    passes: { ratings: { loadMaxKg: 10, recoveryMin: 2.9999999 } },
    fails: { ratings: { loadMaxKg: 10, recoveryMin: 3.00001 } },
  },
  {
    ...shock,
    rule: recoveryRule,
    what: "unstated, 10 of 30 kg",
    key: "recoveryMin",
    failsAs: "unknown",
    passes: { ratings: { loadMaxKg: 30.001 } },
    fails: { ratings: { loadMaxKg: 29.999 } },
  },
];

export const humid = {
  stereoTypeId: "damp-heat-steady",
  parameters: { tempC: 40, rhPct: 93, durationH: 96 },
  ...climatic,
} as const;
export const cyclic = {
  stereoTypeId: "damp-heat-cyclic",
  parameters: { upperC: 55, variant: "1", cycles: 6 },
  ...climatic,
} as const;
const hast = {
  stereoTypeId: "hast",
  rule: "T, RH, volume",
  parameters: { tempC: 130, rhPct: 85, durationH: 96 },
  machines: ["hast-chamber"],
} as const;
const wettest = (percent: number) =>
  ({ key: "humidityMaxPct", ...atLeast("humidityMaxPct", percent) }) as const;
const atThatT = "RH range at that T";

export const humidCases: readonly BoundaryCase[] = [
  { ...humid, rule: atThatT, what: "most", ...wettest(93) },
  { ...humid, rule: atThatT, what: "least", key: "humidityMinPct", ...atMost("humidityMinPct", 93) },
  { ...humid, rule: atThatT, what: "temperature", ...highest(40) },
  { ...humid, rule: "size", machines: ["walk-in-chamber"], ...size },
  { ...cyclic, rule: "range", what: "upper", ...highest(55) },
  { ...cyclic, rule: "range", what: "lower, 25 °C", ...lowest(25) },
  { ...cyclic, rule: "RH ≥ 95 %", ...wettest(95) },
  { ...cyclic, rule: "size", ...size },
  { ...hast, what: "temperature", ...highest(130) },
  { ...hast, what: "humidity", ...wettest(85) },
  { ...hast, what: "volume", ...steadyRatio },
];

/** Two corners at 40 °C: 93 % lies on their edge. */
const regionTo = (percent: number) => ({
  ratings: {
    humidRegionPct: [
      [10, 10],
      [10, percent],
      [90, percent],
      [90, 10],
    ] as const,
  },
});
const region = (percent: number) =>
  ({
    rule: "the whole path in the stated region of temperature and humidity; unstated 10 to 85 °C, 10 to 95 %, dew point from 7 °C, assumed; elsewhere ask",
    key: "humidRegion",
    passes: regionTo(percent),
    fails: regionTo(percent - 0.1),
  }) as const;

export const humidRegionCases: readonly BoundaryCase[] = [
  { ...humid, ...region(93), what: "93 % at 40 °C" },
  { ...cyclic, ...region(95), what: "95 % from 25 to 55 °C" },
];
