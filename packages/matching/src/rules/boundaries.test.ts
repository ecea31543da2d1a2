import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { answersAt, type BoundaryCase } from "../../testing/boundary-case.ts";
import { checkOf, keysWith } from "../../testing/one-lab.ts";
import { boundaryCases } from "../../testing/boundaries/boundary-cases.ts";

const titleOf = ({ rule, what, machines }: BoundaryCase) =>
  `${rule}${what ? `: ${what}` : ""} (${machines[0]})`;

describe.each(stereoTypeIds)("%s", (stereoTypeId) => {
  const own = boundaryCases
    .filter((each) => each.stereoTypeId === stereoTypeId)
    .map((each) => [titleOf(each), each] as const);

  test.each(own)("just passes and just fails by %s", (_, each) => {
    const [passing] = answersAt(each, each.passes);
    const [failing] = answersAt(each, each.fails);
    if (!passing || !failing) throw new Error("the test has no answer");
    const failsAs = each.failsAs ?? "no";
    expect(keysWith(passing, "no")).toEqual([]);
    expect(keysWith(passing, "unknown")).toEqual([]);
    expect(["yes", "tight"]).toContain(passing.verdict);
    expect(failing.verdict).toBe(failsAs);
    expect(keysWith(failing, failsAs)).toEqual([each.key]);
    expect(failing.limitingKey).toBe(each.key);
    expect(checkOf(failing, each.key).sentence).not.toBe("");
  });
});

describe("the taxonomy", () => {
  const proved = new Set(boundaryCases.map(({ stereoTypeId, rule }) => `${stereoTypeId}: ${rule}`));
  const written = taxonomy.stereoTypes.flatMap(({ id, matchRules }) =>
    matchRules.map((rule) => `${id}: ${rule}`),
  );

  test("names every test method, and each has a case", () => {
    expect(taxonomy.stereoTypes.map(({ id }) => id).toSorted()).toEqual([...stereoTypeIds].toSorted());
    const withCase = new Set<string>(boundaryCases.map(({ stereoTypeId }) => stereoTypeId));
    expect(stereoTypeIds.filter((id) => !withCase.has(id))).toEqual([]);
  });

  test("has no rule without a case", () => {
    expect(written.filter((rule) => !proved.has(rule))).toEqual([]);
  });

  test("has every rule that a case names", () => {
    expect([...proved].filter((rule) => !written.includes(rule))).toEqual([]);
  });
});
