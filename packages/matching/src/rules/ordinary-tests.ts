import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";

/** Values as they are written down; the schema of a search reads them. */
export type Written = Readonly<Record<string, unknown>>;

const axes = { axes: ["X", "Y", "Z"], durationPerAxisMin: 60 };
const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 80, psd: 0.04 },
  { fHz: 350, psd: 0.04 },
  { fHz: 2000, psd: 0.007 },
];
const record = {
  name: "record",
  peakAccelerationG: 8,
  peakVelocityMPerS: 0.4,
  strokePeakToPeakMm: 20,
  lowestFrequencyHz: 5,
  highestFrequencyHz: 500,
};
const pulse = { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+X", "-X", "+Z", "-Z"] };
const spectrum = [
  { fHz: 100, g: 20 },
  { fHz: 10_000, g: 2000 },
];
const cycles = { lowC: -40, highC: 85, cycles: 10, rateKmin: 5, dwellMin: 30 };

/** One ordinary test of every kind. */
export const tests: Readonly<Record<StereoTypeId, Written>> = {
  "vib-sine": {
    segments: [
      { fHz: 5, level: 10, kind: "displacement mm pk-pk" },
      { fHz: 500, level: 5, kind: "acceleration g" },
    ],
    mode: "sweep",
    ...axes,
  },
  "vib-random": { psd, psdUnit: "g²/Hz", ...axes },
  "vib-sine-on-random": { psd, tones: [{ fStartHz: 60, fEndHz: 90, level: 3 }], ...axes },
  "vib-random-on-random": { psd, bands: [{ fStartHz: 30, fEndHz: 200, bandwidthHz: 10, psd: 0.1 }], ...axes },
  "vib-time-replication": { timeHistory: record, sampleRateHz: 5000, repeats: 10, ...axes },
  "vib-multi-exciter": { refSpectra: record, dof: 3, durationPerAxisMin: 60 },
  "vib-gunfire": { record, rounds: 500, ...axes },
  "shock-half-sine": pulse,
  "shock-tps": { ...pulse, directions: ["+Z", "-Z"] },
  "shock-trapezoid": pulse,
  "shock-srs": { srs: spectrum, q: 10, toleranceDb: 6, field: "mid", shocks: 3, ...axes },
  "shock-ballistic": { srs: spectrum, mass: 10 },
  "shock-naval": { massKg: 100, grade: "A", mounting: "hull" },
  bump: { ...pulse, bumps: 1000 },
  "drop-free-fall": { heightMm: 750, massKg: 10, faces: ["faces"], drops: 26, surface: "steel" },
  seismic: {
    rrs: [
      { fHz: 1, g: 0.3 },
      { fHz: 33, g: 1 },
    ],
    damping: 5,
    zpaG: 1,
    events: "5 OBE, 1 SSE",
    axesSim: 3,
    massKg: 200,
  },
  "impact-ik": { energyJ: 10, impacts: 3 },
  acceleration: { accelG: 20, durationMin: 1, directions: ["+X", "-X"], gradientPct: 10 },
  "acoustic-noise": { oasplDb: 145, spectrum: [{ fHz: 100, db: 130 }], durationMin: 2 },
  cold: { tempC: -40, durationH: 16 },
  "dry-heat": { tempC: 85, durationH: 16 },
  "temperature-change": cycles,
  "thermal-shock": { lowC: -40, highC: 85, cycles: 10, transferS: 10, dwellMin: 15, medium: "air" },
  "damp-heat-steady": { tempC: 40, durationH: 96, rhPct: 93 },
  "damp-heat-cyclic": { upperC: 55, cycles: 6 },
  hast: { tempC: 130, rhPct: 85, durationH: 96 },
  altitude: { altitudeM: 12_000, tempC: 20, durationH: 2 },
  "thermal-vacuum": { pressurePa: 0.001, lowC: -40, highC: 85, cycles: 4 },
  "salt-fog": { method: "neutral (NSS)", concentrationPct: 5, durationH: 96 },
  "mixed-gas": { gases: [{ gas: "H2S", ppb: 10 }], durationH: 500, tempC: 25, rhPct: 75 },
  solar: { irradianceWm2: 1120, procedure: "cycling", durationH: 72 },
  "uv-weathering": { durationH: 500, cycle: "1" },
  icing: { thicknessMm: 6, tempC: -10 },
  fungus: { days: 28 },
  fluids: { fluids: ["fuel"] },
  "ingress-water": { ipx: ["7"] },
  "ingress-dust": { ipDigit: "6X", vacuumKPa: 2 },
  "sand-dust": { procedure: "I blowing dust", airSpeedMPerS: 9, tempC: 60 },
  rain: { procedure: "I blowing rain", rainMmH: 102, windMPerS: 18, faces: 4, minPerFace: 30 },
  halt: { vibGrms: 40, lowC: -80, highC: 150, rateKmin: 50 },
  "ess-hass": { ...cycles, vibGrms: 6 },
  "combined-thv": { profile: { name: "profile", peakAccelerationG: 1 }, vib: "vib-random", ...cycles },
  "emc-emission": { standard: "CISPR 25", distanceM: "1", fMaxHz: 1e9, supply: "DC" },
  "emc-immunity": { phenomena: ["ESD", "EFT"], fieldVm: 30, esdKV: 15, surgeKV: 2 },
  "packaging-sequence": {
    sequence: "ISTA 3A",
    massKg: 20,
    dimsMm: "600 x 400 x 400",
    dropHeightMm: 760,
    compressionN: 2000,
  },
  compression: { forceN: 5000, dimsMm: "600 x 400 x 400" },
  "un-38-3": { kind: "battery", massKg: 5, energyWh: 100 },
  "do160-set": { sections: ["4", "5", "7"], categories: "4: B1; 5: C; 7: A" },
};

/** Optional parameters of such tests. */
export const optional: Partial<Record<StereoTypeId, Written>> = {
  "vib-sine": { temperatureC: 60 },
  "vib-random": { temperatureC: -20 },
  "shock-half-sine": { temperatureC: 60 },
  "shock-tps": { temperatureC: 60 },
  "shock-trapezoid": { temperatureC: 60 },
  bump: { temperatureC: 60, ratePerS: 2 },
  altitude: { rapidS: 15 },
  "mixed-gas": { gases: ["H2S", "SO2", "NO2", "Cl2", "NH3"].map((gas) => ({ gas, ppb: 10 })) },
  "ingress-water": { ipx: ["4", "6K", "8"], immersionDepthM: 3 },
  "combined-thv": { rhPct: 90 },
};
