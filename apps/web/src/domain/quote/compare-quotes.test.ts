import { comparableEuroCents } from "@headroom/contract/vocabulary/project/money";
import { type ProjectLab, projectLabSchema } from "@headroom/contract/vocabulary/project/projects";
import { testPriceCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { describe, expect, it } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import {
  awardsOf,
  bestAt,
  biddersOf,
  cheapestChoice,
  figures,
  lineDays,
  mayTake,
  staleBidders,
  wholeChoice,
} from "./compare-quotes.ts";

const today = "2026-11-22";
interface Offer {
  readonly t1?: number;
  readonly t2?: number;
  readonly other?: number;
  readonly currency?: string;
  readonly validUntil?: string;
  readonly earliestStart?: string;
  readonly leadTimeDays?: number;
  readonly outdated?: boolean;
  readonly status?: string;
  readonly margin?: number | null;
}

function lab(place: number, offer: Offer): ProjectLab {
  const amounts = [
    ["t1", offer.t1],
    ["t2", offer.t2],
    [null, offer.other],
  ] as const;
  const lines = amounts.flatMap(([lineId, amountCents]) =>
    amountCents === undefined ? [] : [{ lineId, description: "x", amountCents, days: 1 }],
  );
  return projectLabSchema.parse({
    projectLabId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c${10 + place}`,
    labId: `lab-${place}`,
    labName: `Laboratory ${place}`,
    labSlug: `laboratory-${place}`,
    labCity: "Toulouse",
    labCountryCode: "FR",
    status: offer.status ?? "Quoted",
    lineIds: ["t1", "t2"],
    awardedLineIds: [],
    proof: offer.margin === undefined ? [] : [answerWith("t1", { margin: offer.margin })],
    quotes: [
      {
        lines,
        currency: offer.currency ?? "EUR",
        validUntil: offer.validUntil ?? "2027-01-31",
        earliestStart: offer.earliestStart ?? "2026-12-01",
        leadTimeDays: offer.leadTimeDays ?? 10 * place,
        quoteId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9d${10 + place}`,
        revision: 1,
        specificationRevision: 1,
        outdated: offer.outdated ?? false,
        totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
        createdAt: "2026-11-22T09:00:00Z",
      },
    ],
    messages: [],
    reason: null,
    responseMarker: "None",
    updatedAt: "2026-11-22T09:00:00Z",
  });
}
const bidders = (...offers: Offer[]) =>
  biddersOf({ projectLabs: offers.map((offer, index) => lab(index + 1, offer)) }, today, {
    EUR: 1,
    SEK: 11.3,
  });

describe("comparing quotes", () => {
  it("holds amounts of different currencies against each other", () => {
    const [inKrona, inEuro] = bidders({ t1: 1_000_000, currency: "SEK" }, { t1: 100_000 });
    const best = bestAt(
      [inKrona, inEuro].filter((each) => each !== undefined),
      figures.price("t1"),
    );
    expect([...best]).toEqual([inKrona?.lab.projectLabId]);
  });

  it("names no best where there is nothing to compare with, or all are equal", () => {
    expect(bestAt(bidders({ t1: 5 }), figures.price("t1")).size).toBe(0);
    expect(bestAt(bidders({ t1: 5 }, { t1: 5 }), figures.price("t1")).size).toBe(0);
  });

  it("leaves out quotes that are outdated, no longer valid or withdrawn", () => {
    const all = bidders(
      { t1: 1, outdated: true },
      { t1: 2, validUntil: "2026-11-21" },
      { t1: 3 },
      { t1: 4 },
      { status: "Withdrawn", t1: 0 },
    );
    expect(all).toHaveLength(4);
    expect([...bestAt(all, figures.price("t1"))]).toEqual([all[2]?.lab.projectLabId]);
  });

  it("knows whom to ask for a new quote, as long as quotes are taken", () => {
    const all = bidders(
      { t1: 1, outdated: true },
      { t1: 2, validUntil: "2026-11-21" },
      { t1: 3 },
      { t1: 4, outdated: true, status: "Not Selected" },
    );
    const names = staleBidders({ status: "Submitted" }, all).map((bidder) => bidder.lab.labName);
    expect(names).toEqual(["Laboratory 1", "Laboratory 2"]);
    expect(staleBidders({ status: "Awarded" }, all)).toEqual([]);
  });

  it("accepts a quote on its last day", () => {
    expect(bidders({ t1: 1, validUntil: today })[0]?.isOpen).toBe(true);
  });

  it("knows that a quote without a line for a test has no price for it", () => {
    const [bidder] = bidders({ t1: 7, other: 9 });
    expect(bidder && testPriceCents(bidder.quote.lines, "t2")).toBeNull();
  });

  it("calls no total the lowest that leaves a test out", () => {
    const all = bidders({ t1: 7 }, { t1: 5, t2: 9 }, { t1: 6, t2: 9 });
    expect([...bestAt(all, figures.total(["t1", "t2"]))]).toEqual([all[1]?.lab.projectLabId]);
  });
});

