import { inertialForceN } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { computed, insideIsEnough } from "../../checks/write-checks.ts";
import { runsOnThreeAxes } from "../axes.ts";
import { numberIn } from "../parameter-values.ts";
import { fixtureKindOf, fixtureSidesMm, perRunOf } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { stiffTo, type TableBand } from "./round-table.ts";

/** Up to which frequency cubes of a size are stiff, where nobody states it (*assumed*). */
const limits = [
  { upToMm: 200, hz: 2000 },
  { upToMm: 300, hz: 1000 },
] as const;
const limitHz = (sideMm: number): number => limits.find(({ upToMm }) => sideMm <= upToMm)?.hz ?? 0;

/** A cube on the armature: the specimens are turned on its faces, and the shaker stays upright. */
export interface Cube {
  readonly sideMm: number;
  /** Whether the test names it; otherwise another fixture may do, and the cube proves no no. */
  readonly isNamed: boolean;
}

/** The demand of a test as far as a cube reads it. */
interface Shaken {
  readonly horizontal: boolean;
  readonly peakAccelerationG: number;
  readonly minPeakAccelerationG?: number;
}

/**
 * The cube of a test that names one, or of small parts on three axes at a temperature, under the chamber; a fixture of
 * stated mass and unstated kind is none.
 */
export function cubeOf(
  { line, specimen }: RuleInput,
  { horizontal }: Pick<Shaken, "horizontal">,
  band: TableBand | null,
): Cube | null {
  if (!horizontal) return null;
  const sideMm = Math.max(...fixtureSidesMm(specimen));
  const kind = fixtureKindOf(line);
  if (kind === "cube") return { sideMm, isNamed: true };
  const isTurned = kind === "" && numberIn(line, "temperatureC") !== null && runsOnThreeAxes(line);
  const isStiff = band !== null && band.endHz <= limitHz(sideMm);
  return isTurned && isStiff && specimen.fixtureMassKg === undefined ? { sideMm, isNamed: false } : null;
}

function cubeSide({ sideMm }: Cube): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const stated = readNumber(ratings, "cubeSideMm");
    const figures = {
      required: sideMm,
      limit: Number.isNaN(stated) ? null : stated,
      column: "cubeSideMm",
    } as const;
    if (!(stated < sideMm)) return { ...figures, ...assumedMargin };
    const sentence = () =>
      `Cube: the specimens need a side of ${figure(sideMm)} mm, and the laboratory's cube has ${figure(stated)} mm. Ask the lab.`;
    return { ...figures, ...unknownMargin, sentence };
  };
  return { ...computed("cubeSideMm", assess), ...insideIsEnough };
}

/** The laboratory's own cube where it is the larger one. */
function sideOn(ratings: Ratings, { sideMm }: Cube): number {
  const stated = readNumber(ratings, "cubeSideMm");
  return stated > sideMm ? stated : sideMm;
}

function cubeFrequency(cube: Cube, band: TableBand): CheckPlan {
  const column = "cubeFrequencyMaxHz";
  const assess = (ratings: Ratings): Computed => {
    const stated = readNumber(ratings, column);
    if (!Number.isNaN(stated)) return stiffTo(band, stated, column);
    const sideMm = sideOn(ratings, cube);
    const assumed = limitHz(sideMm);
    const stiff = stiffTo(band, assumed, column);
    if (assumed > 0) return { ...stiff, limitNote: () => `assumed for a cube of ${figure(sideMm)} mm` };
    const sentence = () =>
      `Cube, highest frequency: needs ${figure(band.endHz)} Hz; no limit is assumed for a cube of ${figure(sideMm)} mm. Ask the lab.`;
    return { ...stiff, sentence };
  };
  return { ...computed(column, assess), contained: true };
}

/** The specimens hang beside the axis of the armature, on a side face of the cube: m·a·(side / 2 + h / 2). */
function lateralMoment({ specimen }: RuleInput, demand: Shaken, cube: Cube): CheckPlan {
  const specimensKg = perRunOf(specimen) * specimen.massKg;
  const centreMm = specimen.centreOfGravityHeightMm ?? specimen.heightMm / 2;
  const { peakAccelerationG, minPeakAccelerationG = peakAccelerationG } = demand;
  const column = "overturningMomentNm";
  const assess = (ratings: Ratings): Computed => {
    const leverMm = sideOn(ratings, cube) / 2 + centreMm;
    const momentNm = (accelerationG: number) =>
      (inertialForceN({ movingMassKg: specimensKg, accelerationG }) * leverMm) / 1000;
    const required = momentNm(peakAccelerationG);
    const limit = readNumber(ratings, column);
    const figures = {
      required,
      column,
      requiredNote: () => `the specimens ${figure(leverMm)} mm beside the axis, on a cube`,
    } as const;
    if (Number.isNaN(limit)) return { ...figures, ...unknownMargin, limit: null };
    const marginLow = upperMargin(limit, 1, required);
    const marginHigh = cube.isNamed
      ? upperMargin(limit, 1, momentNm(minPeakAccelerationG))
      : Number.POSITIVE_INFINITY;
    return { ...figures, limit, marginLow, marginHigh };
  };
  return computed(column, assess, { estimated: true, remedies: [lowerLevel] });
}

/** Checks of a cube: its side, its stiffness, and the moment of the specimens on it. */
export const cubeChecks = (
  input: RuleInput,
  demand: Shaken,
  { cube, band }: { readonly cube: Cube; readonly band: TableBand | null },
): readonly CheckPlan[] => [
  cubeSide(cube),
  ...(band ? [cubeFrequency(cube, band)] : []),
  lateralMoment(input, demand, cube),
];
