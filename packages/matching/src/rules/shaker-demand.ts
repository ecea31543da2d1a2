import { inertialForceN } from "@headroom/calculators";
import type { CheckPlan, ColumnKey, MovingCheck, Remedy } from "../checks/check-plan.ts";
import {
  endWhereMachineEnds,
  fewerPerRun,
  lighterFixture,
  lowerLevel,
  startWhereMachineStarts,
} from "../checks/remedies.ts";
import {
  anyReaches,
  atLeast,
  atLeastBetween,
  fits,
  movesMass,
  reaches,
  startsAt,
} from "../checks/write-checks.ts";
import { fixtureSidesMm, footprintMm, loadOf } from "./test-load.ts";
import type { Alternative, MovingLoad, RuleInput } from "./test-plan.ts";

/** A force that the machine has to give: acceleration times everything that moves. */
export interface ForceDemand {
  readonly rating: ColumnKey;
  readonly fallback: ColumnKey | null;
  readonly accelerationG: number;
  /** Less is proven to be too little; between the two nobody knows. Defaults to `accelerationG`. */
  readonly minAccelerationG?: number;
  readonly note: string;
}
/** A velocity or stroke; `from` tells how it falls when the test starts at a higher frequency. */
export interface MotionDemand {
  readonly value: number;
  readonly rating: ColumnKey;
  readonly fallback?: ColumnKey;
  readonly atFrequencyHz: number | null;
  readonly note: string;
  readonly remedies: readonly Remedy[];
}

/** What a vibration or shock requires of a shaker, whatever its masses. */
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
  /** Whether frequencies at the ends may be cut as a remedy. */
  readonly rangeMayShrink: boolean;
  /** One frequency at a time: each has its own limit. */
  readonly isSine: boolean;
  readonly vertical: boolean;
  readonly horizontal: boolean;
  readonly extra: readonly CheckPlan[];
}

function movingLoad(input: RuleInput, demand: ShakerDemand): MovingLoad {
  const load = loadOf(input);
  return {
    payloadKg: load.payloadKg,
    vertical: demand.vertical,
    horizontal: demand.horizontal,
    footprintMm: footprintMm(input.specimen, load.perRun),
    isSine: demand.isSine,
  };
}

function forceChecks(
  input: RuleInput,
  demand: ShakerDemand,
  force: ForceDemand,
  ed: boolean,
): readonly CheckPlan[] {
  const load = loadOf(input);
  const perKgKn = inertialForceN({ movingMassKg: 1, accelerationG: force.accelerationG }) / 1000;
  const minG = force.minAccelerationG ?? force.accelerationG;
  const minPerKg = inertialForceN({ movingMassKg: 1, accelerationG: minG }) / 1000;
  const moving = movingLoad(input, demand);
  const extra = {
    factor: input.policy.forceFactor,
    estimated: load.fixtureEstimated,
    note: force.note,
    remedies: [
      lowerLevel,
      lighterFixture(load.fixtureKg, perKgKn),
      fewerPerRun(load.perRun, perKgKn * input.specimen.massKg),
    ],
  };
  const write = (auxiliary: MovingCheck["auxiliary"], direction: string) => {
    const check = movesMass(
      force.rating,
      {
        ...moving,
        fallback: force.fallback,
        requiredPerKg: perKgKn,
        minPerKg,
        withArmature: true,
        auxiliary,
      },
      extra,
    );
    const named = { key: `${check.key}.${auxiliary}`, label: `${check.label}, ${direction}` };
    return direction ? { ...check, ...named } : check;
  };
  if (!ed) return [write("none", "")];
  return [
    ...(demand.vertical ? [write("head-expander", demand.horizontal ? "vertical" : "")] : []),
    ...(demand.horizontal ? [write("slip-table", demand.vertical ? "on the slip table" : "")] : []),
  ];
}

