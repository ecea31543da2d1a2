import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

const shock = testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, directions: ["+Z"] });
const lab = (labId: string, ratings: Ratings) =>
  labOf([machineOf("shock-machine", { ...ampleMachines["shock-machine"], ...ratings })], { labId });

const labs = [
  lab("f-nothing-of-the-kind", {}),
  lab("e-two-numbers-and-a-word", { payloadMaxKg: 14.9, accelerationMaxG: 49.9, pulses: ["trapezoid"] }),
  lab("d-a-number-and-a-word", { payloadMaxKg: 14.9, pulses: ["trapezoid"] }),
  lab("c-two-numbers-far", { payloadMaxKg: 1, accelerationMaxG: 1 }),
  lab("b-one-word", { pulses: ["trapezoid"] }),
  lab("a-one-number-far", { payloadMaxKg: 1 }),
  lab("z-one-number-near", { payloadMaxKg: 14.9 }),
].map((each) =>
  each.labId === "f-nothing-of-the-kind" ? { ...each, machines: [machineOf("uv-cabinet", {})] } : each,
);

const expected = [
  "z-one-number-near",
  "a-one-number-far",
  "b-one-word",
  "c-two-numbers-far",
  "d-a-number-and-a-word",
  "e-two-numbers-and-a-word",
  "f-nothing-of-the-kind",
];

describe("near misses", () => {
  const answer = searchIn(labs, { tests: [shock] }, "why-not");

  test("rank by number of failed checks, then numbers before words, then the worst margin", () => {
    expect(answer.labs.map(({ labId }) => labId)).toEqual(expected);
  });

  test("count every failed check", () => {
    expect(answer.labs.slice(0, -1).map(({ failedChecks }) => failedChecks)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test("are named where no laboratory can, nearest first and only with such a machine", () => {
    const { impossible } = searchIn(labs, { tests: [shock] });
    expect(impossible).toHaveLength(1);
    const nearest = impossible[0]?.nearest.map(({ labId }) => labId) ?? [];
    expect(nearest.length).toBeGreaterThan(1);
    expect(nearest).toEqual(expected.slice(0, nearest.length));
  });

  test("of a narrowed search say nothing about who is left out", () => {
    const able = [...labs, lab("able", {})];
    const sentenceFor = (labIds: readonly string[]) =>
      searchIn(able, { tests: [shock], labIds }).impossible[0]?.sentence;
    expect(sentenceFor(expected)).toBe(
      `No laboratory within the conditions can run ${shock.title}; the closest matches are listed.`,
    );
    expect(sentenceFor([])).toMatch(/^No laboratory within .*; none of them has such a machine\.$/);
    expect(searchIn(labs, { tests: [shock] }).impossible[0]?.sentence).toBe(
      `No laboratory can run ${shock.title}; the closest matches are listed.`,
    );
  });

  test("do not list a laboratory that can, nor is a test impossible that one can run", () => {
    const able = [...labs, lab("able", {})];
    const { labs: listed } = searchIn(able, { tests: [shock] }, "why-not");
    expect(listed.map(({ labId }) => labId)).toEqual(expected);
    const found = searchIn(able, { tests: [shock] });
    expect(found.impossible).toEqual([]);
    expect(found.labs.map(({ labId }) => labId)).toEqual(["able"]);
    expect(found.counts).toMatchObject({ yes: 1, no: expected.length });
  });
});
