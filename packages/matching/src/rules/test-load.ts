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

/** Days that a machine is taken, and how they come about. */
export interface MachineTime {
  readonly days: number;
  readonly sentence: string;
}

/** Of what is not counted. */
export const noTime: MachineTime = { days: 0, sentence: "" };

const short = (value: number) => String(Number(value.toPrecision(3)));
const timesOf = (runs: number) => (runs === 1 ? "" : `${runs} runs × `);

/** Of a test that somebody attends: eight hours a day. `how` says what an hour of a run is made of. */
export function attendedDays(
  hoursPerRun: number,
  runs: number,
  how = `${short(hoursPerRun)} h`,
): MachineTime {
  const hours = hoursPerRun * runs;
  const sum = runs === 1 && how === `${short(hours)} h` ? how : `${timesOf(runs)}${how} = ${short(hours)} h`;
  return {
    days: halfDays(hours / attendedHoursPerDay),
    sentence: `Machine time: ${sum}, ${attendedHoursPerDay} hours a day.`,
  };
}

const setUpH = setUpDays * 24;

/** Of a chamber that runs day and night, with half a day to set up and to come to temperature. */
export function unattendedDays(hoursPerRun: number, runs: number): MachineTime {
  const hours = (hoursPerRun + setUpH) * runs;
  const how = `(${short(hoursPerRun)} h + ${setUpH} h to set up and soak)`;
  return {
    days: halfDays(hours / 24),
    sentence: `Machine time: ${timesOf(runs)}${how} = ${short(hours)} h, day and night.`,
  };
}
