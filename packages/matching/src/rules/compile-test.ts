import { assumedRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { defaultMarginPolicy, type MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { figure } from "../checks/figures.ts";
import { airborneSet } from "./test-sets/airborne-sections.ts";
import { combinedEnvironment } from "./climatic/combined.ts";
import { lithiumBatteries } from "./test-sets/lithium-batteries.ts";
import { answeredBy, type CompositeId, demandOf } from "./single-tests.ts";
import type { SynthesisedInputs } from "./shock/synthesised-inputs.ts";
import { withChamberLoads } from "./chamber-load.ts";
import { conducted } from "./conduct-hours.ts";
import { namedSamples } from "./named-samples.ts";
import { isSmallLithium } from "./small-lithium.ts";
import { numberIn } from "./parameter-values.ts";
import { attended, loadOf, onOwnFixture } from "./test-load.ts";
import type { Demand, Hazard, Part, Rule, RuleInput, TestPlan } from "./test-plan.ts";

export type Policies = Partial<Record<StereoTypeId, MarginPolicy>>;

const composites: Readonly<Record<CompositeId, readonly [rule: Rule, machines: readonly string[]]>> = {
  "combined-thv": [combinedEnvironment, ["agree-chamber", "ed-shaker"]],
  "un-38-3": [lithiumBatteries, ["altitude-chamber"]],
  "do160-set": [airborneSet, ["climatic-chamber"]],
};
const isComposite = (id: StereoTypeId): id is CompositeId => id in composites;

function unloadedDemand(input: RuleInput): Demand {
  const id = input.line.stereoTypeId;
  if (!isComposite(id)) return demandOf(input);
  const [rule, machines] = composites[id];
  return answeredBy(rule, machines, input);
}

/** Specimens that nobody leaves alone overnight. */
const attendedHazards: ReadonlySet<Hazard> = new Set(["lithium battery", "energetic"]);

/** A chamber runs by itself, except with a specimen that must not be left alone. */
function demandInShifts(input: RuleInput): Demand {
  const said = unloadedDemand(input);
  if (!hazardsOf(input.specimen).some((hazard) => attendedHazards.has(hazard))) return conducted(input, said);
  const parts = said.parts.map((part) => ({ ...part, time: attended(part.time) }));
  return conducted(input, { ...said, parts });
}

/** The test's report is counted once, with the first part that is counted. */
function withReport(parts: readonly Part[]): readonly Part[] {
  const first = parts.findIndex(({ time }) => time.days > 0);
  return parts.map((part, place) => (place === first ? { ...part, reportH: assumedRules.reportH } : part));
}

function demand(input: RuleInput): Demand {
  const perRun = numberIn(input.line, "perRun");
  const said =
    perRun === null
      ? withChamberLoads(input, demandInShifts)
      : demandInShifts({ ...input, specimen: { ...input.specimen, perRun } });
  return { ...said, parts: withReport(said.parts) };
}

/** Derivations of the machine days, part by part; simultaneous parts take none of their own. */
const timesOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ label, meanwhile, time: { sentence } }) => {
    if (meanwhile || sentence === "") return [];
    return [label === "" ? sentence : `${label}: ${sentence}`];
  });

/** The fixture that the checks count; a test that refers to another counts that one's. */
function fixtureAssumption(input: RuleInput, parts: Demand["parts"]): readonly string[] {
  const load = loadOf(input);
  if (!load.fixtureEstimated) return [];
  const alternatives = parts.flatMap((part) => part.alternatives);
  const moving = alternatives.find((each) => each.moving !== null)?.moving;
  const fixtureKg = moving ? moving.payloadKg - load.specimensKg : load.fixtureKg;
  return [`Fixture mass estimated as ${figure(fixtureKg)} kg.`];
}

