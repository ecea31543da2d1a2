import { lineIdSchema, projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstQuote, forgetQuote, keepQuote, keptQuote, mailQuote, testsWithoutLine } from "./quote-draft.ts";
import { linesIn } from "./suggested-lines.ts";

const id = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";
const test = (lineId: string) => ({
  lineId,
  stereoTypeId: "shock-half-sine",
  title: `Shock ${lineId}`,
  standard: "IEC 60068-2-27",
  parameters: {},
});
const answer = {
  lineId: "t1",
  stereoTypeId: "shock-half-sine",
  verdict: "yes",
  worstMargin: 0.4,
  limitingKey: null,
  machine: null,
  checks: [],
  fixes: [],
  accreditation: {
    status: "none",
    certificateId: null,
    abbreviation: null,
    certificateNo: null,
    validTo: null,
    sentence: "",
  },
  days: 2,
  costCents: 240_000,
};
const quote = (more: object = {}) => ({
  lines: [{ lineId: "t1", description: "Shock", amountCents: 100_000, days: 1 }],
  currency: "CHF",
  validUntil: "2027-05-01",
  earliestStart: "2026-12-24",
  leadTimeDays: 9,
  notes: "As agreed",
  quoteId: id,
  revision: 1,
  specificationRevision: 1,
  outdated: false,
  totalCents: 100_000,
  createdAt: "2026-11-20T09:00:00Z",
  ...more,
});

function project({
  tests = ["t1", "t2"],
  quotes = [] as object[],
  revision = 1,
  readyOn = undefined as string | undefined,
  estimates = [] as object[],
} = {}): LabProject {
  return labProjectSchema.parse({
    projectLabId: id,
    projectId: id,
    role: "Test Lab",
    projectStatus: "Submitted",
    number: 118,
    requestHash: "4aa3",
    customerName: "Mara",
    customerCompany: "Aerobox",
    revision,
    specification: {
      title: "Box",
      specimen: { name: "Box", massKg: 1, lengthMm: 1, widthMm: 1, heightMm: 1, readyOn },
      tests: tests.map(test),
    },
    envelopes: [],
    estimates,
    own: {
      projectLabId: id,
      labId: "lab-1",
      labName: "L",
      labSlug: "l",
      labCity: "C",
      labCountryCode: "FR",
      status: "Viewed",
      lineIds: tests,
      awardedLineIds: [],
      proof: [answer],
      quotes,
      messages: [],
      reason: null,
      responseMarker: "None",
      updatedAt: "2026-11-20T09:00:00Z",
    },
    files: [],
  });
}
const habits = { currency: "EUR", leadTimeDays: 14 };
const today = "2026-11-22";

describe("the first quote", () => {
  it("takes days and cost of each test from the match, and nothing where there is none", () => {
    const { lines, currency } = firstQuote(project(), habits, today);
    expect(currency).toBe("EUR");
    expect(lines).toEqual([
      { lineId: "t1", description: "Shock t1, IEC 60068-2-27", amountCents: 240_000, days: 2 },
      { lineId: "t2", description: "Shock t2, IEC 60068-2-27", amountCents: 0, days: 0 },
    ]);
  });

  it("starts when the lead time after the day of readiness is over, as the search counts it", () => {
    expect(firstQuote(project(), habits, today).earliestStart).toBe("2026-12-06");
    expect(firstQuote(project({ readyOn: "2027-01-10" }), habits, today).earliestStart).toBe("2027-01-24");
    expect(firstQuote(project({ readyOn: "2026-12-05" }), habits, today).earliestStart).toBe("2026-12-19");
    expect(firstQuote(project(), habits, today)).toMatchObject({ validUntil: "2027-01-21", notes: "" });
  });

  it("begins with the last quote, and moves dates that have passed", () => {
    const again = firstQuote(project({ quotes: [quote({ earliestStart: "2026-11-01" })] }), habits, today);
    expect(again.lines).toHaveLength(1);
    expect([again.currency, again.leadTimeDays, again.notes, again.validUntil]).toEqual([
      "CHF",
      9,
      "As agreed",
      "2027-05-01",
    ]);
    expect(again.earliestStart).toBe("2026-12-06");
  });

  it("keeps dates of the last quote that are still to come, and moves one that is today", () => {
    const dates = (validUntil: string, earliestStart: string) => {
      const again = firstQuote(project({ quotes: [quote({ validUntil, earliestStart })] }), habits, today);
      return [again.validUntil, again.earliestStart];
    };
    expect(dates("2026-11-23", "2026-11-24")).toEqual(["2026-11-23", "2026-11-24"]);
    // Today + 60 days, today + 14 days
    expect(dates(today, today)).toEqual(["2027-01-21", "2026-12-06"]);
  });

  it("names standard and clause, in 300 letters", () => {
    const [firstTest] = project().specification.tests;
    if (!firstTest) throw new Error("the project has tests");
    const described = (title: string, more: Partial<typeof firstTest>) => {
      const specification = { ...project().specification, tests: [{ ...firstTest, title, ...more }] };
      return firstQuote({ ...project(), specification }, habits, today).lines[0]?.description;
    };
    expect(described("Shock", { clause: "5.3" })).toBe("Shock, IEC 60068-2-27 5.3");
    expect(described("Shock", { standard: undefined })).toBe("Shock");
    expect(described("Shock, IEC 60068-2-27 Ea", { clause: "Ea" })).toBe("Shock, IEC 60068-2-27 Ea");
    expect(described("x".repeat(301), {})).toBe("x".repeat(300));
  });

  it("keeps what belongs to no test, and adds a line only to a quote for an older specification", () => {
    const other = { lineId: null, description: "Report", amountCents: 1, days: 0 };
    const first = { lineId: "t1", description: "Shock", amountCents: 2, days: 1 };
    const lineIds = (outdated: boolean) =>
      firstQuote(project({ quotes: [quote({ lines: [other, first], outdated })] }), habits, today).lines.map(
        ({ lineId }) => lineId,
      );
    expect(lineIds(false)).toEqual([null, "t1"]);
    expect(lineIds(true)).toEqual([null, "t1", "t2"]);
  });

  it("stays as it was sent, whatever the estimate says meanwhile", () => {
    const estimates = [{ lineId: "t1", days: 9, costCents: 999_900 }];
    const sent = project({ estimates, quotes: [quote()] });
    expect(firstQuote(sent, habits, today).lines).toEqual(quote().lines);
    expect(firstQuote(project({ estimates }), habits, today).lines[0]).toMatchObject({
      days: 9,
      amountCents: 999_900,
    });
  });

  it("drops lines of removed tests and adds those of new ones after a revision", () => {
    const revised = project({ tests: ["t2"], quotes: [quote({ outdated: true })], revision: 2 });
    expect(firstQuote(revised, habits, today).lines.map(({ lineId }) => lineId)).toEqual(["t2"]);
  });
});

