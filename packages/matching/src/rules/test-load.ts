import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { runsOnThreeAxes } from "./axes.ts";

/** Of an unknown fixture: hardly any weighs less. */
const minFixtureKg = 2;
/** 25 mm of aluminium: 0.025 m × 2,700 kg/m³. */
const plateKgPerM2 = 68;
/** A cube that holds the specimen on every axis, over a plate. */
const cubeOverPlate = 1.5;
/** Assumed overhang of a fixture of unstated size, on each side of the specimen. */
const fixtureMarginMm = 25;

/** Mass of specimens and fixture, before any machine is known. */
export interface TestLoad {
  readonly specimensKg: number;
  readonly fixtureKg: number;
  readonly fixtureEstimated: boolean;
  readonly payloadKg: number;
  readonly perRun: number;
  readonly runs: number;
}

export const perRunOf = ({ perRun, quantity }: Specimen): number => Math.min(perRun, quantity);

/** Sides of the rectangle of several specimens side by side, in the rows that make its diagonal the shortest. */
function sideBySideMm({ lengthMm, widthMm }: Specimen, count: number): readonly [number, number] {
  const rows = Array.from({ length: count }, (_, i) => i + 1);
  const sides = rows.map((each) => [each * lengthMm, Math.ceil(count / each) * widthMm] as const);
  return sides.reduce((best, each) => (Math.hypot(...each) < Math.hypot(...best) ? each : best));
}

/**
 * Sides of what the fixture covers on a table: as stated, or the specimens of one run and 25 mm on each side; the
 * specimens alone where it is said that there is no fixture.
 */
export function fixtureSidesMm(specimen: Specimen): readonly [number, number] {
  const [length, width] = sideBySideMm(specimen, perRunOf(specimen));
  const marginMm = specimen.fixtureMassKg === 0 ? 0 : 2 * fixtureMarginMm;
  return [specimen.fixtureLengthMm ?? length + marginMm, specimen.fixtureWidthMm ?? width + marginMm];
}

/** The larger of 2 kg, the specimens of one run and a plate of the fixture's size. */
function estimatedPlateKg(specimen: Specimen, specimensKg: number): number {
  const [lengthMm, widthMm] = fixtureSidesMm(specimen);
  return Math.max(minFixtureKg, specimensKg, (plateKgPerM2 * lengthMm * widthMm) / 1e6);
}

/** Load on the table in one run. An unknown fixture is estimated, and every figure with it is marked. */
export function testLoad(specimen: Specimen, onThreeAxes = false): TestLoad {
  const perRun = perRunOf(specimen);
  const specimensKg = perRun * specimen.massKg;
  const cube = onThreeAxes ? cubeOverPlate : 1;
  const fixtureKg = specimen.fixtureMassKg ?? cube * estimatedPlateKg(specimen, specimensKg);
  return {
    specimensKg,
    fixtureKg,
    fixtureEstimated: specimen.fixtureMassKg === undefined,
    payloadKg: specimensKg + fixtureKg,
    perRun,
    runs: Math.ceil(specimen.quantity / perRun),
  };
}

/** As `testLoad`, with a cube for a test that runs on all three axes. */
export const loadOf = ({ line, specimen }: { line: TestLine; specimen: Specimen }): TestLoad =>
  testLoad(specimen, runsOnThreeAxes(line));

/** Load in a chamber: the specimens of one run, and a fixture only if the test states its mass. */
export const chamberLoadKg = (specimen: Specimen): number =>
  perRunOf(specimen) * specimen.massKg + (specimen.fixtureMassKg ?? 0);

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
  /** Somebody is there while it runs; what is not attended runs day and night. */
  readonly isAttended: boolean;
}

/** Of what is not counted. */
export const noTime: MachineTime = { days: 0, sentence: "", isAttended: false };

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
    isAttended: true,
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
    isAttended: false,
    days: halfDays(hours / 24),
    sentence: `Machine time: ${timesOf(runs)}${how} = ${short(hours)} h, day and night.`,
  };
}
