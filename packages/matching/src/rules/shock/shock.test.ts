import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, checkOf, keysWith, machineOf, testOf } from "../../../testing/one-lab.ts";

const ample = (kind: string, ratings: Ratings = {}) =>
  machineOf(kind, { ...ampleMachines[kind], ...ratings });
const pulse = { amplitudeG: 20, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] };
const heated = { ...pulse, temperatureC: 60 };

describe("a shock at 60 °C", () => {
  const halfSine = testOf("shock-half-sine", heated);

  test("is made on a shaker below a chamber, never on a shock machine in the open", () => {
    expect(answerOf(halfSine, [ample("ed-shaker"), ample("agree-chamber")]).verdict).toBe("yes");
    expect(answerOf(halfSine, [ample("shock-machine")]).verdict).toBe("no");
    expect(answerOf(halfSine, [ample("shock-machine"), ample("agree-chamber")]).verdict).toBe("no");
    expect(answerOf(testOf("shock-half-sine", pulse), [ample("shock-machine")]).verdict).toBe("yes");
  });

  test("as a trapezoid, which no shaker makes, is asked on a shock machine that can make it, and a no on another", () => {
    const trapezoid = testOf("shock-trapezoid", heated);
    const asked = answerOf(trapezoid, [ample("shock-machine")]);
    expect([asked.verdict, keysWith(asked, "unknown")]).toEqual(["unknown", ["temperature"]]);
    expect(checkOf(asked, "temperature").sentence).toBe(
      "Ask how the specimen is kept at temperature on a shock machine.",
    );
    expect(keysWith(answerOf(trapezoid, [ample("shock-machine", { accelerationMaxG: 19 })]), "no")).toEqual([
      "accelerationMaxG",
    ]);
    expect(answerOf(testOf("shock-trapezoid", pulse), [ample("shock-machine")]).verdict).toBe("yes");
  });
});

test("bumps are made on a shock machine too", () => {
  const bumps = testOf("bump", { ...pulse, bumps: 1000 });
  expect(answerOf(bumps, [ample("shock-machine")]).verdict).toBe("yes");
  const asked = answerOf(testOf("bump", { ...pulse, bumps: 1000, ratePerS: 2 }), [ample("shock-machine")]);
  expect(checkOf(asked, "ratePerS")).toMatchObject({
    verdict: "unknown",
    label: "Bumps per second",
    sentence: "A free-fall machine makes about 10 bumps a minute; 2 a second are asked for. Ask the lab.",
  });
});
