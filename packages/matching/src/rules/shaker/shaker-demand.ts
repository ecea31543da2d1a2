import { inertialForceN } from "@headroom/calculators";
import type { CheckPlan, ColumnKey, MovingCheck, Remedy } from "../../checks/check-plan.ts";
import {
  endWhereMachineEnds,
  fewerPerRun,
  lighterFixture,
  lowerLevel,
  startWhereMachineStarts,
} from "../../checks/remedies.ts";
import { atLeast, fits, movesMass, reaches, startsAt } from "../../checks/write-checks.ts";
import { type Cube, cubeChecks, cubeOf } from "./cube.ts";
import { type Fixture, fixtureOf, fixtureOver } from "./fixture.ts";
import { heightLever, momentCheck, offsetLever } from "./overturning.ts";
import { shakerTableChecks, type TableBand } from "./round-table.ts";
import { tableForce } from "./table-force.ts";
import { fixtureKindOf, fixtureSidesMm, loadOf, type TestLoad } from "../test-load.ts";
import type { Alternative, MovingLoad, RuleInput } from "../test-plan.ts";

/** A force that the machine has to give: acceleration times everything that moves. */
export interface ForceDemand {
  readonly rating: ColumnKey;
  readonly fallback: ColumnKey | null;
  /** Beyond so many times the fallback it is a no. */
  readonly fallbackReach?: number;
  readonly accelerationG: number;
  /** Less is proven to be too little; between the two nobody knows. Defaults to `accelerationG`. */
  readonly minAccelerationG?: number;
  /** The check's name, where the rating's own is another quantity. */
  readonly label?: string;
  readonly note: string;
}
/** A velocity or stroke; `from` tells how it falls when the test starts at a higher frequency. */
export interface MotionDemand {
  readonly value: number;
  readonly rating: ColumnKey;
  readonly fallback?: ColumnKey;
  readonly label?: string;
  readonly atFrequencyHz: number | null;
  readonly note: string;
  readonly remedies: readonly Remedy[];
}

/** Demands of a vibration or shock on a shaker, whatever its masses. */
export interface ShakerDemand {
  readonly forces: readonly ForceDemand[];
  readonly velocityMPerS: MotionDemand | null;
  readonly strokeMm: MotionDemand | null;
  /** Held against the bare-table acceleration of an electrodynamic shaker. */
  readonly accelerationG: number | null;
  /** For the overturning moment. */
  readonly peakAccelerationG: number;
  /** As of a force: less is proven to be too little. Defaults to `peakAccelerationG`. */
  readonly minPeakAccelerationG?: number;
  readonly startHz: number | null;
  readonly endHz: number | null;
  /** Of slip table and head expander, where it is not up to the highest frequency. */
  readonly tableBand?: TableBand;
  /** Whether frequencies at the ends may be cut as a remedy. */
  readonly rangeMayShrink: boolean;
  readonly vertical: boolean;
  readonly horizontal: boolean;
  readonly extra: readonly CheckPlan[];
  /** On the armature, in place of a slip table. */
  readonly cube?: Cube;
}

/** The fixture on armature or slip table. */
function fixtureUnder({ line, specimen }: RuleInput, { cube }: ShakerDemand): Fixture {
  if (cube) return fixtureOver([cube.sideMm, cube.sideMm]);
  const fixture = fixtureOf(specimen);
  const isOnExpander = fixtureKindOf(line) === "expander";
  return isOnExpander ? { ...fixture, minArmatureMm: Number.POSITIVE_INFINITY } : fixture;
}

function movingLoad(input: RuleInput, demand: ShakerDemand): MovingLoad {
  const load = loadOf(input);
  return {
    payloadKg: load.payloadKg,
    vertical: demand.vertical,
    horizontal: demand.horizontal,
    minArmatureMm: fixtureUnder(input, demand).minArmatureMm,
  };
}

const forcePerKgKn = (accelerationG: number): number =>
  inertialForceN({ movingMassKg: 1, accelerationG }) / 1000;

const labelled = ({ label }: Pick<ForceDemand, "label">) => (label === undefined ? {} : { label });

/** Fields of a force check, whatever the machine. */
function saidOf(force: ForceDemand, input: RuleInput) {
  const load = loadOf(input);
  const perKgKn = forcePerKgKn(force.accelerationG);
  return {
    factor: input.policy.forceFactor,
    estimated: load.fixtureEstimated,
    note: force.note,
    ...labelled(force),
    remedies: [
      lowerLevel,
      lighterFixture(load.fixtureKg, perKgKn),
      fewerPerRun(load.perRun, perKgKn * input.specimen.massKg),
    ],
  };
}

/** A table moves with its load. */
function forceOnTable(input: RuleInput, force: ForceDemand): CheckPlan {
  const { rating, accelerationG, minAccelerationG = accelerationG } = force;
  const onTable = { rating, accelerationG, minAccelerationG, payloadKg: loadOf(input).payloadKg };
  return tableForce({ ...saidOf(force, input), ...onTable });
}

/** An armature moves with its load, and with what is bolted on between them in each direction. */
function forceOnArmature(input: RuleInput, demand: ShakerDemand, force: ForceDemand): readonly CheckPlan[] {
  const requiredPerKg = forcePerKgKn(force.accelerationG);
  const minPerKg = forcePerKgKn(force.minAccelerationG ?? force.accelerationG);
  const moving = movingLoad(input, demand);
  const said = saidOf(force, input);
  const write = (auxiliary: MovingCheck["auxiliary"], direction: string) => {
    const check = movesMass(
      force.rating,
      {
        ...moving,
        fallback: force.fallback,
        fallbackReach: force.fallbackReach ?? Number.POSITIVE_INFINITY,
        requiredPerKg,
        minPerKg,
        withArmature: true,
        auxiliary,
      },
      said,
    );
    const named = { key: `${check.key}.${auxiliary}`, label: `${check.label}, ${direction}` };
    return direction ? { ...check, ...named } : check;
  };
  return [
    ...(demand.vertical ? [write("head-expander", demand.horizontal ? "vertical" : "")] : []),
    ...(demand.horizontal ? [write("slip-table", demand.vertical ? "on the slip table" : "")] : []),
  ];
}

