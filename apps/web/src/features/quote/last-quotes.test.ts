import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import {
  type LastQuote,
  lastQuoteSchema,
  type QuoteDraft,
} from "@headroom/contract/vocabulary/project/quotes";
import { describe, expect, it } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { asLastQuoted, markOfField, markOfLine } from "./last-quotes.ts";

const { id, revision, specification } = projectWith();
const own = projectLabWith("lab-1", ["t1"]);
const project: LabProject = labProjectSchema.parse({
  projectLabId: own.projectLabId,
  projectId: id,
  role: "Test Lab",
  projectStatus: "Submitted",
  number: 118,
  requestHash: "4aa3",
  customerName: "Mara",
  customerCompany: "Aerobox",
  revision,
  specification,
  envelopes: [],
  own,
  files: [],
});
const habits = { currency: "EUR", leadTimeDays: 14 };
const filling = { project, habits };

const line = (lineId: string | null, description: string, amountCents: number, days = 0) => ({
  lineId: lineId as never,
  description,
  amountCents,
  days,
});
const draft = (lines: QuoteDraft["lines"], more: Partial<QuoteDraft> = {}): QuoteDraft => ({
  lines,
  currency: "EUR",
  leadTimeDays: 14,
  validUntil: "2027-01-31",
  earliestStart: "2026-12-07",
  notes: "",
  tests: [{ lineId: "t1" as never, machine: "Shaker 9", hours: 12, accepts: true }],
  ...more,
});
const last = (lines: object[], more: object = {}): LastQuote =>
  lastQuoteSchema.parse({
    lineId: "t1",
    quotedLineId: "a1",
    number: 90,
    quote: {
      lines,
      currency: "EUR",
      validUntil: "2026-12-01",
      earliestStart: "2026-11-20",
      leadTimeDays: 9,
      quoteId: id,
      revision: 1,
      specificationRevision: 1,
      outdated: false,
      totalCents: 1,
      createdAt: "2026-11-03T09:00:00Z",
      ...more,
    },
  });
const linesBy = (quote: LastQuote, lines: QuoteDraft["lines"]) =>
  asLastQuoted(draft(lines), [quote], filling)?.quote.lines;

describe("prices as they were quoted last", () => {
  it("are the rate by the day for the days of now", () => {
    // 1,200.00 for 2 days are 600.00 a day: 1,800.00 for 3 days.
    const lines = linesBy(last([line("a1", "Shock", 120_000, 2)]), [line("t1", "Shock, IEC", 1, 3)]);
    expect(lines).toEqual([line("t1", "Shock, IEC", 180_000, 3)]);
  });

  it("are the price itself where one of them has no days", () => {
    expect(linesBy(last([line("a1", "Shock", 120_000)]), [line("t1", "Shock", 1, 3)])).toEqual([
      line("t1", "Shock", 120_000, 3),
    ]);
    expect(linesBy(last([line("a1", "Shock", 120_000, 2)]), [line("t1", "Shock", 0)])).toEqual([
      line("t1", "Shock", 120_000, 2),
    ]);
  });

  it("are of each line where the lines are the same but for their figures", () => {
    const before = last([line("a1", "Shock A: Set-up, 9 h", 30_000, 1), line("a1", "Report, 4 h", 40_000)]);
    expect(linesBy(before, [line("t1", "Shock: Set-up, 18 h", 1, 2), line("t1", "Report, 5 h", 1)])).toEqual([
      line("t1", "Shock: Set-up, 18 h", 60_000, 2),
      line("t1", "Report, 5 h", 40_000),
    ]);
  });

  it("are one line where the lines are others", () => {
    // 300.00 + 400.00 for 1 day: 1,400.00 for 2 days.
    const before = last([line("a1", "Set-up, 9 h", 30_000, 1), line("a1", "Report, 4 h", 40_000)]);
    expect(
      linesBy(before, [line("t1", "Shock: Running, 9 h", 1, 1.5), line("t1", "Other, 4 h", 1, 0.5)]),
    ).toEqual([line("t1", "Shock", 140_000, 2)]);
  });

  it("have no decimals where the currency has none", () => {
    // 1,000 yen for 3 days are 333.3 a day: 667 for 2 days.
    const before = last([line("a1", "Shock", 100_000, 3)], { currency: "JPY" });
    expect(linesBy(before, [line("t1", "Shock", 1, 2)])).toEqual([line("t1", "Shock", 66_700, 2)]);
  });

  it("are left as they are for a method that was not quoted, or last in another currency", () => {
    const lines = [line("t1", "Shock", 500, 2), line("t2", "Rain", 700, 1)];
    expect(linesBy(last([line("a1", "Shock", 120_000, 2)]), lines)?.[1]).toEqual(lines[1]);
    const francs = last([line("a1", "Shock", 900, 1)], {
      currency: "CHF",
      createdAt: "2026-10-01T09:00:00Z",
    });
    const newest = {
      ...last([line("a2", "Rain", 800, 1)]),
      lineId: "t2" as never,
      quotedLineId: "a2" as never,
    };
    expect(asLastQuoted(draft(lines), [francs, newest], filling)?.quote.lines).toEqual([
      lines[0],
      line("t2", "Rain", 800, 1),
    ]);
  });
});