describe("a quote from a mail", () => {
  it("begins with nothing that nobody has said", () => {
    const blank = mailQuote(project(), { ...habits, leadTimeDays: Number.NaN }, today);
    expect(blank.lines.map(({ amountCents, days }) => [amountCents, days])).toEqual([
      [Number.NaN, 0],
      [Number.NaN, 0],
    ]);
    expect([blank.earliestStart, blank.validUntil, blank.leadTimeDays]).toEqual(["", "", Number.NaN]);
    expect(blank.tests).toEqual([{ lineId: "t1" }, { lineId: "t2" }]);
  });

  it("begins with the one that was entered before, its discount not twice", () => {
    const discount = {
      lineId: "t1",
      description: "Discount 5 %",
      amountCents: -5000,
      days: 0,
      kind: "discount",
    };
    const entered = quote({
      byMail: { confirmedAt: null },
      discountPercent: 5,
      lines: [...quote().lines, discount],
    });
    const again = mailQuote(project({ quotes: [entered] }), { ...habits, leadTimeDays: Number.NaN }, today);
    expect([again.lines, again.discountPercent, again.leadTimeDays]).toEqual([quote().lines, 5, 9]);
  });
});

describe("a quote", () => {
  it("suggests in the laboratory's own currency alone, and keeps what was typed", () => {
    const labProject = project();
    const [suggested] = firstQuote(labProject, habits, today).lines;
    if (!suggested) throw new Error("a quote has lines");
    const typed = { ...suggested, amountCents: 250_000 };
    const fixture = { ...suggested, lineId: null, amountCents: 240_000 };
    const amounts = (currency: string, lines: Parameters<typeof linesIn>[1]) =>
      linesIn(currency, lines, { project: labProject, habits }).map(({ amountCents }) => amountCents);
    expect(amounts("CHF", [suggested, typed, fixture])).toEqual([Number.NaN, 250_000, 240_000]);
    const empty = { ...suggested, amountCents: Number.NaN };
    expect(amounts("EUR", [empty, typed])).toEqual([240_000, 250_000]);
    // The match suggests nothing for the second test: it stays to be filled in.
    const second = { ...empty, lineId: lineIdSchema.parse("t2") };
    expect(amounts("EUR", [second])).toEqual([Number.NaN]);
    // A test that came with a revision has no amount in the francs of the last quote.
    const revised = project({ tests: ["t1"], quotes: [quote({ outdated: true, lines: [] })], revision: 2 });
    expect(firstQuote(revised, habits, today).lines.map(({ amountCents }) => amountCents)).toEqual([
      Number.NaN,
    ]);
  });

  it("says by number which tests no line names", () => {
    expect(testsWithoutLine([{ lineId: null }], project())).toEqual([1, 2]);
    expect(testsWithoutLine([{ lineId: null }, { lineId: lineIdSchema.parse("t1") }], project())).toEqual([
      2,
    ]);
  });
});

describe("an unsent quote", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("sessionStorage", storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  const half = (labProject: LabProject) => {
    const draft = firstQuote(labProject, habits, today);
    return {
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, description: "", amountCents: Number.NaN })),
    };
  };

  it("comes back as it was, half-written lines included, until it is sent", () => {
    keepQuote(project(), half(project()));
    expect(keptQuote(project())).toEqual({ quote: half(project()), isOlder: false });
    const other = projectLabIdSchema.parse("7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12");
    expect(keptQuote({ ...project(), projectLabId: other })).toBeNull();
    forgetQuote(project());
    expect(keptQuote(project())).toBeNull();
  });

  it("survives a revision without the tests that are gone, and says that it is older", () => {
    keepQuote(project(), half(project()));
    const kept = keptQuote(project({ tests: ["t2"], revision: 2 }));
    expect(kept?.isOlder).toBe(true);
    expect(kept?.quote.lines.map(({ lineId }) => lineId)).toEqual(["t2"]);
  });
});
