import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../../testing/one-lab.ts";

/** 50 g upright on an armature of 20 kg: specimen 10 kg, fixture 5 kg. */
const massKg = 20 + 5 + 10;
/** Half-sines of 10 % of the amplitude lie on the other side of zero: the peak is the pulse's own. */
const neededKn = (massKg * 50 * g0) / 1000;

const shocked = (ratings: Ratings) =>
  answerOf(
    testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] }),
    [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], forceShockPeakKN: null, ...ratings })],
    { specimen: box() },
  );
const force = (ratings: Ratings) => checkOf(shocked(ratings), "forceShockPeakKN");

test.each([
  [neededKn / 0.8 + 0.001, "tight"],
  [(neededKn / 0.8) * 1.11, "yes"],
  [neededKn / 0.8 - 0.001, "unknown"],
  [neededKn / 3 + 0.001, "unknown"],
  [neededKn / 3 - 0.001, "no"],
  [neededKn / 5, "no"],
])("17.16 kN of shock on a sine rating of %f kN: %s", (forceSinePeakKN, verdict) => {
  expect(neededKn).toBeCloseTo(17.16, 2);
  expect(force({ forceSinePeakKN }).verdict).toBe(verdict);
});

test("a stated shock force decides alone", () => {
  expect(force({ forceShockPeakKN: neededKn / 0.8 - 0.01, forceSinePeakKN: 1000 }).verdict).toBe("no");
  expect(force({ forceShockPeakKN: neededKn / 0.7, forceSinePeakKN: 1 }).verdict).toBe("yes");
});

test("says what is assumed, and what is too much", () => {
  expect(force({ forceSinePeakKN: 10 }).sentence).toBe(
    "Force, shock peak: needs 17.2 kN (shock peak), allows 10 kN × 0.8 (assumed from force, sine peak). Not enough data; ask the lab.",
  );
  expect(force({ forceSinePeakKN: 5 }).sentence).toBe(
    "Force, shock peak: needs 17.2 kN (shock peak), more than 3 times the 5 kN that are rated for sine; assumed, as no shock force is stated.",
  );
});

test("the expander's mass is what is not known, not the payload", () => {
  // A fixture of 700 mm across needs more than an armature of 400 mm.
  const specimen = box({ fixtureLengthMm: 600, fixtureWidthMm: 400 });
  const answer = answerOf(
    testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] }),
    [
      machineOf("ed-shaker", {
        ...ampleMachines["ed-shaker"],
        headExpanderMassKg: null,
        forceShockPeakKN: 30,
        payloadMaxKg: 100,
      }),
    ],
    { specimen },
  );
  expect(checkOf(answer, "forceShockPeakKN").sentence).toBe(
    "Force, shock peak: needs 17.2 kN (shock peak; the mass of the head expander is not stated), allows 30 kN × 0.8. Not enough data; ask the lab.",
  );
  expect(checkOf(answer, "payloadMaxKg").sentence).toBe(
    "Payload: needs 15 kg (the mass of the head expander is not stated), allows 100 kg. Not enough data; ask the lab.",
  );
});

test("so are armature and slip table", () => {
  expect(force({ forceShockPeakKN: 30, armatureMassKg: null }).sentence).toBe(
    "Force, shock peak: needs 7.35 kN (shock peak; the mass of the armature is not stated), allows 30 kN × 0.8. Not enough data; ask the lab.",
  );
  const along = answerOf(
    testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+X"] }),
    [
      machineOf("ed-shaker", {
        ...ampleMachines["ed-shaker"],
        forceShockPeakKN: 30,
        slipTableMovingMassKg: null,
      }),
    ],
    { specimen: box() },
  );
  expect(checkOf(along, "forceShockPeakKN").sentence).toBe(
    "Force, shock peak: needs 17.2 kN (shock peak; the moving mass of the slip table is not stated), allows 30 kN × 0.8. Not enough data; ask the lab.",
  );
});
