import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  g0,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";
import { requiredEnvelope } from "../compile-test.ts";

const sine = (parameters: WrittenParameters) =>
  testOf("vib-sine", {
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ],
    mode: "dwell",
    axes: ["Z"],
    durationPerAxisMin: 60,
    ...parameters,
  });
const answered = (parameters: WrittenParameters, specimen: Partial<Specimen> = {}, shaker: Ratings = {}) =>
  answerOf(sine(parameters), [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...shaker })], {
    specimen: box(specimen),
  });
const payloadKg = (parameters: WrittenParameters, specimen: Partial<Specimen> = {}) =>
  checkOf(answered(parameters, specimen), "payloadMaxKg").required;

test.each([
  // Box of 10 kg, with a fixture of 5 kg for the whole project.
  [{}, {}, 15],
  [{ fixtureMassKg: 7 }, {}, 17],
  [{ fixtureKind: "own", fixtureMassKg: 7 }, {}, 17],
  [{ fixtureKind: "plate" }, {}, 15],
  // Unstated: 10 kg of plate, half as heavy again as a cube; a plate stays one on three axes.
  [{}, { fixtureMassKg: undefined }, 20],
  [{ axes: ["X", "Y", "Z"] }, { fixtureMassKg: undefined }, 25],
  [{ axes: ["X", "Y", "Z"], fixtureKind: "plate" }, { fixtureMassKg: undefined }, 20],
  [{ fixtureKind: "cube" }, { fixtureMassKg: undefined }, 25],
  // 440 × 400 mm: 0.176 m² × 68 kg/m² = 11.968 kg.
  [{ fixtureLengthMm: 440, fixtureWidthMm: 400 }, { fixtureMassKg: undefined }, 21.968],
  // On the head expander of 12 kg there is nothing else, whatever the project's fixture weighs.
  [{ fixtureKind: "expander" }, {}, 22],
  [{ fixtureKind: "expander", fixtureMassKg: 1 }, {}, 23],
] as const)("a test with %j of a specimen with %j carries %s kg", (parameters, specimen, kg) => {
  expect(payloadKg(parameters, specimen)).toBeCloseTo(kg, 9);
});

test("a test on the head expander needs one, though the armature were large enough", () => {
  const expander = { fixtureKind: "expander" };
  // 20 kg of armature, 12 kg of expander and 10 kg at 10 g.
  expect(checkOf(answered(expander), "forceSinePeakKN").required).toBeCloseTo((42 * 10 * g0) / 1000, 9);
  const verdict = (shaker: Ratings) => answered(expander, {}, shaker).verdict;
  // Limits that nobody states: 2000 Hz up to 400 mm, 1000 Hz up to 600 mm.
  expect([
    verdict({ headExpanderMm: [400, 400] }),
    verdict({ headExpanderMm: [401, 401] }),
    verdict({ headExpanderMm: [199, 199] }),
    verdict({ headExpanderMm: null }),
    verdict({ headExpanderMm: [400, 400], headExpanderMassKg: null }),
  ]).toEqual(["yes", "unknown", "no", "unknown", "unknown"]);
});

test("the envelope counts the test's own fixture, and says none was estimated", () => {
  const { quantities, assumptions } = requiredEnvelope({
    test: sine({ fixtureMassKg: 7 }),
    specimen: box({ fixtureMassKg: undefined }),
  });
  expect(quantities.find(({ key }) => key === "payloadKg")?.value).toBe(17);
  expect(assumptions.filter((each) => each.includes("estimated"))).toEqual([]);
});
