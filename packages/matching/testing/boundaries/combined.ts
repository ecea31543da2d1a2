import { about, atLeast, atMost, type BoundaryCase, roomFor } from "../boundary-case.ts";
import { g0, testOf } from "../one-lab.ts";

const highest = (limitC: number) =>
  ({ key: "temperatureMaxC", ...atLeast("temperatureMaxC", limitC) }) as const;
const lowest = (limitC: number) =>
  ({ key: "temperatureMinC", ...atMost("temperatureMinC", limitC) }) as const;

const halt = {
  stereoTypeId: "halt",
  rule: "gRMS, range, rate, table size, payload",
  parameters: { vibGrms: 50, lowC: -100, highC: 150, rateKmin: 60, fixtureInside: true },
  machines: ["halt-chamber"],
} as const;
const tableRule =
  "g rms, rated for a bare table: up to a tenth of the rated load, or at half of it up to a third; above ask, assumed";
const spaceRule = "inner size and volume as for change of temperature";
const ess = {
  stereoTypeId: "ess-hass",
  rule: "as change of temperature plus vibration",
  parameters: { lowC: -40, highC: 85, rateKmin: 7, cycles: 10, vibGrms: 6 },
  machines: ["ess-chamber"],
} as const;

export const acceleratedCases: readonly BoundaryCase[] = [
  { ...halt, what: "vibration", key: "accelerationGrms", ...atLeast("accelerationGrms", 50) },
  { ...halt, what: "cold end, the whole range without a guard", ...lowest(-100) },
  { ...halt, what: "hot end, the whole range without a guard", ...highest(150) },
  { ...halt, what: "rate of the air", key: "rampUpKmin", ...about("rampUpKmin", 60) },
  { ...halt, what: "rate down", key: "rampDownKmin", ...about("rampDownKmin", 60) },
  { ...halt, what: "table", key: "tableMm", ...roomFor("tableMm", [200, 200]) },
  {
    ...halt,
    what: "payload",
    key: "payloadMaxKg",
    failsAs: "unknown",
    passes: { ratings: { payloadMaxKg: 151, accelerationGrms: 50 } },
    fails: { ratings: { payloadMaxKg: null } },
  },
  {
    ...halt,
    rule: tableRule,
    what: "15 kg are a tenth of 150 kg",
    key: "accelerationGrms",
    failsAs: "unknown",
    passes: { ratings: { payloadMaxKg: 150, accelerationGrms: 99 } },
    fails: { ratings: { payloadMaxKg: 149.9, accelerationGrms: 99 } },
  },
  {
    ...halt,
    rule: tableRule,
    what: "half of 100 g rms, and 15 kg are a third of 45 kg",
    key: "accelerationGrms",
    failsAs: "unknown",
    passes: { ratings: { payloadMaxKg: 45, accelerationGrms: 100 } },
    fails: { ratings: { payloadMaxKg: 44.9, accelerationGrms: 100 } },
  },
  {
    ...halt,
    rule: spaceRule,
    what: "height and clearance",
    key: "innerMm",
    failsAs: "unknown",
    ...roomFor("innerMm", [240, 180, 120]),
  },
  { ...halt, rule: spaceRule, what: "volume", key: "volumeL", failsAs: "unknown", ...atLeast("volumeL", 9) },
  { ...ess, what: "vibration", key: "accelerationGrms", ...atLeast("accelerationGrms", 6) },
  { ...ess, what: "cold end", ...lowest(-40) },
  { ...ess, what: "rate", key: "rampUpKmin", ...about("rampUpKmin", 7) },
  { ...ess, what: "size", key: "innerMm", ...roomFor("innerMm", [240, 180, 120]), failsAs: "unknown" },
];

