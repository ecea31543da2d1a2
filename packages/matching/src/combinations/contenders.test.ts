import fc from "fast-check";
import { expect, test } from "vitest";
import { bounded, candidatesOf, figures } from "../../testing/random-candidates.ts";
import { spherePoint } from "../distance.ts";
import { contendersAmong } from "./contenders.ts";
import { withFreightShare } from "./freight-share.ts";

test("contenders are all who cost no more than both limits, whether costs are known or bounded", () => {
  const limits = fc.array(fc.integer({ min: -5, max: 60 }), { minLength: 64, maxLength: 64 });
  let contenders = 0;
  fc.assert(
    fc.property(figures, limits, fc.option(fc.integer({ min: 0, max: 12 })), (labs, both, slack) => {
      const known = candidatesOf(labs);
      const { groups } = known;
      const sets = 1 << groups;
      const shareOf = (slot: number) => (slot * 5) % 13;
      // Of 2 cents a kilometre there and back every group has its part.
      const distanceKm = (slot: number) => (shareOf(slot) * groups) / 2;
      const candidates = { ...(slack === null ? known : bounded(known, { sign: 1 }, slack)), distanceKm };
      const shared = withFreightShare(candidates, 1, () => new Float64Array(labs.length));
      const [bySet, back] = [both.slice(0, sets), both.slice(32, 32 + sets)];
      const found = contendersAmong(
        { ...shared, point: () => spherePoint(0, 0) },
        { shared: Float64Array.from(bySet), returned: Float64Array.from(back) },
      );
      const expected = labs.flatMap((lab, slot) =>
        Array.from({ length: sets - 1 }, (_, i) => i + 1).flatMap((set) => {
          const costs = lab.filter((_, g) => ((set >> g) & 1) === 1).map((cost) => cost ?? Number.NaN);
          const tests = costs.reduce((all, cost) => all + cost, 0);
          const isCheap =
            tests + costs.length * shareOf(slot) <= (bySet[set] ?? 0) &&
            tests + groups * shareOf(slot) <= (back[set] ?? 0);
          return isCheap ? [`${slot} has ${set} for ${tests}`] : [];
        }),
      );
      const named = found.map(({ bidder, set, euroCents }) => `${bidder} has ${set} for ${euroCents}`);
      expect(named.toSorted()).toEqual(expected.toSorted());
      contenders += found.length;
    }),
    { seed: 7, numRuns: 200 },
  );
  expect(contenders).toBeGreaterThan(1000);
});
