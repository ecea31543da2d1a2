import type { Specimen } from "@headroom/contract/vocabulary/specimen";

const minFixtureKg = 2;

/** Mass of specimens and fixture, before any machine is known. */
export interface TestLoad {
  readonly specimensKg: number;
  readonly fixtureKg: number;
  readonly fixtureEstimated: boolean;
  readonly payloadKg: number;
  readonly perRun: number;
  readonly runs: number;
  readonly assumptions: readonly string[];
}

/**
 * What is on the table in one run. An unknown fixture is estimated as max(2 kg, 1.0 × specimen mass), and every
 * figure that it enters is marked.
 */
export function testLoad(specimen: Specimen): TestLoad {
  const perRun = Math.min(specimen.perRun, specimen.quantity);
  const specimensKg = perRun * specimen.massKg;
  const fixtureEstimated = specimen.fixtureMassKg === undefined;
  const fixtureKg = specimen.fixtureMassKg ?? Math.max(minFixtureKg, specimen.massKg);
  return {
    specimensKg,
    fixtureKg,
    fixtureEstimated,
    payloadKg: specimensKg + fixtureKg,
    perRun,
    runs: Math.ceil(specimen.quantity / perRun),
    assumptions: fixtureEstimated
      ? [`Fixture mass estimated as ${Number(fixtureKg.toPrecision(3))} kg.`]
      : [],
  };
}

/** What stands in a chamber: the specimens of one run, and a fixture only if its mass is stated. */
export function statedLoadKg(specimen: Specimen): number {
  const { specimensKg, fixtureKg } = testLoad(specimen);
  return specimen.fixtureMassKg === undefined ? specimensKg : specimensKg + fixtureKg;
}

export const boxSidesMm = (specimen: Specimen): readonly number[] => [
  specimen.lengthMm,
  specimen.widthMm,
  specimen.heightMm,
];

/** Volume of the specimens of one run, in litres. */
export const volumeL = (specimen: Specimen, perRun: number): number =>
  (perRun * specimen.lengthMm * specimen.widthMm * specimen.heightMm) / 1e6;

/** Side of the square that the specimens of one run need on a table. */
export function footprintMm(specimen: Specimen, perRun: number): number {
  const { lengthMm, widthMm } = specimen;
  return Math.max(lengthMm, widthMm, Math.sqrt(perRun * lengthMm * widthMm));
}

const attendedHoursPerDay = 8;
const setUpDays = 0.5;

const halfDays = (days: number) => Math.max(setUpDays, Math.ceil(days * 2) / 2);

/** Machine days of a test that somebody attends: eight hours a day. */
export const attendedDays = (hoursPerRun: number, runs: number): number =>
  halfDays((hoursPerRun * runs) / attendedHoursPerDay);

/** Machine days of a chamber that runs day and night, with half a day to set up. */
export const unattendedDays = (hoursPerRun: number, runs: number): number =>
  halfDays(((hoursPerRun + setUpDays * 24) * runs) / 24);
