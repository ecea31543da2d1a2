import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

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
