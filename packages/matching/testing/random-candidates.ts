import fc from "fast-check";
import { type Candidates, coveringsAmong, type FigureBound } from "../src/combinations/candidates.ts";
import type { Joining } from "../src/combinations/set-tree.ts";

/** Per laboratory and group a figure, `NaN` where it is not known and `null` where the group is not covered. */
export type Figures = readonly (readonly (number | null)[])[];

export const figures = fc
  .integer({ min: 1, max: 5 })
  .chain((groups) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
          { weight: 1, arbitrary: fc.constant(Number.NaN) },
          { weight: 3, arbitrary: fc.constant(null) },
        ),
        { minLength: groups, maxLength: groups },
      ),
      { minLength: 1, maxLength: 150, size: "max" },
    ),
  );

export function candidatesOf(labs: Figures): Candidates {
  const groups = labs[0]?.length ?? 0;
  const columns = Array.from({ length: groups }, (_, g) =>
    Float64Array.from(labs, (lab) => lab[g] ?? Number.NaN),
  );
  const slots = Int32Array.from(labs, (_, slot) => slot);
  const covering = Int32Array.from(labs, (lab) =>
    lab.reduce<number>((set, figure, g) => (figure === null ? set : set | (1 << g)), 0),
  );
  return {
    groups,
    count: labs.length,
    slots,
    covering,
    coverings: coveringsAmong(groups, slots, labs.length, covering),
    cost: columns,
    margin: columns,
    farness: null,
    distanceKm: () => Number.NaN,
    before: (a, b) => (a * 7) % 151 < (b * 7) % 151,
    tie: (slot) => Math.floor(((slot * 7) % 151) / 3),
  };
}

/** The same laboratories with bounds that are off by up to `slack`, and figures that are there once they are read. */
export function bounded(candidates: Candidates, { sign }: Pick<Joining, "sign">, slack: number): Candidates {
  const unread = candidates.cost.map((column) => column.slice().fill(Number.NaN));
  const columns = candidates.cost.map((column, g) =>
    column.map((value, slot) => (Number.isNaN(value) ? sign * 5 : value) - sign * ((slot + g) % (slack + 1))),
  );
  const coverings = (group: number) =>
    candidates.slots.filter((slot) => (((candidates.covering[slot] ?? 0) >> group) & 1) === 1);
  const bounds = columns.map(
    (column): FigureBound => ({
      best: ({ slots, count }) =>
        sign * Math.min(...[...slots.subarray(0, count)].map((slot) => sign * (column[slot] ?? 0))),
      of: (slot) => column[slot] ?? 0,
      keepAsGood: (figure, slots, from, to, into) => {
        const kept = slots.subarray(from, to).filter((slot) => sign * (column[slot] ?? 0) <= sign * figure);
        into.slots.set(kept);
        into.figures.set(Float64Array.from(kept, (slot) => column[slot] ?? 0));
        return kept.length;
      },
    }),
  );
  return {
    ...candidates,
    cost: unread,
    margin: unread,
    bounds: {
      cost: bounds,
      margin: bounds,
      bidders: columns.map((_, g) => ({ slots: coverings(g), count: coverings(g).length })),
      read: (group, slot) => {
        const column = unread[group];
        if (column) column[slot] = candidates.cost[group]?.[slot] ?? Number.NaN;
      },
    },
  };
}
