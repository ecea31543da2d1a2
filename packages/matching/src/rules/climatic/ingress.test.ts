import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  keysWith,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

const rig = (parameters: WrittenParameters, ratings: Ratings = {}) =>
  answerOf(
    testOf("ingress-water", parameters),
    [machineOf("water-ingress-rig", { ...ampleMachines["water-ingress-rig"], ...ratings })],
    { specimen: box() },
  );

describe("under a drip a specimen of 200 mm", () => {
  /** Standing on a turntable or in the rig: the longer of 200 × 150 mm. */
  const stands = (turntableMm: number | null, innerMm: readonly number[] | null) =>
    checkOf(rig({ ipx: ["1"] }, { turntableMm, innerMm }), "turntableMm");

  test.each([
    [200, null, "yes", 200],
    [null, [200, 100, 100], "yes", 200],
    [250, [150, 100, 100], "yes", 250],
    [150, [300, 100, 100], "yes", 300],
    [199, [150, 100, 100], "no", 199],
    [199, null, "unknown", 199],
    [null, [199, 100, 100], "unknown", 199],
    [null, null, "unknown", null],
  ] as const)("on a turntable of %s mm or in a rig of %j mm: %s", (turntable, inner, verdict, limit) => {
    expect(stands(turntable, inner)).toMatchObject({
      label: "Turntable or inner size",
      verdict,
      required: 200,
      limit,
    });
  });
});

describe("other water", () => {
  test("from a tube goes around half of the longest side, 100 mm, and lifts the 10 kg", () => {
    expect(checkOf(rig({ ipx: ["4"] }), "tubeRadiusMaxMm")).toMatchObject({ required: 100, verdict: "yes" });
    expect(keysWith(rig({ ipx: ["4"] }, { tubeRadiusMaxMm: 99 }), "no")).toEqual(["tubeRadiusMaxMm"]);
    expect(keysWith(rig({ ipx: ["4"] }, { payloadMaxKg: 9.9 }), "no")).toEqual(["payloadMaxKg"]);
  });

  test("is as deep as the test says, a metre unless it does", () => {
    expect(checkOf(rig({ ipx: ["7"] }), "immersionDepthM").required).toBe(1);
    expect(checkOf(rig({ ipx: ["8"], immersionDepthM: 3 }), "immersionDepthM").required).toBe(3);
    expect(keysWith(rig({ ipx: ["8"], immersionDepthM: 3 }, { immersionDepthM: 2.9 }), "no")).toEqual([
      "immersionDepthM",
    ]);
  });

  test("of two codes is two parts, each named", () => {
    const keys = rig({ ipx: ["5", "7"] }).checks.map(({ key }) => key);
    expect(keys).toContain("IPX5.floorLoadMaxKg");
    expect(keys).toContain("IPX7.immersionDepthM");
    expect(keys.filter((key) => key.endsWith(".ipx"))).toEqual(["IPX5.ipx", "IPX7.ipx"]);
  });
});
