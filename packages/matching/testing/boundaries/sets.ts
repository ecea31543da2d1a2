import { about, atLeast, atMost, type BoundaryCase, declares, names, roomFor } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

const parcel = { massKg: 30, dimsMm: "600 x 500 x 400", dropHeightMm: 760, compressionN: 5000 };
const defining = "drop height and compression force are held where they are given, else ask";
const sequence = {
  stereoTypeId: "packaging-sequence",
  rule: "every element of the sequence is covered in one laboratory",
} as const;
const road = { ...sequence, parameters: { sequence: "ISTA 3A", ...parcel } } as const;
const lorry = { ...sequence, parameters: { sequence: "ISTA 3B", ...parcel } } as const;
const bounced = { ...sequence, parameters: { sequence: "ISTA 1A", ...parcel } } as const;
const lorryMachines = ["drop-tester", "servo-hydraulic-table", "incline-impact", "compression-tester"];
const first = (kind: string) => [kind, ...lorryMachines.filter((each) => each !== kind)];

/** A box of 10 kg, 14 kg in its package: what the test leaves open comes from there. */
const inPackage = {
  stereoTypeId: "packaging-sequence",
  rule: "mass and size of the specimen in its state; two figures of one state that differ by more than 1 % are a question",
  parameters: { sequence: "ISTA 3A", dropHeightMm: 760 },
  specimen: { packedMassKg: 14 },
} as const;

export const packagingCases: readonly BoundaryCase[] = [
  {
    ...inPackage,
    machines: ["drop-tester", "servo-hydraulic-table"],
    key: "Drop.payloadMaxKg",
    ...atLeast("payloadMaxKg", 14),
  },
  {
    ...road,
    what: "drop",
    machines: ["drop-tester", "servo-hydraulic-table"],
    key: "Drop.payloadMaxKg",
    ...atLeast("payloadMaxKg", 30),
  },
  {
    ...lorry,
    what: "random vibration",
    machines: first("servo-hydraulic-table"),
    key: "Random vibration.payloadMaxKg",
    ...atLeast("payloadMaxKg", 30),
  },
  {
    ...lorry,
    what: "impact",
    machines: first("incline-impact"),
    key: "Horizontal impact.payloadMaxKg",
    ...atLeast("payloadMaxKg", 30),
  },
  {
    ...lorry,
    what: "compression",
    machines: first("compression-tester"),
    key: "Compression.innerMm",
    ...roomFor("innerMm", [600, 500, 400]),
  },
  {
    ...road,
    rule: defining,
    what: "drop of 760 mm",
    machines: ["drop-tester", "servo-hydraulic-table"],
    key: "Drop.dropHeightMaxMm",
    ...atLeast("dropHeightMaxMm", 760),
  },
  {
    ...road,
    rule: defining,
    what: "drop of a height that is not given",
    machines: ["drop-tester", "servo-hydraulic-table"],
    key: "Drop.dropHeightMaxMm",
    failsAs: "unknown",
    passes: {},
    fails: { parameters: { dropHeightMm: "" } },
  },
  {
    ...lorry,
    rule: defining,
    what: "5000 N",
    machines: first("compression-tester"),
    key: "Compression.forceMaxKN",
    ...atLeast("forceMaxKN", 5),
  },
  {
    ...lorry,
    rule: defining,
    what: "a force that is not given",
    machines: first("compression-tester"),
    key: "Compression.forceMaxKN",
    failsAs: "unknown",
    passes: {},
    fails: { parameters: { compressionN: "" } },
  },
  {
    ...bounced,
    what: "bouncing table, the box on its base",
    machines: ["loose-cargo-table", "drop-tester"],
    key: "Fixed displacement vibration.tableMm",
    ...roomFor("tableMm", [500, 400]),
  },
];

const lithium = {
  stereoTypeId: "un-38-3",
  parameters: { kind: "battery", massKg: 10, energyWh: 100 },
  specimen: { lithiumKwh: 1 },
  declarations: ["lithium"],
} as const;
const batteryMachines = ["altitude-chamber", "climatic-chamber", "ed-shaker", "shock-machine"];
const starting = (kind: string) => [kind, ...batteryMachines.filter((each) => each !== kind)];
const together = { ...lithium, rule: "T1…T5 equipment in the same laboratory" } as const;
/** The shaker could make the shock too: here it has no force for it. */
const noShockOnShaker = { weak: { "ed-shaker": { forceShockPeakKN: 1e-3 } } } as const;
/** The altitude chamber could change the temperature of T2 too: here it is too slow. */
const slowAltitude = { weak: { "altitude-chamber": { rampUpKmin: 1e-3 } } } as const;
/** The altitude chamber could hold the 57 °C of T5 too: here it cannot. */
const noHeatInAltitude = { weak: { "altitude-chamber": { temperatureMaxC: 30 } } } as const;

