import { atLeast, type BoundaryCase, names, roomFor } from "../boundary-case.ts";

const highest = (limitC: number) =>
  ({ key: "temperatureMaxC", ...atLeast("temperatureMaxC", limitC) }) as const;

const salt = {
  stereoTypeId: "salt-fog",
  parameters: { method: "neutral (NSS)", concentrationPct: 5, durationH: 96 },
  machines: ["salt-fog-chamber"],
} as const;
const copper = {
  ...salt,
  parameters: { ...salt.parameters, method: "copper-acetic (CASS)" },
  weak: { "salt-fog-chamber": { methods: ["CASS"] } },
} as const;
const inside = { key: "innerMm", ...roomFor("innerMm", [200, 150, 100]) } as const;
/** The height of 100 mm, which leaves the floor alone. */
const high = {
  key: "innerMm",
  passes: { ratings: { innerMm: [500, 500, 100] } },
  fails: { ratings: { innerMm: [500, 500, 99] } },
} as const;
const gas = {
  stereoTypeId: "mixed-gas",
  parameters: { gases: [{ gas: "H2S", ppb: 10 }], durationH: 240, tempC: 25, rhPct: 75 },
  machines: ["mixed-gas-chamber"],
} as const;

export const corrosionCases: readonly BoundaryCase[] = [
  { ...salt, rule: "method supported", key: "methods", ...names("methods", "neutral", ["cyclic"]) },
  { ...copper, rule: "method supported", what: "CASS", key: "methods", ...names("methods", "CASS", ["NSS"]) },
  { ...salt, rule: "size", ...high },
  {
    ...salt,
    rule: "one layer on ≤ half of the floor, mist on every surface, else ask, assumed",
    what: "0.03 m² on 0.06 m²",
    key: "mistedArea",
    failsAs: "unknown",
    passes: { ratings: { innerMm: [300, 200, 500] } },
    fails: { ratings: { innerMm: [300, 199, 500] } },
  },
  {
    ...salt,
    rule: "a cabinet that also runs CASS is asked for NSS (ISO 9227, recalled)",
    key: "methods",
    failsAs: "unknown",
    passes: { ratings: { methods: ["NSS"] } },
    fails: { ratings: { methods: ["NSS", "CASS"] } },
  },
  { ...salt, rule: "temperature", what: "NSS at 35 °C", ...highest(35) },
  { ...copper, rule: "temperature", what: "CASS at 50 °C", ...highest(50) },
  { ...gas, rule: "gases available", key: "gases.H2S", ...names("gases", "H2S", ["SO2"]) },
  { ...gas, rule: "size", ...inside },
];
