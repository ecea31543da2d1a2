import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

const answer = (
  [kind, stereoTypeId, parameters]: readonly [string, StereoTypeId, WrittenParameters],
  ratings: Ratings = {},
) => answerOf(testOf(stereoTypeId, parameters), [machineOf(kind, { ...ampleMachines[kind], ...ratings })]);

/** Sine of 1 g from 10 to 500 Hz. */
const vibration = testOf("vib-sine", {
  segments: [
    { fHz: 10, level: 1, kind: "acceleration g" },
    { fHz: 500, level: 1, kind: "acceleration g" },
  ],
  mode: "sweep",
  axes: ["Z"],
  durationPerAxisMin: 60,
});

describe("a chamber on a shaker", () => {
  const shaken = (axes: readonly string[], slipTableInterface: boolean | null) =>
    answerOf(
      testOf("vib-sine", { ...vibration.parameters, axes, temperatureC: 60 }),
      [
        machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {}),
        machineOf("agree-chamber", { ...ampleMachines["agree-chamber"], slipTableInterface }),
      ],
      { specimen: box() },
    );

  test("is asked for horizontal axes unless it closes on a slip table, and not for the vertical one", () => {
    expect(shaken(["Z"], null).verdict).toBe("yes");
    expect([true, null, false].map((closes) => shaken(["X", "Z"], closes).verdict)).toEqual([
      "yes",
      "unknown",
      "no",
    ]);
    expect(shaken([], null).verdict).toBe("unknown");
    expect(checkOf(shaken(["Y"], null), "Chamber on the shaker.slipTableInterface").sentence).toBe(
      "Chamber on the shaker on agree-chamber: Needs a chamber that closes on a slip table, for the horizontal axes; whether agree-chamber has it is not known. Ask the lab.",
    );
  });

  test("counts the directions of a shock alike", () => {
    const shocked = (directions: readonly string[]) =>
      answerOf(
        testOf("shock-half-sine", {
          amplitudeG: 20,
          durationMs: 11,
          shocksPerDirection: 3,
          directions,
          temperatureC: 60,
        }),
        [
          machineOf("shock-machine", ampleMachines["shock-machine"] ?? {}),
          machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {}),
          machineOf("agree-chamber", { ...ampleMachines["agree-chamber"], slipTableInterface: null }),
        ],
        { specimen: box() },
      ).verdict;
    expect([shocked(["+Z"]), shocked(["+X"])]).toEqual(["yes", "unknown"]);
  });
});

describe("a chamber that is made for something else", () => {
  test("is asked: a thermal vacuum chamber at 57.2 kPa, and not below 1 kPa", () => {
    const at = (pressureKPa: number) =>
      answer(["tvac-chamber", "altitude", { pressureKPa, tempC: 20, durationH: 2 }]);
    expect([at(57.2).verdict, at(1).verdict, at(0.99).verdict]).toEqual(["unknown", "unknown", "yes"]);
    expect(checkOf(at(57.2), "pressureControl").sentence).toBe(
      "A thermal vacuum chamber is made for high vacuum; whether it holds 57.2 kPa and air at a temperature is not stated. Ask the lab.",
    );
  });

  test("is asked: an altitude chamber for damp heat, whose ranges still exclude", () => {
    const damp = (rhPct: number) =>
      answer(["altitude-chamber", "damp-heat-steady", { tempC: 40, rhPct, durationH: 96 }], {
        humidityMaxPct: 94,
      });
    expect([damp(93).verdict, damp(95).verdict]).toEqual(["unknown", "no"]);
    expect(checkOf(damp(93), "offer").sentence).toBe(
      "An altitude chamber; whether the laboratory runs damp heat in it is not stated. Ask the lab.",
    );
  });
});