describe("the figures of a quote", () => {
  it("adds up the days and the cents of a test's lines", () => {
    const [bidder] = bidders({ t1: 7, t2: 5 });
    if (!bidder) throw new Error("no bidder");
    const two = {
      ...bidder,
      quote: { ...bidder.quote, lines: [...bidder.quote.lines, ...bidder.quote.lines] },
    };
    // One day and 7 cents a line, two lines
    expect([lineDays(two, "t1"), testPriceCents(two.quote.lines, "t1")]).toEqual([2, 14]);
  });

  it.each([
    ["lead time", figures.leadTime, "Laboratory 1"],
    ["start", figures.start, "Laboratory 2"],
  ])("marks the least of the %s, whoever has the least of the other", (_what, figure, name) => {
    const all = bidders(
      { t1: 1, leadTimeDays: 10, earliestStart: "2026-12-14" },
      { t1: 1, leadTimeDays: 20, earliestStart: "2026-12-01" },
    );
    expect(all.filter(({ lab: { projectLabId } }) => bestAt(all, figure).has(projectLabId))).toMatchObject([
      { lab: { labName: name } },
    ]);
  });

  it("compares to the cent: half a cent counts as one", () => {
    // 1.05 SEK ÷ 2 = 0.525 EUR, and 1.04 SEK ÷ 2 = 0.52 EUR: 53 and 52 cents
    const inKrona = (amountCents: number) => comparableEuroCents(amountCents, "SEK", { SEK: 2 });
    expect([inKrona(105), inKrona(104)]).toEqual([53, 52]);
  });

  it("takes the most headroom as best, by the check that decides", () => {
    const rated = bidders({ t1: 1 }, { t1: 1 }, { t1: 1 }).map((bidder, place) => {
      const proof = [
        answerWith("t0", { margin: 9 }),
        answerWith("t1", { margin: [0.2, 0.5][place] ?? null }),
      ];
      return { ...bidder, lab: { ...bidder.lab, proof: place === 2 ? [] : proof } };
    });
    expect([...bestAt(rated, figures.margin("t1"))]).toEqual([rated[1]?.lab.projectLabId]);
  });

  it("leaves out who declined", () => {
    expect(bidders({ t1: 1, status: "Declined" }, { t1: 2, status: "Withdrawn" })).toEqual([]);
  });

  it("takes no award for who is no longer asked, and none for a test that was not asked", () => {
    const [awarded] = bidders({ t1: 1, status: "Awarded" });
    expect(awarded?.isOpen).toBe(false);
    const [bidder] = bidders({ t1: 1, t2: 2 });
    if (!bidder) throw new Error("no bidder");
    const partly = { ...bidder, lab: { ...bidder.lab, lineIds: bidder.lab.lineIds.slice(0, 1) } };
    expect([mayTake(partly, "t1"), mayTake(partly, "t2")]).toEqual([true, false]);
  });
});

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
])("The lowest total goes %s", (_what, offers, places) => {
  const all = bidders(...offers);
  const chosen = Object.fromEntries(
    Object.entries(places).map(([lineId, place]) => [lineId, all[place - 1]?.lab.projectLabId]),
  );
  expect(cheapestChoice(all, twoTests)).toEqual(chosen);
});

