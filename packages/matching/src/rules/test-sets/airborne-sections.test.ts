import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, searchIn, testOf } from "../../../testing/one-lab.ts";
import { expandSets } from "./airborne-sections.ts";
import { requiredEnvelope } from "../compile-test.ts";

const lab = (labId: string, kind: string) => labOf([machineOf(kind, ampleMachines[kind] ?? {})], { labId });

test("a DO-160 set is one line per section, and two laboratories cover it together", () => {
  const set = testOf("do160-set", { sections: ["7", "14"], categories: "7: A" });
  const answer = searchIn([lab("shocks", "shock-machine"), lab("salt", "salt-fog-chamber")], {
    tests: [set],
  });
  expect(answer.envelopes.map(({ lineId, stereoTypeId }) => [lineId, stereoTypeId])).toEqual([
    ["test.7", "shock-tps"],
    ["test.14", "salt-fog"],
  ]);
  expect(answer.perTest.map(({ yes }) => yes)).toEqual([1, 1]);
  expect(answer.combinations[0]?.parts.map(({ labId }) => labId).toSorted()).toEqual(["salt", "shocks"]);
});

const cold = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    testOf("cold", { tempC: -40, durationH: 16 }, { lineId: `cold-${i}` }),
  );

test("a set that makes more than twelve tests of a project stays whole, in one laboratory", () => {
  const set = testOf("do160-set", { sections: ["14", "24"] });
  expect(expandSets([set, ...cold(10)])).toHaveLength(12);
  expect(expandSets([set, ...cold(11)])).toEqual([set, ...cold(11)]);
  const machines = ["salt-fog-chamber", "walk-in-chamber"].map((kind) =>
    machineOf(kind, ampleMachines[kind] ?? {}),
  );
  const [whole] = answersOf(labOf(machines), { tests: [set, ...cold(11)] });
  expect(whole?.verdict).toBe("yes");
  expect(whole?.checks.map(({ key }) => key.split(".")[0])).toEqual(
    expect.arrayContaining(["Section 14, salt fog", "Section 24, icing"]),
  );
  expect(requiredEnvelope({ test: set, specimen: box() }).assumptions[0]).toBe(
    "DO-160G sections 4 to 8 and 12 by their categories, the others at one level each; give a section its own test to set its level.",
  );
});

test("a section without a test of its own makes none, and a set of such alone stays a question", () => {
  expect(expandSets([testOf("do160-set", { sections: ["9", "14"] })]).map(({ lineId }) => lineId)).toEqual([
    "test.14",
  ]);
  const nothing = testOf("do160-set", { sections: ["9"] });
  expect(expandSets([nothing])).toEqual([nothing]);
  const [answer] = answersOf(labOf([machineOf("climatic-chamber", {})]), { tests: [nothing] });
  expect(answer?.checks.map(({ sentence }) => sentence)).toEqual(["The test names none of its parts."]);
});
