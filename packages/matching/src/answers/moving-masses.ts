import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { auxiliaryMassKg, statedTableKg } from "../checks/moving-mass.ts";
import type { TestLoad } from "../rules/test-load.ts";
import type { MovingLoad } from "../rules/test-plan.ts";

export interface MassPart {
  readonly label: string;
  /** `null` while nobody states it. */
  readonly massKg: number | null;
}
/** Moving masses of one direction, part by part. */
export interface MovingMasses {
  readonly direction: string;
  readonly parts: readonly MassPart[];
  readonly totalKg: number | null;
}

const orNull = (massKg: number) => (Number.isFinite(massKg) ? massKg : null);

function masses(
  direction: string,
  parts: readonly (readonly [label: string, massKg: number])[],
): MovingMasses {
  return {
    direction,
    // A head expander that is not needed weighs nothing, and is none.
    parts: parts
      .filter(([, massKg]) => massKg !== 0)
      .map(([label, massKg]) => ({ label, massKg: orNull(massKg) })),
    totalKg: orNull(parts.reduce((sum, [, massKg]) => sum + massKg, 0)),
  };
}

/** Moving mass by part: upright with the head expander that the fixture needs, level with the slip table. */
export function movingMasses(moving: MovingLoad, load: TestLoad, ratings: Ratings): readonly MovingMasses[] {
  const auxiliary = (kind: "slip-table" | "head-expander") =>
    auxiliaryMassKg({ auxiliary: kind, minArmatureMm: moving.minArmatureMm }, ratings).highKg;
  const table = ["Armature or table", statedTableKg(ratings)] as const;
  const onTable = [
    [`Fixture${load.fixtureEstimated ? ", estimated" : ""}`, load.fixtureKg],
    [load.perRun === 1 ? "Specimen" : `${load.perRun} specimens`, load.specimensKg],
  ] as const;
  if (!moving.vertical && !moving.horizontal) return [masses("Any direction", [table, ...onTable])];
  return [
    ...(moving.vertical
      ? [masses("Vertical", [table, ["Head expander", auxiliary("head-expander")], ...onTable])]
      : []),
    ...(moving.horizontal
      ? [masses("Slip table", [table, ["Slip table", auxiliary("slip-table")], ...onTable])]
      : []),
  ];
}
