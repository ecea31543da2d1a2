import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Parameters } from "@headroom/contract/vocabulary/test/parameters";
import { type Specimen, specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { Dice } from "./random-numbers.ts";

type Values = Record<string, Parameters[string]>;

const axes = (roll: Dice) => ({ axes: roll.some(["X", "Y", "Z"]), durationPerAxisMin: roll.whole(10, 600) });
const directions = (roll: Dice) => ({ directions: roll.some(["+X", "-X", "+Y", "-Y", "+Z", "-Z"]) });
const maybe = (roll: Dice, values: Values): Values => (roll.chance(0.15) ? values : {});
const psd = (roll: Dice) => {
  const level = roll.scaled(0.0005, 0.3);
  const start = roll.one([2, 5, 10, 20]);
  return [
    { fHz: start, psd: level / 4 },
    { fHz: 80, psd: level },
    { fHz: 350, psd: level },
    { fHz: roll.one([500, 1000, 2000, 3000]), psd: level / 5 },
  ];
};
const record = (roll: Dice): Values[string] => ({
  name: "record",
  peakAccelerationG: roll.scaled(0.5, 60),
  ...(roll.chance(0.8) ? { peakVelocityMPerS: roll.scaled(0.05, 3) } : {}),
  ...(roll.chance(0.8) ? { strokePeakToPeakMm: roll.scaled(1, 300) } : {}),
  lowestFrequencyHz: roll.scaled(0.5, 20),
  highestFrequencyHz: roll.scaled(50, 2500),
});
const pulse = (roll: Dice): Values => ({
  amplitudeG: roll.scaled(5, 1500),
  durationMs: roll.scaled(0.3, 40),
  shocksPerDirection: 3,
  ...directions(roll),
  ...fixture(roll),
  ...maybe(roll, { temperatureC: roll.whole(-40, 85) }),
});
const fixture = (roll: Dice): Values => ({
  ...maybe(roll, { fixtureKind: roll.one(["plate", "cube", "expander", "own"]) }),
  ...maybe(roll, { fixtureMassKg: roll.scaled(0.5, 60), fixtureLengthMm: roll.whole(100, 700) }),
});
const spectrum = (roll: Dice) => [
  { fHz: 100, g: roll.scaled(5, 100) },
  { fHz: roll.one([1000, 2000, 8000, 10_000]), g: roll.scaled(100, 8000) },
];
const range = (roll: Dice): Values => ({
  lowC: roll.whole(-75, 0),
  highC: roll.whole(40, 190),
  cycles: roll.whole(1, 50),
});
const cycling = (roll: Dice): Values => ({ ...range(roll), rateKmin: roll.scaled(0.5, 30), dwellMin: 30 });
const steady = (roll: Dice, low: number, high: number): Values => ({
  tempC: roll.whole(low, high),
  durationH: roll.whole(1, 200),
});

/** Values for every test method, spread so that some machines can, some nearly, some not. */
const values: Readonly<Record<StereoTypeId, (roll: Dice) => Values>> = {
  "vib-sine": (roll) => ({
    segments: [
      { fHz: roll.one([2, 5, 10]), level: roll.scaled(0.1, 40), kind: "displacement mm pk-pk" },
      { fHz: roll.one([150, 500, 2000]), level: roll.scaled(0.5, 60), kind: "acceleration g" },
    ],
    mode: "sweep",
    ...axes(roll),
    ...fixture(roll),
    ...maybe(roll, { temperatureC: roll.whole(-40, 85) }),
  }),
  "vib-random": (roll) => ({
    psd: psd(roll),
    psdUnit: roll.one(["g²/Hz", "(m/s²)²/Hz"]),
    ...axes(roll),
    ...maybe(roll, { temperatureC: 60 }),
  }),
  "vib-sine-on-random": (roll) => ({
    psd: psd(roll),
    tones: [
      { fStartHz: 20, fEndHz: 20, level: roll.scaled(0.5, 8) },
      { fStartHz: 60, fEndHz: 90, level: roll.scaled(0.5, 8) },
    ],
    ...axes(roll),
  }),
  "vib-random-on-random": (roll) => ({
    psd: psd(roll),
    bands: [{ fStartHz: 30, fEndHz: 200, bandwidthHz: 10, psd: roll.scaled(0.01, 1) }],
    ...axes(roll),
  }),
  "vib-time-replication": (roll) => ({
    timeHistory: record(roll),
    sampleRateHz: 5000,
    repeats: 10,
    ...axes(roll),
  }),
  "vib-multi-exciter": (roll) => ({
    refSpectra: record(roll),
    dof: roll.whole(2, 6),
    durationPerAxisMin: 60,
  }),
  "vib-gunfire": (roll) => ({ record: record(roll), rounds: 500, ...axes(roll) }),
  "shock-half-sine": pulse,
  "shock-tps": pulse,
  "shock-trapezoid": pulse,
  "shock-srs": (roll) => ({
    srs: spectrum(roll),
    q: 10,
    toleranceDb: 6,
    field: roll.one(["near", "mid", "far"]),
    shocks: 3,
    ...axes(roll),
  }),
  "shock-ballistic": (roll) => ({ srs: spectrum(roll), mass: roll.scaled(1, 60) }),
  "shock-naval": (roll) => ({
    massKg: roll.scaled(5, 4000),
    grade: "A",
    mounting: roll.one(["hull", "hull", "deck"]),
  }),
  bump: (roll) => ({ ...pulse(roll), bumps: 1000, ...maybe(roll, { ratePerS: 2 }) }),
  "drop-free-fall": (roll) => ({
    heightMm: roll.scaled(80, 2500),
    massKg: roll.scaled(1, 200),
    faces: ["faces"],
    drops: 26,
    surface: "steel",
  }),
  seismic: (roll) => ({
    rrs: [
      { fHz: 1, g: roll.scaled(0.02, 3) },
      { fHz: 5, g: roll.scaled(0.2, 6) },
      { fHz: 33, g: 1 },
    ],
    damping: 5,
    zpaG: 1,
    events: "5 OBE, 1 SSE",
    axesSim: roll.whole(1, 6),
    massKg: roll.scaled(10, 5000),
  }),
  "impact-ik": (roll) => ({ energyJ: roll.scaled(1, 150), impacts: 3 }),
  acceleration: (roll) => ({
    accelG: roll.scaled(2, 150),
    durationMin: 1,
    ...directions(roll),
    gradientPct: roll.one([5, 10, 20]),
  }),
  "acoustic-noise": (roll) => ({
    oasplDb: roll.whole(130, 158),
    spectrum: [{ fHz: roll.one([31.5, 100]), db: 130 }],
    durationMin: 2,
  }),
  cold: (roll) => steady(roll, -75, 10),
  "dry-heat": (roll) => steady(roll, 30, 190),
  "temperature-change": cycling,
  "thermal-shock": (roll) => ({
    ...range(roll),
    transferS: roll.one([5, 10, 30]),
    dwellMin: 15,
    medium: roll.one(["air", "liquid"]),
  }),
  "damp-heat-steady": (roll) => ({ ...steady(roll, 20, 95), rhPct: roll.whole(15, 99) }),
  "damp-heat-cyclic": (roll) => ({ upperC: roll.one([40, 55, 65]), cycles: 6 }),
  hast: (roll) => ({ tempC: roll.whole(105, 165), rhPct: roll.whole(60, 100), durationH: 96 }),
  altitude: (roll) => ({
    ...(roll.chance(0.5) ? { altitudeM: roll.whole(1000, 32_000) } : { pressureKPa: roll.scaled(0.3, 80) }),
    ...steady(roll, -70, 120),
    ...maybe(roll, { rapidS: roll.one([10, 15, 30]) }),
  }),
  "thermal-vacuum": (roll) => ({ pressurePa: roll.scaled(1e-7, 1), ...range(roll) }),
  "salt-fog": (roll) => ({
    method: roll.one(["neutral (NSS)", "acetic (AASS)", "copper-acetic (CASS)", "cyclic"]),
    concentrationPct: 5,
    durationH: 96,
  }),
  "mixed-gas": (roll) => ({
    gases: roll.some(["H2S", "SO2", "NO2", "Cl2", "NH3"]).map((gas) => ({ gas, ppb: 10 })),
    durationH: 500,
    tempC: 25,
    rhPct: 75,
  }),
  solar: (roll) => ({ irradianceWm2: roll.one([1000, 1120, 1200]), procedure: "cycling", durationH: 72 }),
  "uv-weathering": () => ({ durationH: 500, cycle: "1" }),
  icing: (roll) => ({ thicknessMm: 6, tempC: roll.whole(-50, -1) }),
  fungus: () => ({ days: 28 }),
  fluids: (roll) => ({ fluids: roll.some(["fuel", "hydraulic", "coolant"]) }),
  "ingress-water": (roll) => ({
    ipx: roll.some(["1", "4", "5", "6K", "7", "8", "9K"]),
    ...maybe(roll, { immersionDepthM: 3 }),
  }),
  "ingress-dust": (roll) => ({ ipDigit: roll.one(["5X", "6X", "5KX"]), vacuumKPa: 2 }),
  "sand-dust": (roll) => ({
    procedure: "I blowing dust",
    airSpeedMPerS: roll.scaled(2, 35),
    tempC: roll.whole(20, 75),
  }),
  rain: (roll) => ({
    procedure: roll.one(["I blowing rain", "I blowing rain", "II exaggerated", "III drip"]),
    rainMmH: roll.scaled(60, 400),
    windMPerS: roll.scaled(10, 40),
    faces: roll.whole(1, 6),
    minPerFace: 30,
  }),
  halt: (roll) => ({
    vibGrms: roll.scaled(20, 80),
    lowC: roll.whole(-110, -60),
    highC: roll.whole(100, 210),
    rateKmin: roll.scaled(20, 80),
  }),
  "ess-hass": (roll) => ({ ...cycling(roll), ...maybe(roll, { vibGrms: 6 }) }),
  "combined-thv": (roll) => ({
    profile: { name: "profile", peakAccelerationG: 1 },
    vib: "line-0",
    ...range(roll),
    ...maybe(roll, { rhPct: 90 }),
  }),
  "emc-emission": (roll) => ({
    standard: roll.one(["CISPR 25", "CISPR 32", "MIL-STD-461 CE/RE"]),
    distanceM: roll.one(["1", "3", "10"]),
    fMaxHz: roll.one([1e9, 6e9, 40e9]),
    supply: "DC",
  }),
  "emc-immunity": (roll) => ({
    phenomena: roll.some(["radiated RF", "conducted RF", "ESD", "EFT", "surge", "BCI"]),
    fieldVm: roll.scaled(3, 250),
    esdKV: roll.one([8, 15, 25]),
    surgeKV: roll.one([1, 2, 4]),
  }),
  "packaging-sequence": (roll) => ({
    sequence: roll.one(["ISTA 1A", "ISTA 3A", "ISTA 3E", "ISO 4180"]),
    massKg: roll.scaled(1, 300),
    dimsMm: "600 x 400 x 400",
  }),
  compression: (roll) => ({ forceN: roll.scaled(500, 80_000), dimsMm: "600 x 400 x 400" }),
  "un-38-3": (roll) => ({
    kind: roll.one(["cell", "battery", "large battery"]),
    massKg: roll.scaled(0.05, 30),
    energyWh: 100,
  }),
  "do160-set": (roll) => ({
    sections: roll.some(["4", "5", "6", "7", "8", "12", "14", "24"]).slice(0, 3),
    categories: roll.one(["A", "4: B1; 5: C; 6: A; 7: A; 8: SC; 12: D", "7: B; 8: S, curve D; 12: S"]),
  }),
};

const standardOf: Partial<Record<StereoTypeId, readonly [string, string, string]>> = {
  "vib-sine": ["IEC 60068-2-6", "Fc", "2007"],
  "vib-random": ["IEC 60068-2-64", "Fh", "2008"],
  "shock-half-sine": ["IEC 60068-2-27", "Ea", "2008"],
  cold: ["IEC 60068-2-1", "A", "2007"],
};

export function randomTest(stereoTypeId: StereoTypeId, position: number, roll: Dice): TestLine {
  const [standard, clause, edition] = standardOf[stereoTypeId] ?? [];
  return {
    lineId: lineIdSchema.parse(`line-${position}`),
    stereoTypeId,
    title: stereoTypeId,
    ...(standard && clause && edition ? { standard, clause, edition } : {}),
    parameters: values[stereoTypeId](roll),
  };
}

export const randomTests = (count: number, roll: Dice): TestLine[] =>
  Array.from({ length: count }, (_, position) => randomTest(roll.one(stereoTypeIds), position, roll));

export function randomSpecimen(roll: Dice): Specimen {
  const side = () => Math.round(roll.scaled(50, 900));
  return specimenSchema.parse({
    name: "box",
    massKg: roll.scaled(0.2, 80),
    ...(roll.chance(0.5) ? { fixtureMassKg: roll.scaled(0.5, 60) } : {}),
    lengthMm: side(),
    widthMm: side(),
    heightMm: side(),
    ...(roll.chance(0.4) ? { centreOfGravityHeightMm: roll.scaled(20, 300) } : {}),
    quantity: roll.whole(1, 6),
    perRun: roll.whole(1, 3),
    ...(roll.chance(0.3) ? { heatDissipationW: roll.scaled(5, 2000) } : {}),
  });
}
