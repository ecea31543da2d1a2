import { expect, it } from "vitest";
import { biddersWith as bidders, type Offer } from "../../testing/bidders.ts";
import { bestAt, cheapestChoice, figures } from "./compare-quotes.ts";

const twoTests = ["t1", "t2"];
it.each<[string, Parameters<typeof bestAt>[1], Offer[], number[]]>([
  ["price: two of three share the lowest", figures.price("t1"), [{ t1: 5 }, { t1: 6 }, { t1: 5 }], [1, 3]],
  ["price: by a cent", figures.price("t1"), [{ t1: 100_001 }, { t1: 100_000 }], [2]],
  ["price: nothing is a price", figures.price("t1"), [{ t1: 0 }, { t1: 5 }], [1]],
  [
    "price: who quotes no line for the test is not the lowest",
    figures.price("t2"),
    [{ t1: 7 }, { t2: 9 }, { t2: 8 }],
    [3],
  ],
  ["price: of one alone", figures.price("t2"), [{ t1: 1 }, { t2: 9 }], []],
  // 11.24 SEK ÷ 11.3 = 0.9947 EUR and 11.25 SEK ÷ 11.3 = 0.9956 EUR: 99 and 100 cents
  [
    "price: lower in another currency",
    figures.price("t1"),
    [{ t1: 100 }, { t1: 1124, currency: "SEK" }],
    [2],
  ],
  [
    "price: the same in another currency",
    figures.price("t1"),
    [{ t1: 100 }, { t1: 1125, currency: "SEK" }],
    [],
  ],
  [
    "price: in a currency without a rate",
    figures.price("t1"),
    [{ t1: 1, currency: "XXX" }, { t1: 5 }, { t1: 6 }],
    [2],
  ],
  // 5 + 5 = 10 and 9
  ["total: other items count", figures.total(["t1"]), [{ t1: 5, other: 5 }, { t1: 9 }], [2]],
  // 3 + 4 = 7, 5 + 2 = 7, 9 + 1 = 10
  [
    "total: two share it",
    figures.total(twoTests),
    [
      { t1: 3, t2: 4 },
      { t1: 5, t2: 2 },
      { t1: 9, t2: 1 },
    ],
    [1, 2],
  ],
  [
    "lead time: two share the shortest",
    figures.leadTime,
    [
      { t1: 1, leadTimeDays: 12 },
      { t1: 1, leadTimeDays: 9 },
      { t1: 1, leadTimeDays: 9 },
    ],
    [2, 3],
  ],
  [
    "lead time: none at all is shortest",
    figures.leadTime,
    [
      { t1: 1, leadTimeDays: 1 },
      { t1: 1, leadTimeDays: 0 },
    ],
    [2],
  ],
  [
    "lead time: equal",
    figures.leadTime,
    [
      { t1: 1, leadTimeDays: 9 },
      { t1: 2, leadTimeDays: 9 },
    ],
    [],
  ],
  [
    "start: the turn of a year",
    figures.start,
    [
      { t1: 1, earliestStart: "2027-01-01" },
      { t1: 1, earliestStart: "2026-12-31" },
    ],
    [2],
  ],
  [
    "start: a sooner one of an outdated quote",
    figures.start,
    [
      { t1: 1, earliestStart: "2026-12-01", outdated: true },
      { t1: 1, earliestStart: "2026-12-09" },
      { t1: 1, earliestStart: "2026-12-10" },
    ],
    [2],
  ],
  [
    "margin: the least lacking, where none suffices",
    figures.margin("t1"),
    [
      { t1: 1, margin: -0.2 },
      { t1: 1, margin: -0.1 },
    ],
    [2],
  ],
  [
    "margin: one that is not known, and one without a match",
    figures.margin("t1"),
    [{ t1: 1, margin: null }, { t1: 1, margin: 0.1 }, { t1: 1 }, { t1: 1, margin: 0.2 }],
    [4],
  ],
  [
    "margin: none is less than a little",
    figures.margin("t1"),
    [
      { t1: 1, margin: 0 },
      { t1: 1, margin: 0.01 },
    ],
    [2],
  ],
])("The best %s", (_what, figure, offers, best) => {
  const marked = bestAt(bidders(...offers), figure);
  const places = bidders(...offers).map(({ lab: { projectLabId } }, i) =>
    marked.has(projectLabId) ? i + 1 : 0,
  );
  expect(places.filter((place) => place > 0)).toEqual(best);
});

it.each<[string, Offer[], Record<string, number>]>([
  ["to nobody where nobody quotes", [{ other: 5 }], {}],
  ["to the cheaper by a cent", [{ t1: 201 }, { t1: 200 }], { t1: 2 }],
  ["to the first of two that ask the same", [{ t1: 200 }, { t1: 200 }], { t1: 1 }],
  // 200 + 200 of two, 200 + 200 of the third alone, which no set without it precedes
  [
    "to one laboratory before two at the same sum, wherever it stands",
    [{ t1: 200 }, { t2: 200 }, { t1: 200, t2: 200 }],
    { t1: 3, t2: 3 },
  ],
  // 1 + 1 of two is a cent less than 3 of the third
  ["to two where they save a cent", [{ t1: 1 }, { t2: 1 }, { t1: 1, t2: 2 }], { t1: 1, t2: 2 }],
  // 100 + 50 = 150 against 149
  ["to the dearer test without other items", [{ t1: 100, other: 50 }, { t1: 149 }], { t1: 2 }],
  // 11.24 SEK ÷ 11.3 = 99 cents
  ["to the cheaper in another currency", [{ t1: 100 }, { t1: 1124, currency: "SEK" }], { t1: 2 }],
  ["to who quotes it, whatever it costs", [{ t1: 1 }, { t2: 999 }], { t1: 1, t2: 2 }],
  [
    "past a lower quote without the required accreditation, test by test",
    [
      { t1: 1, t2: 1, outOfScope: ["t1"] },
      { t1: 900, t2: 900 },
    ],
    { t1: 2, t2: 1 },
  ],
  [
    "to nobody for a test that no quote is accredited for",
    [
      { t1: 5, t2: 5, outOfScope: ["t2"] },
      { t1: 6, outOfScope: [] },
    ],
    { t1: 1 },
  ],
])("The lowest total goes %s", (_what, offers, places) => {
  const all = bidders(...offers);
  const chosen = Object.fromEntries(
    Object.entries(places).map(([lineId, place]) => [lineId, all[place - 1]?.lab.projectLabId]),
  );
  expect(cheapestChoice(all, twoTests)).toEqual(chosen);
});