function motionCheck(motion: MotionDemand | null, factor: number): readonly CheckPlan[] {
  if (!motion) return [];
  const { atFrequencyHz, note, remedies } = motion;
  const check = atLeast(motion.rating, motion.value, { factor, atFrequencyHz, note, remedies });
  return [{ ...check, fallback: motion.fallback ?? null }];
}

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

/**
 * m·a·h. Without a centre of gravity its height is between nothing and the specimen's height: enough to prove
 * that a large machine can, never that a small one cannot.
 */
function momentCheck(rating: ColumnKey, input: RuleInput, demand: ShakerDemand): CheckPlan {
  const { specimen } = input;
  const load = loadOf(input);
  const heightMm = specimen.centreOfGravityHeightMm;
  const { peakAccelerationG, minPeakAccelerationG = peakAccelerationG } = demand;
  const perMm = (accelerationG: number) =>
    inertialForceN({ movingMassKg: load.payloadKg, accelerationG }) / 1000;
  const required = [
    perMm(minPeakAccelerationG) * (heightMm ?? 0),
    perMm(peakAccelerationG) * (heightMm ?? specimen.heightMm),
  ] as const;
  return atLeastBetween(rating, required, {
    estimated: load.fixtureEstimated || heightMm === undefined,
    note:
      heightMm === undefined
        ? "centre of gravity not given, at most at the top"
        : "mass × acceleration × height",
    remedies: [lowerLevel],
  });
}

/** The height is a lever on horizontal axes alone; on the vertical one the specimen stands centred. */
const momentChecks = (input: RuleInput, demand: ShakerDemand): readonly CheckPlan[] =>
  demand.horizontal ? [momentCheck("slipTableOverturningMomentNm", input, demand)] : [];

function tableChecks(demand: ShakerDemand, sideMm: number): readonly CheckPlan[] {
  const vertical = anyReaches(["armatureDiameterMm", "headExpanderMm.1"], sideMm, {
    label: "Armature or head expander",
  });
  return [
    ...(demand.vertical ? [vertical] : []),
    ...(demand.horizontal ? [reaches("slipTableMm.1", sideMm)] : []),
  ];
}

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
      auxiliary: ed && demand.vertical ? "head-expander" : "none",
    },
    {
      estimated: load.fixtureEstimated,
      remedies: [lighterFixture(load.fixtureKg, 1), fewerPerRun(load.perRun, input.specimen.massKg)],
    },
  );
}

function sharedChecks(input: RuleInput, demand: ShakerDemand, ed: boolean): readonly CheckPlan[] {
  return [
    ...demand.forces.flatMap((force) => forceChecks(input, demand, force, ed)),
    ...motionCheck(demand.velocityMPerS, input.policy.velocityFactor),
    ...motionCheck(demand.strokeMm, input.policy.displacementFactor),
    ...rangeChecks(demand),
    payloadCheck(input, demand, ed),
  ];
}

/** An electrodynamic shaker: with armature, slip table or head expander. */
export function electrodynamic(input: RuleInput, demand: ShakerDemand): Alternative {
  const moving = movingLoad(input, demand);
  const acceleration =
    demand.accelerationG === null
      ? []
      : [atLeast("accelerationBareTableG", demand.accelerationG, { remedies: [lowerLevel] })];
  const checks = [
    ...sharedChecks(input, demand, true),
    ...acceleration,
    ...momentChecks(input, demand),
    ...tableChecks(demand, moving.footprintMm),
    ...demand.extra,
  ];
  return { equipmentTypeId: "ed-shaker", checks, moving };
}

/** A hydraulic or multi-axis table: its own table moves with the load; it has no bare-table rating. */
export function tableMachine(input: RuleInput, demand: ShakerDemand, equipmentTypeId: string): Alternative {
  const onTable = fits("tableMm", fixtureSidesMm(input.specimen), 0);
  const checks = [...sharedChecks(input, demand, false), onTable, ...demand.extra];
  return { equipmentTypeId, checks, moving: movingLoad(input, demand) };
}
