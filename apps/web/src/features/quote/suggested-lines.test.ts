import { labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { quoteLineDraftSchema } from "@headroom/contract/vocabulary/project/quotes";
import { describe, expect, it } from "vitest";
import { projectLabWith } from "../../testing/projects.ts";
import { firstLines, linesIn, type QuotedProject, suggestedLines, suggestionOf } from "./suggested-lines.ts";

const habits = { currency: "EUR", leadTimeDays: 14 };
const test = (lineId: string) => ({
  lineId,
  stereoTypeId: "shock-half-sine",
  title: `Shock ${lineId}`,
  standard: "IEC 60068-2-27",
  parameters: {},
});
const { specification, estimates } = labProjectSchema.shape;

const projectWithEstimates = (answers: readonly object[]): QuotedProject => ({
  specification: specification.parse({
    title: "Box",
    specimen: { name: "Box", massKg: 1, lengthMm: 1, widthMm: 1, heightMm: 1 },
    tests: ["t1", "t2"].map(test),
  }),
  estimates: estimates.parse(answers),
  own: labProjectSchema.shape.own.parse(projectLabWith("lab-1", ["t1", "t2"])),
});

/** Three boxes on a shaker, 3 days: 9, 2 and 11.5 h of 8 and half an hour up to whole days; in a chamber 156 h. */
const shaken = {
  lineId: "t1",
  days: 3,
  costCents: 350_000,
  estimate: {
    lines: [
      {
        name: "Set-up and change of axis",
        hours: 9,
        days: 1.125,
        reason: "3 runs × 3 axes × 1 h",
        cents: 112_500,
      },
      { name: "Turn to the slip table", hours: 2, days: 0.25, reason: "Once", cents: 25_000 },
      { name: "Test", hours: 11.5, days: 1.4375, reason: "3 runs × 3 axes × 60 min", cents: 143_750 },
      { name: "Whole half days", hours: 1.5, days: 0.1875, reason: "By the half day", cents: 18_750 },
      { name: "Report", hours: 4, days: 0, reason: "Assumed", cents: 50_000 },
    ],
  },
};
const humid = {
  lineId: "t2",
  days: 6.5,
  costCents: 650_000,
  estimate: {
    perRun: 3,
    runs: 1,
    lines: [{ name: "Test with set-up", hours: 156, days: 6.5, reason: "All in one run", cents: 650_000 }],
  },
};

describe("a quote from an estimate", () => {
  const estimated = projectWithEstimates([shaken, humid]);

  it("has the estimate's lines, each with its hours, days and amount; the first names the test", () => {
    const lines = firstLines(estimated);
    expect(lines).toEqual(
      [
        ["t1", "Shock t1, IEC 60068-2-27: Set-up and change of axis, 9 h", 112_500, 1.125],
        ["t1", "Turn to the slip table, 2 h", 25_000, 0.25],
        // 1.125 + 0.25 + 1.4375 = 2.8125 → 2.813; 2.813 − 1.375 = 1.438, and 0.187 to the whole 3
        ["t1", "Test, 11.5 h", 143_750, 1.438],
        ["t1", "Whole half days, 1.5 h", 18_750, 0.187],
        ["t1", "Report, 4 h", 50_000, 0],
        ["t2", "Shock t2, IEC 60068-2-27: 3 in one run, 156 h = 6.5 days", 650_000, 6.5],
      ].map(([lineId, description, amountCents, days]) => ({ lineId, description, amountCents, days })),
    );
    expect(lines.map((line) => quoteLineDraftSchema.safeParse(line).success)).not.toContain(false);
  });

  it("gives each line its reason as long as its description stays, and its amount back in the own currency", () => {
    const suggestions = suggestedLines(estimated);
    const [setUp, turn] = firstLines(estimated);
    if (!setUp || !turn) throw new Error("a quote has lines");
    expect(suggestionOf(turn, suggestions)?.reason).toBe("Once");
    // Rewritten, it is known by its amount; with another amount too, it is the laboratory's own.
    expect(suggestionOf({ ...turn, description: "Slip table" }, suggestions)?.reason).toBe("Once");
    expect(suggestionOf({ ...turn, description: "Slip table", amountCents: 1 }, suggestions)).toBeUndefined();
    const amounts = (currency: string, lines: Parameters<typeof linesIn>[1]) =>
      linesIn(currency, lines, { project: estimated, habits }).map(({ amountCents }) => amountCents);
    expect(amounts("CHF", [setUp, { ...turn, amountCents: 30_000 }])).toEqual([Number.NaN, 30_000]);
    expect(amounts("EUR", [{ ...setUp, amountCents: Number.NaN }])).toEqual([112_500]);
  });

  it("ends with what is missing to the minimum per order, which follows the currency", () => {
    // 350,000 + 650,000 = 1,000,000 cents
    const withMinimum = { ...habits, minOrderCents: 1_200_000 };
    const lines = firstLines(estimated, withMinimum);
    expect(lines.at(-1)).toEqual({
      lineId: null,
      description: "Minimum per order",
      amountCents: 200_000,
      days: 0,
    });
    const inCurrency = (currency: string) =>
      linesIn(currency, lines, { project: estimated, habits: withMinimum }).at(-1)?.amountCents;
    expect([inCurrency("CHF"), inCurrency("EUR")]).toEqual([Number.NaN, 200_000]);
    expect(firstLines(estimated, { minOrderCents: 1_000_000 })).toHaveLength(lines.length - 1);
    // The price of a test is not known: nothing is missing for certain.
    expect(firstLines(projectWithEstimates([shaken]), withMinimum)).toHaveLength(6);
  });

  it("of more lines than a quote takes has one for each test", () => {
    const line = { name: "Test", hours: 8, days: 1, reason: "", cents: 1 };
    const many = { ...shaken, estimate: { lines: Array.from({ length: 121 }, () => line) } };
    const lines = firstLines(projectWithEstimates([many]));
    expect(lines.map(({ lineId, amountCents, days }) => [lineId, amountCents, days])).toEqual([
      ["t1", 350_000, 3],
      ["t2", 0, 0],
    ]);
  });
});

describe("a quote from a day rate that is no figure", () => {
  const noted = (priceIs: "from" | "on request", cents: number | null) => {
    const lines = humid.estimate.lines.map((line) => ({ ...line, cents }));
    return projectWithEstimates([
      { ...humid, costCents: cents, estimate: { ...humid.estimate, lines, priceIs } },
    ]);
  };

  it("has the amount of a “from” rate and says to check it", () => {
    const line = suggestedLines(noted("from", 650_000)).find(({ lineId }) => lineId === "t2");
    expect(line).toMatchObject({
      amountCents: 650_000,
      reason: "All in one run From a “from” day rate: check the amount.",
    });
  });

  it("leaves the amount of a rate on request empty, and adds no minimum to it", () => {
    const project = noted("on request", null);
    const line = suggestedLines(project).find(({ lineId }) => lineId === "t2");
    expect(line?.amountCents).toBeNaN();
    expect(line?.reason).toContain("Day rate on request: enter the amount.");
    expect(firstLines(project, { minOrderCents: 100_000 }).every(({ lineId }) => lineId !== null)).toBe(true);
  });
});
