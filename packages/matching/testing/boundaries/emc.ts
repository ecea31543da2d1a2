import { atLeast, type BoundaryCase } from "../boundary-case.ts";

const emission = {
  stereoTypeId: "emc-emission",
  parameters: { standard: "CISPR 32", distanceM: "3", fMaxHz: 6e9, supply: "AC" },
  machines: ["semi-anechoic-chamber", "emi-receiver"],
} as const;
const field = {
  phenomena: ["radiated RF"],
  fieldVm: 30,
  fMinHz: 80e6,
  fMaxHz: 1e9,
  modulation: "AM 80 % 1 kHz",
} as const;
const bandRule =
  "radiated field: band within the room's, modulation as stated; unstated AM and none, assumed, else ask";
const turntableRule =
  "radiated field: distance, turntable mass and size; unstated 100 kg and 1 m, assumed, above ask";
const benchRule =
  "rooms without a turntable: inner size and floor; unstated 1 m and 100 kg, assumed, above ask";
const immunity = { stereoTypeId: "emc-immunity", rule: "each phenomenon level within rating" } as const;

export const emcCases: readonly BoundaryCase[] = [
  { ...emission, rule: "chamber distance", key: "Room.distanceM", ...atLeast("distanceM", 3) },
  { ...emission, rule: "frequency", key: "Room.frequencyMaxHz", ...atLeast("frequencyMaxHz", 6e9) },
  {
    ...emission,
    rule: "frequency",
    what: "of the receiver",
    machines: ["emi-receiver", "semi-anechoic-chamber"],
    key: "Receiver.frequencyMaxHz",
    ...atLeast("frequencyMaxHz", 6e9),
  },
  {
    ...emission,
    rule: "turntable mass and size",
    what: "mass of the specimen",
    key: "Room.turntableKg",
    ...atLeast("turntableKg", 10),
  },
  {
    ...emission,
    rule: "turntable mass and size",
    what: "longest side of the base",
    key: "Room.turntableMm",
    ...atLeast("turntableMm", 200),
  },
  {
    ...immunity,
    what: "radiated field",
    parameters: field,
    machines: ["alse-chamber"],
    key: "fieldMaxVm",
    ...atLeast("fieldMaxVm", 30),
  },
  ...(["alse-chamber", "semi-anechoic-chamber"] as const).map((kind) => ({
    ...immunity,
    rule: bandRule,
    what: kind,
    parameters: field,
    machines: [kind],
    key: "frequencyMaxHz",
    ...atLeast("frequencyMaxHz", 1e9),
  })),
  {
    ...immunity,
    rule: bandRule,
    what: "modulation",
    parameters: { ...field, modulation: "pulse" },
    machines: ["alse-chamber"],
    key: "modulations",
    failsAs: "unknown",
    passes: { ratings: { modulations: ["PM"] } },
    fails: { ratings: { modulations: null } },
  },
  {
    ...immunity,
    rule: turntableRule,
    what: "3 m where the test does not say",
    parameters: field,
    machines: ["semi-anechoic-chamber"],
    key: "distanceM",
    ...atLeast("distanceM", 3),
  },
  {
    ...immunity,
    rule: turntableRule,
    what: "unstated load",
    parameters: field,
    specimen: { massKg: 101 },
    machines: ["semi-anechoic-chamber"],
    key: "turntableKg",
    failsAs: "unknown",
    passes: { ratings: { turntableKg: 112 } },
    fails: { ratings: { turntableKg: null } },
  },
  {
    ...immunity,
    rule: benchRule,
    parameters: field,
    specimen: { lengthMm: 1001 },
    machines: ["shielded-room"],
    key: "innerMm",
    failsAs: "unknown",
    passes: { ratings: { innerMm: [1001, 1001, 1001] } },
    fails: { ratings: { innerMm: null } },
  },
  {
    ...emission,
    rule: benchRule,
    parameters: { ...emission.parameters, standard: "DO-160 21", distanceM: "1" },
    machines: ["shielded-room", "emi-receiver"],
    key: "Room.innerMm",
    specimen: { lengthMm: 1001 },
    failsAs: "unknown",
    passes: { ratings: { innerMm: [1001, 1001, 1001] } },
    fails: { ratings: { innerMm: null } },
  },
  {
    ...immunity,
    what: "discharge",
    parameters: { phenomena: ["ESD"], esdKV: 15 },
    machines: ["esd-simulator"],
    key: "esdMaxKV",
    ...atLeast("esdMaxKV", 15),
  },
  {
    ...immunity,
    what: "surge, one of two phenomena",
    parameters: { phenomena: ["surge", "ESD"], esdKV: 15, surgeKV: 4 },
    machines: ["transient-generator", "esd-simulator"],
    key: "surge.surgeMaxKV",
    ...atLeast("surgeMaxKV", 4),
  },
];
