import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, keysWith, machineOf, testOf } from "../../../testing/one-lab.ts";

const shaken = (axes: readonly string[], ratings: Ratings) =>
  answerOf(
    testOf("vib-sine", {
      segments: [
        { fHz: 20, level: 1, kind: "acceleration g" },
        { fHz: 500, level: 1, kind: "acceleration g" },
      ],
      mode: "sweep",
      axes,
      durationPerAxisMin: 60,
    }),
    [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })],
    { specimen: box({ massKg: 100, fixtureMassKg: 20 }) },
  );
const payload = "slipTablePayloadMaxKg";

test.each([
  // 100 kg and a fixture of 20 kg.
  [{ slipTablePayloadMaxKg: 120 }, "tight"],
  [{ slipTablePayloadMaxKg: 119.9 }, "no"],
  [{ slipTablePayloadMaxKg: 132 }, "yes"],
  [{ slipTablePayloadMaxKg: 132, payloadMaxKg: 50 }, "yes"],
  [{ payloadMaxKg: 132 }, "yes"],
  [{ payloadMaxKg: 119.9 }, "unknown"],
  [{ payloadMaxKg: null }, "unknown"],
] as const)("on the slip table of %o 120 kg are %s", (ratings, verdict) => {
  const answer = shaken(["X"], ratings);
  expect(checkOf(answer, payload).verdict).toBe(verdict);
  expect(keysWith(answer, "no")).toEqual(verdict === "no" ? [payload] : []);
});

test("a payload of the armature counts upright only, and both where both are asked", () => {
  expect(keysWith(shaken(["X", "Y"], { payloadMaxKg: 50, slipTablePayloadMaxKg: 500 }), "no")).toEqual([]);
  const both = shaken(["X", "Z"], { payloadMaxKg: 50, slipTablePayloadMaxKg: 500 });
  expect(keysWith(both, "no")).toEqual(["payloadMaxKg"]);
});

test("says that it is assumed", () => {
  expect(checkOf(shaken(["X"], { payloadMaxKg: 300 }), payload).sentence).toBe(
    "Slip table, payload: needs 120 kg, allows 300 kg (assumed from payload): +150 %.",
  );
});