export const lithiumCases: readonly BoundaryCase[] = [
  {
    ...lithium,
    rule: "lab declares lithium handling",
    machines: batteryMachines,
    key: "declared",
    ...declares("lithium"),
    failsAs: "unknown",
  },
  {
    ...together,
    what: "T1, 11.6 kPa",
    machines: starting("altitude-chamber"),
    key: "T1.pressureMinKPa",
    ...atMost("pressureMinKPa", 11.6),
  },
  {
    ...together,
    what: "T2, −40 °C",
    ...slowAltitude,
    machines: starting("climatic-chamber"),
    key: "T2.temperatureMinC",
    ...atMost("temperatureMinC", -40),
  },
  {
    ...together,
    what: "T2, 72 °C",
    machines: starting("climatic-chamber"),
    ...noHeatInAltitude,
    key: "T2.temperatureMaxC",
    ...atLeast("temperatureMaxC", 72),
  },
  {
    ...together,
    what: "T2, 112 K within 30 min",
    ...slowAltitude,
    machines: starting("climatic-chamber"),
    key: "T2.rampUpKmin",
    ...about("rampUpKmin", 112 / 30),
  },
  {
    ...together,
    what: "T2 in a thermal shock chamber",
    ...slowAltitude,
    machines: ["thermal-shock-chamber", "altitude-chamber", "ed-shaker", "shock-machine"],
    key: "T2.temperatureMaxC",
    ...atLeast("temperatureMaxC", 72),
  },
  {
    ...together,
    what: "T3, 8 g on the slip table",
    machines: starting("ed-shaker"),
    key: "T3.forceSinePeakKN.slip-table",
    ...atLeast("forceSinePeakKN", ((20 + 25 + 5 + 10) * 8 * g0) / 1000 / 0.8),
  },
  {
    ...together,
    what: "T4, √(100850/10) g for 10 kg",
    machines: starting("shock-machine"),
    ...noShockOnShaker,
    key: "T4.accelerationMaxG",
    ...atLeast("accelerationMaxG", Math.sqrt(100_850 / 10)),
  },
  {
    ...together,
    what: "T4, √(30000/20) g for a large battery of 20 kg",
    parameters: { kind: "large battery", massKg: 20, energyWh: 1000 },
    // 20 kg on 0.05 m² are 400 kg/m², which every floor carries.
    specimen: { massKg: 20, lithiumKwh: 1, lengthMm: 250, widthMm: 200 },
    machines: starting("shock-machine"),
    ...noShockOnShaker,
    key: "T4.accelerationMaxG",
    ...atLeast("accelerationMaxG", Math.sqrt(30_000 / 20)),
  },
];

export const airborneCases: readonly BoundaryCase[] = [
  {
    stereoTypeId: "do160-set",
    rule: "expanded into one line per section; the set cover works on the lines",
    what: "section 14 is a salt fog",
    parameters: { sections: ["14"], categories: "S" },
    machines: ["salt-fog-chamber"],
    key: "methods",
    ...names("methods", "neutral", ["cyclic"]),
  },
  {
    stereoTypeId: "do160-set",
    rule: "section 4 by category and number: altitude, ground survival −55 to 85 °C; section 5: rate between the operating temperatures of section 4; section 6: temperature and cycles; a category that is missing, a letter alone in section 4 and declared temperatures: ask",
    what: "C2, 10 700 m",
    parameters: { sections: ["4"], categories: "C2" },
    machines: ["altitude-chamber"],
    key: "pressureMinKPa",
    ...atMost("pressureMinKPa", 101.325 * ((288.15 - 0.0065 * 10_700) / 288.15) ** 5.25588),
  },
  {
    stereoTypeId: "do160-set",
    rule: "section 7 by category: A 6 g 11 ms, D 6 g 20 ms, three saw-tooth pulses per direction; B and E also 20 g of the same duration, and sustained acceleration, which is asked; section 8: category S with curve C or D, an hour on each axis; section 12: D dust at 0.5 m/s or more, S sand at 18 m/s or more, both to 55 °C; every other category or curve: ask, enter from your copy (RTCA DO-160G, recalled)",
    what: "category A of section 7, 6 g × 9.80665 m/s² × 11 ms / 2 = 0.324 m/s",
    parameters: { sections: ["7"], categories: "7: A" },
    machines: ["shock-machine"],
    key: "velocityChangeMaxMPerS",
    ...atLeast("velocityChangeMaxMPerS", (6 * 9.80665 * 0.011) / 2),
  },
];
