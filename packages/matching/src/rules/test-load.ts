import {
  assumedRules,
  type EstimateRules,
  noEstimateRules,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { wholeTestName } from "@headroom/contract/vocabulary/search/estimates";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { runsOnThreeAxes } from "./axes.ts";
import { figureOf, sourceOf } from "./figure-of-rule.ts";
import { flagIn, numberIn, textIn } from "./parameter-values.ts";

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

/** Footprint of the specimens of one run, side by side. */
export const runSidesMm = (specimen: Specimen): readonly [number, number] =>
  sideBySideMm(specimen, perRunOf(specimen));

/**
 * Sides of what the fixture covers on a table: as stated, or the specimens of one run and 25 mm on each side; the
 * specimens alone where it is said that there is no fixture.
 */
export function fixtureSidesMm(specimen: Specimen): readonly [number, number] {
  const [length, width] = runSidesMm(specimen);
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

/** The kind of fixture on a table; empty where the test leaves it open. */
export const fixtureKindOf = (line: TestLine): string => textIn(line, "fixtureKind");

const fixtureFigures = ["fixtureMassKg", "fixtureLengthMm", "fixtureWidthMm"] as const;

/** The specimen on the fixture that the test states, in place of the project's; on a head expander there is no other. */
export function onOwnFixture<Input extends { readonly line: TestLine; readonly specimen: Specimen }>(
  input: Input,
): Input {
  const { line, specimen } = input;
  const isOnExpander = fixtureKindOf(line) === "expander";
  const { fixtureMassKg: _mass, fixtureLengthMm: _length, fixtureWidthMm: _width, ...bare } = specimen;
  const stated = fixtureFigures.flatMap((key) => {
    const value = numberIn(line, key);
    return value === null ? [] : [[key, value] as const];
  });
  const projects = isOnExpander ? { ...bare, fixtureMassKg: 0 } : specimen;
  return { ...input, specimen: { ...projects, ...Object.fromEntries(stated) } };
}

const isOnCube = (line: TestLine): boolean => {
  const kind = fixtureKindOf(line);
  return kind === "cube" || (kind !== "plate" && runsOnThreeAxes(line));
};

/** As `testLoad`, with a cube where the test names one or runs on all three axes on no plate. */
export const loadOf = ({ line, specimen }: { line: TestLine; specimen: Specimen }): TestLoad =>
  testLoad(specimen, isOnCube(line));

/** Whether the fixture is in the chamber: beside a shaker it always is, elsewhere where the test says so. */
const hasFixtureInside = (line: TestLine): boolean =>
  flagIn(line, "fixtureInside") || line.stereoTypeId === "combined-thv";

/** Load in a chamber: the specimens of one run, and the stated mass of a fixture that goes in with them. */
export const chamberLoadKg = ({ line, specimen }: { line: TestLine; specimen: Specimen }): number =>
  perRunOf(specimen) * specimen.massKg + (hasFixtureInside(line) ? (specimen.fixtureMassKg ?? 0) : 0);

export const boxSidesMm = (specimen: Specimen): readonly number[] => [
  specimen.lengthMm,
  specimen.widthMm,
  specimen.heightMm,
];

/** Volume of the specimens of one run, in litres. */
export const volumeL = (specimen: Specimen, perRun: number): number =>
  (perRun * specimen.lengthMm * specimen.widthMm * specimen.heightMm) / 1e6;

/** Area under the specimens of one run, in one layer. */
export const footprintM2 = (specimen: Specimen): number =>
  (perRunOf(specimen) * specimen.lengthMm * specimen.widthMm) / 1e6;

/** Side of the square that the specimens of one run need on a table. */
export function footprintMm(specimen: Specimen, perRun: number): number {
  const { lengthMm, widthMm } = specimen;
  return Math.max(lengthMm, widthMm, Math.sqrt(perRun * lengthMm * widthMm));
}

const halfDays = (days: number) => Math.max(0.5, Math.ceil(days * 2) / 2);

/** Hours of one kind within a test, and what they are made of. */
export interface HoursLine {
  readonly name: string;
  readonly hours: number;
  readonly reason: string;
}

/** Days that a machine is taken, and how they come about. */
export interface MachineTime {
  readonly lines: readonly HoursLine[];
  /** Those of all lines. */
  readonly hours: number;
  /** Their sum, written out. */
  readonly sum: string;
  readonly days: number;
  readonly sentence: string;
  /** Somebody is there while it runs; what is not attended runs day and night. */
  readonly isAttended: boolean;
  /** Of a machine's day: the laboratory's shifts where somebody attends, else all of it. */
  readonly hoursPerDay: number;
  /** The same test in a laboratory with rules of its own. */
  readonly at: (rules: EstimateRules) => MachineTime;
}

/** Of what is not counted, or cannot be. */
export const uncounted = (days: number, isAttended: boolean): MachineTime => {
  const time: MachineTime = {
    lines: [],
    hours: 0,
    sum: "",
    days,
    sentence: "",
    isAttended,
    hoursPerDay: isAttended ? assumedRules.attendedHPerDay : 24,
    at: () => time,
  };
  return time;
};
export const noTime = uncounted(0, false);

const shiftsOf = ({ isAttended, hoursPerDay }: Pick<MachineTime, "isAttended" | "hoursPerDay">) =>
  isAttended ? `${hoursPerDay} hours a day` : "day and night";

export const short = (value: number) => String(Number(value.toPrecision(3)));
const timesOf = (runs: number) => (runs === 1 ? "" : `${runs} runs × `);

export const hoursOf = (lines: readonly HoursLine[]): number =>
  lines.reduce((sum, line) => sum + line.hours, 0);

/** Hours by the rules of a laboratory; thousands are ranked by them for each one whose words are read. */
interface CountedHours {
  readonly hours: number;
  readonly written: () => Pick<MachineTime, "lines" | "sum">;
}
type CountHours = (
  rules: EstimateRules,
  shifts: Pick<MachineTime, "isAttended" | "hoursPerDay">,
) => CountedHours;

/** Hours as whole half days of a machine: by the assumed rules, and by those of each laboratory when asked. */
export function timeOf(count: CountHours, isAttended: boolean): MachineTime {
  const known = new WeakMap<EstimateRules, MachineTime>();
  const at = (rules: EstimateRules): MachineTime => {
    const found = known.get(rules);
    if (found) return found;
    const hoursPerDay = isAttended ? (rules.attendedHPerDay ?? assumedRules.attendedHPerDay) : 24;
    const shifts = { isAttended, hoursPerDay };
    const { hours, written } = count(rules, shifts);
    const time: MachineTime = {
      get lines() {
        return written().lines;
      },
      hours,
      get sum() {
        return written().sum;
      },
      days: halfDays(hours / hoursPerDay),
      get sentence() {
        return `Machine time: ${written().sum}, ${shiftsOf(shifts)}.`;
      },
      ...shifts,
      at,
    };
    known.set(rules, time);
    return time;
  };
  return at(noEstimateRules);
}

/** Hours of a test whose set-up is counted in them, and their sum in words. */
type CountWhole = (rules: EstimateRules) => { readonly hours: number; readonly sum: () => string };

const wholeTime = (count: CountWhole, isAttended: boolean): MachineTime =>
  timeOf((rules, shifts) => {
    const { hours, sum: sumOf } = count(rules);
    const written = () => {
      const [sum, days] = [sumOf(), short(hours / shifts.hoursPerDay)];
      const reason = `${sum.replace(/^\((.*)\)/, "$1")} = ${days} days, ${shiftsOf(shifts)}.`;
      return { lines: [{ name: wholeTestName, hours, reason }], sum };
    };
    return { hours, written };
  }, isAttended);

/** Of a test that somebody attends, by the hours of a run: a figure, or by a laboratory's rules with their sum. */
export function attendedDays(perRun: number | CountWhole, runs: number): MachineTime {
  return wholeTime((rules) => {
    const run =
      typeof perRun === "number" ? { hours: perRun, sum: () => `${short(perRun)} h` } : perRun(rules);
    const hours = run.hours * runs;
    const sum = () => {
      const [each, all] = [run.sum(), `${short(hours)} h`];
      return runs === 1 && each === all ? each : `${timesOf(runs)}${each} = ${all}`;
    };
    return { hours, sum };
  }, true);
}

/** To mount a specimen in a chamber, and for both to come to temperature. */
const chamberSetUp = (rules: EstimateRules) => ({
  hours: figureOf(rules, "chamberSetUpH"),
  text: `to set up and soak${rules.chamberSetUpH === null ? "" : ` (${sourceOf(rules, "chamberSetUpH")})`}`,
});

/** Of a chamber that runs day and night, with half a day to set up and to come to temperature. */
export const unattendedDays = (
  hoursPerRun: number,
  runs: number,
  settingUp: (rules: EstimateRules) => { readonly hours: number; readonly text: string } = chamberSetUp,
): MachineTime =>
  wholeTime((rules) => {
    const setUp = settingUp(rules);
    const hours = (hoursPerRun + setUp.hours) * runs;
    const how = () => `(${short(hoursPerRun)} h + ${setUp.hours} h ${setUp.text})`;
    return { hours, sum: () => `${timesOf(runs)}${how()} = ${short(hours)} h` };
  }, false);

/** The same hours of a machine that must not be left alone. */
export const attended = (time: MachineTime): MachineTime =>
  time.isAttended || time.days === 0
    ? time
    : wholeTime((rules) => {
        const there = time.at(rules);
        return { hours: there.hours, sum: () => there.sum };
      }, true);
