import { atLeast, type BoundaryCase, names, roomFor } from "../boundary-case.ts";

/** Specimen of 200 × 150 × 100 mm. */
const inside = { key: "innerMm", ...roomFor("innerMm", [200, 150, 100]) } as const;
const highest = (limitC: number) =>
  ({ key: "temperatureMaxC", ...atLeast("temperatureMaxC", limitC) }) as const;

const dustRule = "a neighbouring digit is asked: 5X and 5KX, 6X and 6KX use other dust (recalled)";
const dust = {
  stereoTypeId: "ingress-dust",
  rule: "digit, size, vacuum",
  parameters: { ipDigit: "6X", vacuumKPa: 2 },
  machines: ["dust-chamber"],
} as const;
const sand = {
  stereoTypeId: "sand-dust",
  rule: "air speed, temperature, size",
  parameters: { procedure: "I blowing dust", airSpeedMPerS: 8.9, tempC: 60 },
  machines: ["sand-dust-tunnel"],
} as const;
const blowing = {
  stereoTypeId: "rain",
  parameters: { procedure: "I blowing rain", rainMmH: 102, windMPerS: 18, faces: 4, minPerFace: 30 },
  machines: ["wind-rain-rig"],
} as const;
const rainAndWind = "rainfall rate, wind speed";
const rainSpace = "size, floor load";
const withoutWind = "procedures II and III are asked: no rating tells nozzles or a drip tray";
const water = {
  stereoTypeId: "ingress-water",
  machines: ["water-ingress-rig"],
} as const;
const code = (ipx: string) => ({
  ...water,
  parameters: { ipx: [ipx], immersionDepthM: 2, immersionMin: 30 },
});
const sizeRule = "size/turntable";
const roomRule =
  "IPX5, 6 and 6K: room and floor; 1 m to walk round on every side, assumed, less ask; no turntable is needed";
const washerRule =
  "IPX9 and 9K: up to 250 mm on the turntable, with its load; larger by free hand where it is stated, else ask (recalled)";
const neighbourRule =
  "a neighbouring code is asked: 9 and 9K, 4 and 4K, 6 and 6K; of dust 5X and 5KX, 6X and 6KX (recalled)";

export const ingressCases: readonly BoundaryCase[] = [
  { ...dust, what: "digit", key: "ip", ...names("ip", "6X", ["5X"]) },
  { ...dust, what: "size", ...inside },
  {
    ...dust,
    rule: "specimens ≤ 1/3 of the space; above ask, assumed",
    what: "3 L in 9 L",
    key: "volumeL",
    failsAs: "unknown",
    ...atLeast("volumeL", 9),
  },
  {
    ...dust,
    rule: dustRule,
    key: "ip",
    failsAs: "unknown",
    passes: { ratings: { ip: ["6X"] } },
    fails: { ratings: { ip: ["6KX"] } },
  },
  { ...dust, what: "vacuum", key: "vacuumKPa", ...atLeast("vacuumKPa", 2) },
  { ...sand, what: "air speed", key: "airSpeedMaxMPerS", ...atLeast("airSpeedMaxMPerS", 8.9) },
  { ...sand, what: "temperature", ...highest(60) },
  { ...sand, what: "size", ...inside },
  {
    ...sand,
    rule: "specimens ≤ 1/3 of the space; above ask, assumed",
    what: "3 L in 9 L",
    key: "volumeL",
    failsAs: "unknown",
    ...atLeast("volumeL", 9),
  },
  { ...blowing, rule: rainAndWind, what: "rain", key: "rainMaxMmH", ...atLeast("rainMaxMmH", 102) },
  { ...blowing, rule: rainAndWind, what: "wind", key: "windMaxMPerS", ...atLeast("windMaxMPerS", 18) },
  { ...blowing, rule: rainSpace, what: "size", ...inside },
  {
    ...blowing,
    rule: rainSpace,
    what: "10 kg on the floor",
    key: "floorLoadMaxKg",
    ...atLeast("payloadMaxKg", 10),
  },
  {
    ...blowing,
    rule: "specimens ≤ 1/3 of the space; above ask, assumed",
    what: "3 L in 9 L",
    key: "volumeL",
    failsAs: "unknown",
    ...atLeast("volumeL", 9),
  },
  {
    ...blowing,
    rule: withoutWind,
    what: "nozzles",
    key: "nozzles",
    failsAs: "unknown",
    passes: {},
    fails: { parameters: { procedure: "II exaggerated" } },
  },
  {
    ...blowing,
    rule: withoutWind,
    what: "drip tray",
    key: "dripTray",
    failsAs: "unknown",
    passes: {},
    fails: { parameters: { procedure: "III drip" } },
  },
  ...["1", "4K", "6K", "7", "9K"].map((ipx) => ({
    ...code(ipx),
    rule: "each code supported",
    what: `IPX${ipx}`,
    key: "ipx",
    ...names("ipx", ipx, ["2"]),
  })),
  {
    ...code("4"),
    rule: sizeRule,
    what: "IPX4: half of 200 mm within the tube's radius",
    key: "tubeRadiusMaxMm",
    ...atLeast("tubeRadiusMaxMm", 200 / 2),
  },
  {
    ...code("1"),
    rule: sizeRule,
    what: "IPX1: 200 mm on a turntable or in the rig",
    key: "turntableMm",
    passes: { ratings: { turntableMm: 200, innerMm: [100, 100, 100] } },
    fails: { ratings: { turntableMm: 199, innerMm: [199, 199, 199] } },
  },
  ...["5", "6", "6K"].map((ipx) => ({
    ...code(ipx),
    rule: roomRule,
    what: `IPX${ipx}: 200 × 150 mm and a metre on every side`,
    key: "innerMm",
    failsAs: "unknown" as const,
    passes: { ratings: { innerMm: [2200, 2150, 2000] } },
    fails: { ratings: { innerMm: [2200, 2149, 2000] } },
  })),
  {
    ...code("5"),
    rule: roomRule,
    what: "IPX5: 10 kg on the floor",
    key: "floorLoadMaxKg",
    ...atLeast("payloadMaxKg", 10),
  },
  ...["9", "9K"].map((ipx) => ({
    ...code(ipx),
    rule: washerRule,
    what: `IPX${ipx}: 200 mm on the turntable`,
    key: "turntableMm",
    passes: { ratings: { turntableMm: 200 } },
    fails: { ratings: { turntableMm: 199 } },
  })),
  {
    ...code("9K"),
    rule: washerRule,
    what: "IPX9K: load of the turntable",
    key: "turntableKg",
    ...atLeast("turntableKg", 10),
  },
  {
    ...code("9"),
    rule: washerRule,
    what: "IPX9: 251 mm by free hand",
    specimen: { lengthMm: 251 },
    key: "jetFreeHand",
    failsAs: "unknown",
    passes: { ratings: { jetFreeHand: true } },
    fails: { ratings: { jetFreeHand: null } },
  },
  {
    ...code("9K"),
    rule: neighbourRule,
    what: "IPX9 for IPX9K",
    key: "ipx",
    failsAs: "unknown",
    passes: { ratings: { ipx: ["9K"] } },
    fails: { ratings: { ipx: ["9"] } },
  },
  { ...code("7"), rule: sizeRule, what: "IPX7: in the tank", ...inside },
  { ...code("8"), rule: "depth", key: "immersionDepthM", ...atLeast("immersionDepthM", 2) },
  {
    ...code("7"),
    rule: "depth",
    what: "1 m when the test does not say",
    parameters: { ipx: ["7"] },
    key: "immersionDepthM",
    ...atLeast("immersionDepthM", 1),
  },
];
