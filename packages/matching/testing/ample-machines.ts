import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

const chamber: Ratings = {
  temperatureMinC: -200,
  temperatureMaxC: 400,
  rampUpKmin: 500,
  rampDownKmin: 500,
  humidityMinPct: 0,
  humidityMaxPct: 1000,
  heatLoadMaxW: 1e6,
  volumeL: 1e6,
  innerMm: [5000, 5000, 5000],
  loadMaxKg: 1e5,
  shakerInterface: true,
  slipTableInterface: true,
  pressureMinKPa: 1e-12,
  rapidDecompressionS: 0.001,
};

const shockMachine: Ratings = {
  accelerationMaxG: 1e5,
  pulseMinMs: 0.001,
  pulseMaxMs: 1e4,
  velocityChangeMaxMPerS: 1e4,
  payloadMaxKg: 1e5,
  tableMm: [5000, 5000],
  pulses: ["half-sine", "tps", "trapezoid", "srs"],
};

const table: Ratings = {
  forceSinePeakKN: 1e5,
  forceRandomRmsKN: 1e5,
  velocitySinePeakMPerS: 1e3,
  displacementPeakToPeakMm: 1e6,
  frequencyMinHz: 1e-4,
  frequencyMaxHz: 1e6,
  armatureMassKg: 20,
  payloadMaxKg: 1e5,
  tableMm: [5000, 5000],
  overturningMomentNm: 1e9,
  axes: 6,
};

const room: Ratings = {
  distanceM: 100,
  frequencyMinHz: 1,
  frequencyMaxHz: 1e12,
  fieldMaxVm: 1e5,
  turntableKg: 1e5,
  turntableMm: 1e4,
};

const rig: Ratings = {
  ipx: ["1", "2", "3", "4", "4K", "5", "6", "6K", "7", "8", "9", "9K"],
  tubeRadiusMaxMm: 1e4,
  turntableMm: 1e4,
  innerMm: [1e4, 1e4, 1e4],
  payloadMaxKg: 1e5,
  immersionDepthM: 100,
};

/** Shaker with an armature of 20 kg and 400 mm, a slip table of 25 kg and a head expander of 12 kg. */
const shaker: Ratings = {
  ...table,
  forceShockPeakKN: 1e5,
  velocityShockPeakMPerS: 1e3,
  accelerationBareTableG: 1e5,
  armatureDiameterMm: 400,
  slipTableMovingMassKg: 25,
  slipTableMm: [600, 600],
  headExpanderMassKg: 12,
  headExpanderMm: [600, 600],
  overturningMomentNm: 1e9,
  slipTableOverturningMomentNm: 1e9,
};

/** One machine of every kind that can do anything: a case takes away what it is about. */
export const ampleMachines: Readonly<Record<string, Ratings>> = {
  "ed-shaker": shaker,
  "servo-hydraulic-table": table,
  "multi-axis-table": table,
  "shock-machine": shockMachine,
  "bump-machine": shockMachine,
  "srs-rig": shockMachine,
  "naval-shock-machine": { payloadMaxKg: 1e5, mountings: ["hull", "deck", "shell"] },
  "drop-tester": { payloadMaxKg: 1e5, dropHeightMinMm: 0.1, dropHeightMaxMm: 1e6 },
  "incline-impact": { payloadMaxKg: 1e5, impactVelocityMaxMPerS: 100 },
  "loose-cargo-table": { payloadMaxKg: 1e5, tableMm: [5000, 5000] },
  "repetitive-shock-table": { payloadMaxKg: 1e5, tableMm: [5000, 5000] },
  "compression-tester": { forceMaxKN: 1e5, innerMm: [5000, 5000, 5000] },
  "pendulum-hammer": { energyMaxJ: 1e5 },
  centrifuge: { accelerationMaxG: 1e5, armRadiusM: 1e3, payloadMaxKg: 1e5, capacityGkg: 1e9 },
  "reverberant-acoustic-chamber": {
    oasplMaxDb: 300,
    volumeM3: 1e6,
    frequencyMinHz: 0.1,
    frequencyMaxHz: 1e6,
  },
  "direct-field-acoustic": { oasplMaxDb: 300, frequencyMinHz: 0.1, frequencyMaxHz: 1e6 },
  "climatic-chamber": chamber,
  "walk-in-chamber": chamber,
  "ess-chamber": { ...chamber, accelerationGrms: 1e3 },
  "agree-chamber": { ...chamber, accelerationGrms: 1e3 },
  "altitude-chamber": chamber,
  "tvac-chamber": chamber,
  "halt-chamber": { ...chamber, accelerationGrms: 1e3, payloadMaxKg: 1e5, tableMm: [5000, 5000] },
  "hast-chamber": chamber,
  "thermal-shock-chamber": { ...chamber, transferS: 0.01, medium: "air" },
  "salt-fog-chamber": { ...chamber, methods: ["neutral", "cyclic"] },
  "mixed-gas-chamber": { ...chamber, gases: ["H2S", "SO2", "NO2", "Cl2"] },
  "solar-chamber": { ...chamber, irradianceMaxWm2: 1e5 },
  "uv-cabinet": { stations: 1e3 },
  "sand-dust-tunnel": { ...chamber, airSpeedMaxMPerS: 1e3 },
  "dust-chamber": { ...chamber, ip: ["5X", "6X", "5KX", "6KX"], vacuumKPa: 100 },
  "water-ingress-rig": rig,
  "wind-rain-rig": { ...rig, volumeL: 1e6, rainMaxMmH: 1e4, windMaxMPerS: 1e3 },
  "semi-anechoic-chamber": room,
  "alse-chamber": room,
  "shielded-room": room,
  "reverberation-chamber": room,
  "emi-receiver": { frequencyMinHz: 1, frequencyMaxHz: 1e12 },
  "esd-simulator": { esdMaxKV: 1e3 },
  "transient-generator": { surgeMaxKV: 1e3, eftMaxKV: 1e3 },
  "bci-set": { currentMaxMa: 1e5 },
};