/** 5 g: armature 20 kg, fixture 5 kg, specimen 10 kg. */
const sine = testOf(
  "vib-sine",
  {
    segments: [
      { fHz: 20, level: 5, kind: "acceleration g" },
      { fHz: 500, level: 5, kind: "acceleration g" },
    ],
    mode: "sweep",
    axes: ["Z"],
    durationPerAxisMin: 60,
  },
  { lineId: "vibration" },
);
const both = {
  stereoTypeId: "combined-thv",
  rule: "a shaker with a chamber on it in the same laboratory; both parts match on the same pair",
  parameters: {
    profile: { name: "profile", peakAccelerationG: 5 },
    vib: "vibration",
    lowC: -40,
    highC: 85,
    rhPct: 90,
    altitudeM: 5000,
  },
  others: [sine],
} as const;
const chamber = { ...both, machines: ["agree-chamber", "ed-shaker"] } as const;
const on = <K extends { readonly key: string }>(each: K) => ({
  ...each,
  key: `Chamber on the shaker.${each.key}`,
});

export const combinedCases: readonly BoundaryCase[] = [
  {
    ...both,
    what: "force of the shaker",
    machines: ["ed-shaker", "agree-chamber"],
    key: "Shaker.forceSinePeakKN",
    ...atLeast("forceSinePeakKN", (35 * 5 * g0) / 1000 / 0.8),
  },
  {
    ...chamber,
    what: "the chamber closes on a shaker",
    ...on({ key: "shakerInterface" }),
    passes: { ratings: { shakerInterface: true } },
    fails: { ratings: { shakerInterface: false } },
  },
  { ...chamber, what: "cold end", ...on(lowest(-40)) },
  { ...chamber, what: "hot end", ...on(highest(85)) },
  { ...chamber, what: "humidity", ...on({ key: "humidityMaxPct" }), ...atLeast("humidityMaxPct", 90) },
  {
    ...chamber,
    rule: "rate with the load as for change of temperature, where one is given",
    what: "7 K/min with 13.5 kJ/K of load on 50 kJ/K",
    parameters: { ...both.parameters, rateKmin: 7 },
    ...on({ key: "rampDownKmin" }),
    failsAs: "unknown",
    passes: { ratings: { volumeL: 1000, rampDownKmin: 7 * 1.27 + 1e-6 } },
    fails: { ratings: { volumeL: 1000, rampDownKmin: 7 * 1.27 - 1e-3 } },
  },
  {
    ...chamber,
    rule: "specimens ≤ 1/3 of the volume; above ask, assumed",
    what: "3 L of specimen",
    ...on({ key: "volumeL" }),
    failsAs: "unknown",
    ...atLeast("volumeL", 9),
  },
  {
    ...chamber,
    rule: "horizontal axes only where the chamber closes on a slip table; not stated: ask",
    others: [{ ...sine, parameters: { ...sine.parameters, axes: ["X"] } }],
    ...on({ key: "slipTableInterface" }),
    failsAs: "unknown",
    passes: { ratings: { slipTableInterface: true } },
    fails: { ratings: { slipTableInterface: null } },
  },
  {
    // A cube of 250 mm and a centre of gravity 50 mm above its face: 10 kg × 5 g × 175 mm.
    ...chamber,
    rule: "small parts on three axes: on a cube, without slip table",
    machines: ["ed-shaker", "agree-chamber"],
    weak: { "agree-chamber": { slipTableInterface: null } },
    specimen: { fixtureMassKg: undefined },
    others: [{ ...sine, parameters: { ...sine.parameters, axes: ["X", "Y", "Z"] } }],
    key: "Shaker.overturningMomentNm",
    failsAs: "unknown",
    ...atLeast("overturningMomentNm", 10 * 5 * g0 * 0.175),
  },
  {
    ...chamber,
    what: "altitude of 5000 m",
    ...on({ key: "pressureMinKPa" }),
    ...atMost("pressureMinKPa", 101.325 * ((288.15 - 32.5) / 288.15) ** 5.25588),
  },
  {
    ...chamber,
    rule: "stated or assumed heat load × p ÷ 101.3 kPa proves a yes, the stated one at sea level a no; below 1 kPa only a heat load stated for a vacuum",
    what: "150 W at 54.0 kPa",
    specimen: { heatDissipationW: 150 },
    ...on({ key: "heatLoadMaxW" }),
    failsAs: "unknown",
    ...atLeast("heatLoadMaxW", 150 / ((288.15 - 32.5) / 288.15) ** 5.25588),
  },
  { ...chamber, what: "size", ...on({ key: "innerMm" }), ...roomFor("innerMm", [200, 150, 100]) },
];
