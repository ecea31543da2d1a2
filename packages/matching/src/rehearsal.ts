import { mostTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { type SearchRequest, searchRequestSchema, searchSorts } from "@headroom/contract/vocabulary/search";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/stereo-type-ids";
import type { LabIndex } from "./lab-index.ts";

type Written = Readonly<Record<string, unknown>>;

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
const tests: Readonly<Record<StereoTypeId, Written>> = {
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
  "shock-tps": pulse,
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
  "sand-dust": { procedure: "I blowing dust", airSpeedMps: 9, tempC: 60 },
  halt: { vibGrms: 40, lowC: -80, highC: 150, rateKmin: 50 },
  "ess-hass": { ...cycles, vibGrms: 6 },
  "combined-thv": { profile: { name: "profile", peakAccelerationG: 1 }, vib: "vib-random", ...cycles },
  "emc-emission": { standard: "CISPR 25", distanceM: "1", fMaxHz: 1e9, supply: "DC" },
  "emc-immunity": { phenomena: ["ESD", "EFT"], fieldVm: 30, esdKV: 15, surgeKV: 2 },
  "packaging-sequence": { sequence: "ISTA 3A", massKg: 20, dimsMm: "600 x 400 x 400" },
  compression: { forceN: 5000, dimsMm: "600 x 400 x 400" },
  "un-38-3": { kind: "battery", massKg: 5, energyWh: 100 },
  "do160-set": { sections: ["4", "5", "7"], categories: "A" },
};

/** What such tests may say besides. */
const optional: Partial<Record<StereoTypeId, Written>> = {
  "vib-sine": { temperatureC: 60 },
  "vib-random": { temperatureC: -20 },
  "shock-half-sine": { temperatureC: 60 },
  "shock-tps": { temperatureC: 60 },
  "shock-trapezoid": { temperatureC: 60 },
  bump: { temperatureC: 60, ratePerS: 2 },
  altitude: { rapidS: 15 },
  "ingress-water": { ipx: ["4", "6K", "8"], immersionDepthM: 3 },
  "combined-thv": { rhPct: 90 },
};

/** How the same tests are asked: most machines can take the first box, some the second, hardly any the last. */
const askings: readonly { massKg: number; specimen: Written; line: Written; full: boolean }[] = [
  { massKg: 1, specimen: {}, line: {}, full: false },
  {
    massKg: 15,
    specimen: {
      fixtureMassKg: 10,
      centreOfGravityHeightMm: 80,
      heatDissipationW: 200,
      quantity: 4,
      perRun: 2,
    },
    line: { standard: "IEC 60068-2-6", clause: "Fc", edition: "2007" },
    full: true,
  },
  { massKg: 250, specimen: {}, line: {}, full: true },
];
const box = (massKg: number) => {
  const sideMm = 90 * Math.cbrt(massKg);
  return { name: "box", massKg, lengthMm: 2 * sideMm, widthMm: sideMm, heightMm: sideMm };
};
const testsPerSearch = 5;

/** All kinds, each time in another order: their number is a prime, so shorter steps of any length meet every one. */
const kindsInSteps = (step: number) =>
  stereoTypeIds.map((_, at) => stereoTypeIds[(at * step) % stereoTypeIds.length] ?? "vib-sine");

/** What people restrict a search by, and how they sort: each runs through loops of its own. */
const restrictions: readonly Written[] = [
  {},
  { countryCodes: ["DE", "FR", "US"] },
  { languages: ["en"], plannedOn: "2026-06-01" },
  { mostLeadTimeDays: 30, plannedOn: "2026-06-01" },
  { accreditedInScope: true },
  { accreditationIds: ["any"], plannedOn: "2026-06-01" },
  { accessRestrictions: ["ITAR"] },
  { includeUnknown: false },
];
const here = { label: "here", latitude: 48, longitude: 11 };
const places: readonly Written[] = [{}, { place: here }, { place: here }, { place: here, radiusKm: 1500 }];

/** The item of a list that is this far along it, from the beginning again after the end. */
const along = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item; // no list is empty

/** How much the tests ask for, by rounds: what is run once, or always with the same numbers, is not compiled for good. */
const shares = [1, 0.37, 1.9, 0.61, 0.093, 1.3, 0.23, 0.8, 3.1];

/** Laboratories on a page: a long one explains most. */
const limits = [25, 100];

/** Fewer of the optional values, others in every round: objects that lack different keys are different to V8. */
const someOf = (values: Written, round: number): Written =>
  Object.fromEntries(Object.entries(values).filter((_, i) => ((round >> i) & 1) === 0));

/** The same with this many times as much in every number. */
function times(share: number, value: unknown): unknown {
  if (typeof value === "number") return value * share;
  if (Array.isArray(value)) return value.map((each) => times(share, each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, times(share, each)]));
}

/**
 * Searches that together ask for every kind of test with every specimen, restricted and sorted in every way. Each
 * round asks in another order, and for more or less.
 */
export function rehearsalRequests(round = 0): readonly SearchRequest[] {
  const share = along(shares, round);
  return askings.flatMap(({ massKg, specimen, line, full }, i) => {
    const kinds = kindsInSteps(1 + 5 * i + round);
    return Array.from({ length: Math.ceil(kinds.length / testsPerSearch) }, (_, part) => {
      const asked = kinds.slice(part * testsPerSearch, (part + 1) * testsPerSearch);
      const search = i * testsPerSearch + part + round;
      const parameters = (id: StereoTypeId) => ({ ...tests[id], ...(full ? optional[id] : {}) });
      return searchRequestSchema.parse({
        specimen: { ...box(massKg), ...someOf(specimen, round) },
        tests: asked.map((id) => ({
          lineId: id,
          stereoTypeId: id,
          title: id,
          ...line,
          parameters: times(share, parameters(id)),
        })),
        ...along(places, search),
        filters: along(restrictions, search),
        sort: along(searchSorts, search),
        sameLab: search % 5 === 0 ? [asked.slice(0, 2)] : [],
        page: search % 7 === 0 ? 2 : 1,
        limit: along(limits, round),
      });
    });
  });
}

/** As many tests as a search may have, of the kinds that most machines can be asked for: it needs the most columns. */
export const widestRequest = (): SearchRequest =>
  searchRequestSchema.parse({
    specimen: box(1),
    place: here,
    tests: Array.from({ length: mostTestsPerProject }, (_, i) => {
      const id = along(["vib-random", "shock-half-sine", "do160-set"] as const, i);
      return { lineId: `${id}-${i}`, stereoTypeId: id, title: id, parameters: { ...tests[id] } };
    }),
  });

/**
 * Makes searches that nobody asked for, so that the first ones that somebody does ask for are answered as quickly as
 * all others: what a search runs through is compiled to machine code only once it has been used.
 */
export function rehearse(index: Pick<LabIndex, "search">): void {
  index.search(widestRequest(), { policies: {}, today: "2026-01-01" });
  for (let round = 0; round < shares.length; round += 1)
    for (const request of rehearsalRequests(round))
      index.search(request, { policies: {}, today: "2026-01-01" });
}
