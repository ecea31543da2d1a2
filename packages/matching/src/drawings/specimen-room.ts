import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { AskedMachine } from "../answers/answer-machine.ts";
import { clearedMm } from "../rules/climatic/chamber-checks.ts";
import { changingChambers } from "../rules/climatic/climatic.ts";
import { floorCapacity } from "../rules/climatic/floor-load.ts";
import { floorSidesMm } from "../rules/climatic/test-space.ts";
import { fixtureSidesMm, perRunOf, runSidesMm, testLoad } from "../rules/test-load.ts";

/** A place of a machine: the longest side of a square footprint that it takes, and the mass. */
export interface SpecimenRoom {
  readonly place: "armature" | "slip table" | "table" | "chamber";
  readonly sideMm: number;
  readonly massKg: number;
  readonly isAssumed: boolean;
}

function roomOf(
  place: SpecimenRoom["place"],
  sideMm: number | null | undefined,
  massKg: number | null | undefined,
): readonly SpecimenRoom[] {
  const isKnown = [sideMm, massKg].every((value) => typeof value === "number" && value > 0);
  return isKnown ? [{ place, sideMm: Number(sideMm), massKg: Number(massKg), isAssumed: false }] : [];
}

/** The shorter side of a table; a single one is a diameter, whose square has it as its diagonal. */
function squareOn(sidesMm: readonly number[] | null | undefined): number | null {
  const [first, second] = sidesMm ?? [];
  if (first === undefined) return null;
  return second === undefined ? first / Math.SQRT2 : Math.min(first, second);
}

function chamberRooms(ratings: Ratings, equipmentTypeId: string): readonly SpecimenRoom[] {
  const floorMm = floorSidesMm(ratings);
  if (!floorMm) return [];
  const { limit, isAssumed } = floorCapacity(ratings, equipmentTypeId);
  return [{ place: "chamber", sideMm: clearedMm(Math.min(...floorMm)), massKg: limit, isAssumed }];
}

/**
 * Places of a machine by its ratings: armature (without head expander) and slip table of a shaker, the table of a shock
 * machine or rig, the floor of a chamber with the usual space at its walls. A place of which size or mass is not stated
 * is left out.
 */
export function specimenRooms({ equipmentTypeId, ratings }: AskedMachine): readonly SpecimenRoom[] {
  if (changingChambers.includes(equipmentTypeId)) return chamberRooms(ratings, equipmentTypeId);
  const { armatureDiameterMm, payloadMaxKg, slipTablePayloadMaxKg } = ratings;
  return [
    ...roomOf(
      "armature",
      squareOn(typeof armatureDiameterMm === "number" ? [armatureDiameterMm] : null),
      payloadMaxKg,
    ),
    ...roomOf("slip table", squareOn(ratings.slipTableMm), slipTablePayloadMaxKg),
    ...roomOf("table", squareOn(ratings.tableMm), payloadMaxKg),
  ];
}

/** The specimens of one run as they stand on a table, with their fixture, and in a chamber, bare. */
export function placedSpecimen(specimen: Specimen) {
  const { payloadKg, fixtureEstimated } = testLoad(specimen);
  return {
    onTable: {
      sideMm: Math.max(...fixtureSidesMm(specimen)),
      massKg: payloadKg,
      isEstimated: fixtureEstimated,
    },
    inChamber: {
      sideMm: Math.max(...runSidesMm(specimen)),
      massKg: perRunOf(specimen) * specimen.massKg,
      isEstimated: false,
    },
  };
}
