import { atLeast, type BoundaryCase } from "../boundary-case.ts";

const emission = {
  stereoTypeId: "emc-emission",
  parameters: { standard: "CISPR 32", distanceM: "3", fMaxHz: 6e9, supply: "AC" },
  machines: ["semi-anechoic-chamber", "emi-receiver"],
} as const;
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
    parameters: { phenomena: ["radiated RF"], fieldVm: 30 },
    machines: ["alse-chamber"],
    key: "fieldMaxVm",
    ...atLeast("fieldMaxVm", 30),
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
