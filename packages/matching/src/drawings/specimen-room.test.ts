import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { expect, test } from "vitest";
import { placedSpecimen, specimenRooms } from "./specimen-room.ts";

const roomsOf = (equipmentTypeId: string, ratings: Ratings) =>
  specimenRooms({ name: "M", equipmentTypeId: equipmentTypeIdSchema.parse(equipmentTypeId), ratings });

test("A shaker has room on its armature and its slip table, each with its own mass", () => {
  const ratings = {
    armatureDiameterMm: 440,
    payloadMaxKg: 500,
    slipTableMm: [900, 750],
    slipTablePayloadMaxKg: 800,
  };
  // By hand: a square whose diagonal is 440 mm has sides of 440/√2 = 311.13 mm.
  expect(roomsOf("ed-shaker", ratings)).toEqual([
    { place: "armature", sideMm: expect.closeTo(311.13, 2), massKg: 500, isAssumed: false },
    { place: "slip table", sideMm: 750, massKg: 800, isAssumed: false },
  ]);
  expect(roomsOf("ed-shaker", { ...ratings, payloadMaxKg: null, slipTableMm: null })).toEqual([]);
});

test("A chamber has the space at its walls that a verdict asks for, and a floor as stated or assumed", () => {
  // By hand: side + 2 · 10 % = 1,000 mm gives 833.3 mm; 100 kg/m² · 1 m² = 100 kg.
  expect(roomsOf("climatic-chamber", { innerMm: [1000, 1000, 1000] })).toEqual([
    { place: "chamber", sideMm: expect.closeTo(833.33, 2), massKg: 100, isAssumed: true },
  ]);
  // 4,000 mm − 2 · 100 mm; 250 kg/m² · 4 m · 3 m = 3,000 kg, by the shorter side 2,800 mm.
  expect(roomsOf("walk-in-chamber", { innerMm: [4000, 3000, 2500] })).toEqual([
    { place: "chamber", sideMm: 2800, massKg: 3000, isAssumed: true },
  ]);
  expect(roomsOf("climatic-chamber", { innerMm: [1000, 1000, 1000], floorLoadMaxKg: 60 })).toMatchObject([
    { massKg: 60, isAssumed: false },
  ]);
});

test("A specimen stands on a table with its fixture, and in a chamber without", () => {
  const specimen = specimenSchema.parse({
    name: "Box",
    massKg: 12,
    fixtureMassKg: 8,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 150,
  });
  // A fixture of unstated size reaches 25 mm beyond on each side: 350 mm; 12 kg + 8 kg.
  expect(placedSpecimen(specimen)).toEqual({
    onTable: { sideMm: 350, massKg: 20, isEstimated: false },
    inChamber: { sideMm: 300, massKg: 12, isEstimated: false },
  });
});