function motionCheck(motion: MotionDemand | null, factor: number): readonly CheckPlan[] {
  if (!motion) return [];
  const { atFrequencyHz, note, remedies } = motion;
  const said = { factor, atFrequencyHz, note, remedies, ...labelled(motion) };
  const check = atLeast(motion.rating, motion.value, said);
  return [{ ...check, fallback: motion.fallback ?? null }];
}

const bandOf = ({ tableBand, endHz }: ShakerDemand): TableBand | null =>
  tableBand ?? (endHz === null ? null : { endHz });

function rangeChecks(demand: ShakerDemand): readonly CheckPlan[] {
  const { startHz, endHz, rangeMayShrink } = demand;
  const start = (hz: number) =>
    startsAt("frequencyMinHz", hz, {
      remedies: rangeMayShrink && endHz !== null ? [startWhereMachineStarts(endHz)] : [],
    });
  const end = (hz: number) =>
    reaches("frequencyMaxHz", hz, {
      remedies: rangeMayShrink && startHz !== null ? [endWhereMachineEnds(startHz)] : [],
    });
  return [...(startHz === null ? [] : [start(startHz)]), ...(endHz === null ? [] : [end(endHz)])];
}

/** Heights are levers on horizontal axes, offsets on the vertical one. */
function momentChecks({ specimen }: RuleInput, demand: ShakerDemand, load: TestLoad): readonly CheckPlan[] {
  const { peakAccelerationG: peakG, minPeakAccelerationG: minPeakG = peakG } = demand;
  const [peaks, upright, flat] = [
    { peakG, minPeakG },
    offsetLever(specimen, load),
    heightLever(specimen, load),
  ];
  return [
    ...(demand.vertical ? [momentCheck("overturningMomentNm", upright, peaks)] : []),
    ...(demand.horizontal ? [momentCheck("slipTableOverturningMomentNm", flat, peaks)] : []),
  ];
}

const payloadRemedies = (input: RuleInput, load: TestLoad): readonly Remedy[] => [
  lighterFixture(load.fixtureKg, 1),
  fewerPerRun(load.perRun, input.specimen.massKg),
];

/** Checks the payload of armature or table, a head expander included. */
function payloadCheck(input: RuleInput, demand: ShakerDemand, ed: boolean): CheckPlan {
  const load = loadOf(input);
  return movesMass(
    "payloadMaxKg",
    {
      ...movingLoad(input, demand),
      fallback: null,
      requiredPerKg: 1,
      minPerKg: 1,
      withArmature: false,
      auxiliary: ed ? "head-expander" : "none",
    },
    { estimated: load.fixtureEstimated, remedies: payloadRemedies(input, load) },
  );
}

/** A slip table carries at least what the armature does; how much more has to be asked for where nobody states it. */
function slipTablePayload(input: RuleInput): CheckPlan {
  const load = loadOf(input);
  const extra = { estimated: load.fixtureEstimated, remedies: payloadRemedies(input, load) };
  return { ...atLeast("slipTablePayloadMaxKg", load.payloadKg, extra), fallback: "payloadMaxKg" };
}

function sharedChecks(input: RuleInput, demand: ShakerDemand, ed: boolean): readonly CheckPlan[] {
  return [
    ...demand.forces.flatMap((force) =>
      ed ? forceOnArmature(input, demand, force) : [forceOnTable(input, force)],
    ),
    ...motionCheck(demand.velocityMPerS, input.policy.velocityFactor),
    ...motionCheck(demand.strokeMm, input.policy.displacementFactor),
    ...rangeChecks(demand),
    ...(demand.vertical || !ed ? [payloadCheck(input, demand, ed)] : []),
    ...(demand.horizontal && ed ? [slipTablePayload(input)] : []),
  ];
}

/** An electrodynamic shaker: with armature, slip table or head expander, or upright under a cube. */
export function electrodynamic(input: RuleInput, stated: ShakerDemand): Alternative {
  const band = bandOf(stated);
  const cube = cubeOf(input, stated, band);
  const demand = cube ? { ...stated, vertical: true, horizontal: false, cube } : stated;
  const moving = movingLoad(input, demand);
  const acceleration =
    demand.accelerationG === null
      ? []
      : [atLeast("accelerationBareTableG", demand.accelerationG, { remedies: [lowerLevel] })];
  const checks = [
    ...sharedChecks(input, demand, true),
    ...acceleration,
    ...(cube ? cubeChecks(input, demand, { cube, band }) : momentChecks(input, demand, loadOf(input))),
    ...shakerTableChecks(fixtureUnder(input, demand), { ...demand, band }),
    ...demand.extra,
  ];
  return { equipmentTypeId: "ed-shaker", checks, moving };
}

/** A hydraulic or multi-axis table: its own table moves with the load; it has no bare-table rating. */
export function tableMachine(input: RuleInput, demand: ShakerDemand, equipmentTypeId: string): Alternative {
  const onTable = fits("tableMm", fixtureSidesMm(input.specimen));
  const checks = [...sharedChecks(input, demand, false), onTable, ...demand.extra];
  // Nothing is bolted on between table and fixture.
  const moving = { ...movingLoad(input, demand), vertical: false, horizontal: false };
  return { equipmentTypeId, checks, moving };
}
