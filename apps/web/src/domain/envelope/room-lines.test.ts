import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import type { RatedMachine } from "./limit-lines.ts";
import { largestRooms, roomFrame } from "./room-lines.ts";

const shaker = (name: string, armatureDiameterMm: number, payloadMaxKg: number): RatedMachine => ({
  name,
  equipmentTypeId: equipmentTypeIdSchema.parse("ed-shaker"),
  provenance: "declared",
  ratings: { armatureDiameterMm, payloadMaxKg },
});

test("A place that another one surpasses in size and mass is left out, equal ones are drawn once", () => {
  const rooms = largestRooms(
    [
      shaker("Small", 300, 100),
      shaker("Wide", 900, 300),
      shaker("Strong", 450, 600),
      shaker("Twin", 900, 300),
    ],
    false,
  );
  expect(rooms.map(({ label }) => label)).toEqual(["Wide, armature", "Strong, armature"]);
  expect(largestRooms([shaker("Small", 300, 100)], true)).toEqual([]);
});

test("What stands below and left of a line fits, and the specimen is a point on it", () => {
  const rooms = largestRooms([shaker("Strong", 450, 600)], false);
  const frame = roomFrame(rooms, { sideMm: 350, massKg: 20, isEstimated: true }, "SI");
  // By hand: 450 mm/√2 = 318.2 mm. The axes begin at three tenths of the smallest: 95.46 mm and 6 kg.
  expect(frame?.series).toMatchObject([
    {
      points: [
        [expect.closeTo(95.46, 2), 600],
        [expect.closeTo(318.2, 1), 600],
        [expect.closeTo(318.2, 1), 6],
      ],
    },
    { label: "Your specimen, fixture estimated", points: [[350, 20]], isDots: true },
  ]);
  expect(roomFrame([], null, "SI")).toBeNull();
});