function envelopeOf(input: RuleInput, { parts, ...said }: Demand): Envelope {
  const { line } = input;
  const estimated = parts.some((part) =>
    part.alternatives.some((each) => each.checks.some((check) => check.estimated)),
  );
  const assumptions = [
    ...(estimated ? fixtureAssumption(input, parts) : []),
    ...(said.assumptions ?? []),
    ...timesOf(parts),
  ];
  return {
    lineId: line.lineId,
    stereoTypeId: line.stereoTypeId,
    quantities: (said.quantities ?? []).filter((quantity) => Number.isFinite(quantity.value)),
    curve: (said.curve ?? []).map(([hz, g]) => [hz, g]),
    curveConvention: said.curveConvention ?? "",
    assumptions: [...new Set(assumptions)],
  };
}

/** Hazards of a specimen; a stated energy implies a lithium battery. */
const hazardsOf = ({ hazards, lithiumKwh }: Specimen): readonly Hazard[] => [
  ...hazards.filter((hazard) => hazard !== "none"),
  ...(lithiumKwh === undefined ? [] : (["lithium battery"] as const)),
];

/** The specimens that take this test, where it says how many: all of them else. */
function onOwnSamples(input: RuleInput): RuleInput {
  const count = input.line.conduct?.["sampleCount"];
  return typeof count === "number" && count > 0
    ? { ...input, specimen: { ...input.specimen, quantity: count } }
    : input;
}

/** Compiles one test: what every equipment class has to fulfil, and the envelope whatever the machine. */
export function compileTest(asked: RuleInput): TestPlan {
  const input = onOwnFixture(onOwnSamples(asked));
  const { line, specimen } = input;
  const said = demand(input);
  const { accreditedReport, lithiumKwh = null } = specimen;
  const declared = new Set([...(said.declared ? [said.declared] : []), ...hazardsOf(specimen)]);
  return {
    line,
    parts: said.parts,
    declared: [...declared],
    lithiumKwh,
    isSmallLithium: isSmallLithium(line, specimen),
    accreditedReport,
    samples: namedSamples(asked),
    envelope: envelopeOf(input, said),
  };
}

export interface CompileOptions {
  /** Margin policies per test method; the default policy where none is given. */
  readonly policies: Policies;
  /** Inputs for the shock response spectra among the tests; without them such a test is a question on a shaker. */
  readonly synthesised?: SynthesisedInputs;
}

/** Compiles the tests of a project, each with the policy of its stereo type. */
export function compileTests(
  lines: readonly TestLine[],
  specimen: Specimen,
  { policies, synthesised }: CompileOptions,
): readonly TestPlan[] {
  return lines.map((line) => {
    const policy = policies[line.stereoTypeId] ?? defaultMarginPolicy;
    return compileTest({ line, specimen, policy, lines, synthesised });
  });
}

/** A test, and what decides what it asks of machines. */
interface TestToCompile {
  readonly test: TestLine;
  readonly specimen: Specimen;
  readonly policy?: MarginPolicy;
  readonly tests?: readonly TestLine[];
}
const compiled = ({ test, specimen, policy = defaultMarginPolicy, tests = [test] }: TestToCompile) =>
  compileTest({ line: test, specimen, policy, lines: tests });

/**
 * Requirements of a test on any machine: levels, motion, range, and forces on fixture and specimens alone (a machine
 * adds its armature). `tests` are the project's others, for a combined test that refers to one of them.
 *
 * Inputs that do not describe a test yield an envelope without quantities, and the reason among its assumptions.
 */
export const requiredEnvelope = (test: TestToCompile): Envelope => compiled(test).envelope;

/** Whether somebody has to be there while a test runs; a test of several parts is attended if one of them is. */
export const isAttended = (test: TestToCompile): boolean =>
  compiled(test).parts.some((part) => part.time.isAttended);

/** Hours and machine days of a test by the assumed rules, whatever the machine; parts that run meanwhile take none. */
export function ownTime(test: TestToCompile): { readonly hours: number; readonly days: number } {
  const times = compiled(test).parts.flatMap(({ meanwhile, time }) => (meanwhile ? [] : [time]));
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((all, time) => all + of(time), 0);
  return { hours: sum(({ hours }) => hours), days: sum(({ days }) => days) };
}