const whole = last(
  [
    line("a1", "Shock", 120_000, 2),
    line(null, "Report", 20_000),
    { ...line(null, "Freight", 8000), kind: "freight" },
    { ...line("a1", "Discount 5 %", -6000), kind: "discount" },
    { ...line(null, "Discount 5 %", -1000), kind: "discount" },
  ],
  {
    discountPercent: 5,
    paymentTerms: "30 days net",
    freeHoldHours: 0,
    notes: "For Aerobox.",
    tests: [
      { lineId: "a1", machine: "LDS V8", hours: 3, accepts: false, deviationNote: "x", accredited: true },
    ],
  },
);

describe("a quote as the last one", () => {
  const made = asLastQuoted(draft([line("t1", "Shock", 1, 1), line(null, "Report", 1)]), [whole], filling);

  it("has its terms, fees, discount and machine, and nothing that is of the request", () => {
    expect(made?.quote).toMatchObject({
      leadTimeDays: 9,
      discountPercent: 5,
      paymentTerms: "30 days net",
      freeHoldHours: 0,
      notes: "",
      validUntil: "2027-01-31",
      earliestStart: "2026-12-07",
      tests: [{ lineId: "t1", machine: "LDS V8", hours: 12, accepts: true }],
    });
    expect(made?.quote.tests?.[0]).not.toHaveProperty("accredited");
    // The discount is the percentage; its lines are written by the server.
    expect(made?.quote.lines).toEqual([
      line("t1", "Shock", 60_000, 1),
      line(null, "Report", 20_000),
      { ...line(null, "Freight", 8000), kind: "freight" },
    ]);
  });

  it("marks what it filled in, until it has another value", () => {
    const filled = made?.filled ?? { fields: [], lines: [] };
    expect(markOfField(filled, "paymentTerms", "30 days net")).toBe("As in your quote of 3 Nov 2026");
    expect(markOfField(filled, "paymentTerms", "10 days net")).toBeUndefined();
    expect(markOfField(filled, "tests.0.machine", "LDS V8")).toBe("As in your quote of 3 Nov 2026");
    expect(markOfField(filled, "vatNumber", null)).toBeUndefined();
    expect(markOfLine(filled, line("t1", "Shock", 60_000))).toBe(
      "€600.00 a day, as in your quote of 3 Nov 2026",
    );
    expect(markOfLine(filled, line("t1", "Shock", 61_000))).toBeUndefined();
  });

  it("is none where nothing was quoted", () => {
    expect(asLastQuoted(draft([]), [], filling)).toBeNull();
  });
});