describe("an award", () => {
  it("leaves out an amount in a currency that nobody can compare", () => {
    const all = bidders({ t1: 1, currency: "XXX" }, { t1: 500 });
    expect(cheapestChoice(all, ["t1"])).toEqual({ t1: all[1]?.lab.projectLabId });
  });

  it("goes to fewer laboratories where the sum is the same", () => {
    const all = bidders({ t1: 100, t2: 300 }, { t2: 300 });
    const { t1, t2 } = cheapestChoice(all, ["t1", "t2"]);
    expect([t1, t2]).toEqual([all[0]?.lab.projectLabId, all[0]?.lab.projectLabId]);
    // 200 + 200 = 400 from the second alone, 100 + 100 for the fee + 200 = 400 from both
    const [, alone] = bidders({ t1: 100, other: 100 }, { t1: 200, t2: 200 });
    const both = cheapestChoice(bidders({ t1: 100, other: 100 }, { t1: 200, t2: 200 }), ["t1", "t2"]);
    expect(both).toEqual({ t1: alone?.lab.projectLabId, t2: alone?.lab.projectLabId });
  });

  it("takes the cheapest of each test where there are too many laboratories to try every set", () => {
    // 14 are tried in every set, 15 are not: then the fee of 90 that the second one costs is not seen.
    const offers = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        t1: 100 + place,
        t2: place === 1 ? 195 : 200 + place,
        other: 90,
      }));
    // Nor is one of them who quotes none of the tests.
    const quoting = (count: number) => bidders({ other: 90 }, ...offers(count));
    const awarded = (count: number) => awardsOf(quoting(count), cheapestChoice(quoting(count), ["t1", "t2"]));
    // 100 + 200 + 90 = 390 against 100 + 195 + 180 = 475 and 101 + 195 + 90 = 386
    expect(awarded(14).map(({ cents }) => cents)).toEqual([386]);
    // 100 + 90, 195 + 90
    expect(awarded(15).map(({ cents }) => cents)).toEqual([190, 285]);
  });

  it("gives each test to the cheapest and adds each winner's own fees once", () => {
    const all = bidders({ t1: 100, t2: 900, other: 10 }, { t1: 200, t2: 300, other: 20 });
    const awards = awardsOf(all, cheapestChoice(all, ["t1", "t2"]));
    expect(awards.map(({ bidder, lineIds, cents }) => [bidder.lab.labName, lineIds, cents])).toEqual([
      ["Laboratory 1", ["t1"], 110],
      ["Laboratory 2", ["t2"], 320],
    ]);
  });

  it("stays with one laboratory when a second one's other items cost more than its lower price saves", () => {
    const all = bidders({ t1: 4200, t2: 1800, other: 950 }, { t1: 3900, t2: 2100, other: 950 });
    expect(
      awardsOf(all, cheapestChoice(all, ["t1", "t2"])).map(({ lineIds, cents }) => [lineIds, cents]),
    ).toEqual([[["t1", "t2"], 6950]]);
  });

  it("awards every test that has a price before it saves money", () => {
    const all = bidders({ t1: 10 }, { t1: 500, t2: 500 });
    expect(Object.keys(cheapestChoice(all, ["t1", "t2"]))).toEqual(["t1", "t2"]);
  });

  it("can give everything to one laboratory", () => {
    const all = bidders({ t1: 100, t2: 900 }, { t1: 200, t2: 300 });
    const second = all[1];
    expect(second && awardsOf(all, wholeChoice(second)).map(({ lineIds }) => lineIds)).toEqual([
      ["t1", "t2"],
    ]);
  });

  it("gives one laboratory only what it quotes", () => {
    const all = bidders({ t1: 100, other: 50 }, { t1: 200, t2: 300 });
    const [first] = all;
    expect(first && awardsOf(all, wholeChoice(first)).map(({ lineIds, cents }) => [lineIds, cents])).toEqual([
      [["t1"], 150],
    ]);
  });

  it("never chooses a quote that cannot be accepted", () => {
    const all = bidders({ t1: 1, outdated: true }, { t1: 500 });
    expect(cheapestChoice(all, ["t1"])).toEqual({ t1: all[1]?.lab.projectLabId });
  });
});
