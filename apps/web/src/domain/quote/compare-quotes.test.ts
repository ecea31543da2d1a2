import { comparableEuroCents } from "@headroom/contract/vocabulary/project/money";
import { testPriceCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { describe, expect, it } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { biddersWith as bidders, comparedOn } from "../../testing/bidders.ts";
import {
  accreditedFor,
  awardsOf,
  bestAt,
  cheapestChoice,
  figures,
  mayTake,
  staleBidders,
  wholeChoice,
} from "./compare-quotes.ts";
import { lineDays } from "./quote-days.ts";

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

  it("knows who lacks a required accreditation, for which tests", () => {
    const all = bidders({ t1: 1, t2: 1, outOfScope: ["t2"] }, { t1: 9, t2: 9 });
    const namesFor = (...lineIds: string[]) => accreditedFor(all, lineIds).map(({ lab }) => lab.labName);
    expect(namesFor("t1")).toEqual(["Laboratory 1", "Laboratory 2"]);
    expect(namesFor("t1", "t2")).toEqual(["Laboratory 2"]);
  });

  it("accepts a quote on its last day", () => {
    expect(bidders({ t1: 1, validUntil: comparedOn })[0]?.isOpen).toBe(true);
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
