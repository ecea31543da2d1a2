import { expect, test } from "vitest";
import { projectLabSchema } from "../project/projects.ts";
import { testLineSchema } from "../test/test-lines.ts";
import { awardPages } from "./award-pages.ts";

const id = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";
const lab = (more: object = {}) =>
  projectLabSchema.parse({
    projectLabId: id,
    labId: "lab-1",
    labName: "Aurora",
    labSlug: "aurora",
    labCity: "Toulouse",
    labCountryCode: "FR",
    status: "Awarded",
    lineIds: ["t1", "t2"],
    awardedLineIds: ["t1"],
    awardedAt: "2026-11-29T12:00:00Z",
    awardHashes: { request: "ab".repeat(32), quote: "cd".repeat(32), isComputedLater: false },
    proof: [],
    messages: [],
    reason: null,
    responseMarker: "None",
    updatedAt: "2026-11-29T12:00:00Z",
    quotes: [
      {
        lines: [
          { lineId: "t1", description: "Set-up", amountCents: 20_000, days: 1 },
          { lineId: "t1", description: "Running", amountCents: 100_000, days: 2 },
          { lineId: "t2", description: "Rain", amountCents: 70_000, days: 1 },
          { lineId: null, description: "Freight", amountCents: 8000, days: 0, kind: "freight" },
          { lineId: "t1", description: "Discount 5 %", amountCents: -6000, days: 0, kind: "discount" },
        ],
        tests: [
          {
            lineId: "t1",
            machine: "LDS V8",
            accepts: false,
            deviations: [{ parameter: "amplitudeG", requested: 40, offered: 38 }],
          },
        ],
        currency: "EUR",
        validUntil: "2027-01-31",
        earliestStart: "2026-12-07",
        leadTimeDays: 15,
        discountPercent: 5,
        cancellationTerms: "50 % within a week",
        quoteId: id,
        revision: 2,
        specificationRevision: 1,
        outdated: false,
        totalCents: 192_000,
        createdAt: "2026-11-20T12:00:00Z",
      },
    ],
    ...more,
  });
const shock = testLineSchema.parse({
  lineId: "t1",
  stereoTypeId: "shock-half-sine",
  title: "Half-sine shock",
  standard: "IEC 60068-2-27",
  parameters: { amplitudeG: 40, durationMs: 11 },
});
const pages = (more: object = {}) =>
  awardPages({
    number: 118,
    specification: { title: "Box", tests: [shock, { ...shock, lineId: "t2" as never, title: "Rain" }] },
    lab: lab(more),
    from: { name: "Aerobox", lines: [] },
    to: { name: "Aurora", lines: [] },
    methodOf: () => ({ group: "", parameters: [] }),
    entered: { quantity: (value) => `${value} g`, number: String, unit: (unit) => unit },
  });

test("The awarded tests have their prices, other items theirs, and the total is their sum", () => {
  const prices = pages().blocks.find(({ kind }) => kind === "table");
  // 200.00 + 1,000.00 − 60.00; with freight 1,220.00.
  expect(prices).toMatchObject({
    head: ["Test", "As quoted", "Price, net, EUR"],
    rows: [
      ["1 Half-sine shock, IEC 60068-2-27", "AmplitudeG: 38 g instead of 40 g · LDS V8", "1,140.00"],
      ["Freight", "", "80.00"],
      ["Total, net", "", "1,220.00"],
    ],
  });
});

test("It has number, day, price, terms and both hashes; the purchase order may follow", () => {
  const made = pages();
  expect(made).toMatchObject({
    number: "R-118",
    title: "Box",
    band: [
      { label: "Awarded on", value: "29 Nov 2026" },
      { label: "Price, net", value: "1,220.00 EUR" },
      { label: "Purchase order", value: "to follow" },
    ],
  });
  const text = JSON.stringify(made.blocks);
  for (const said of [
    "revision 2 of 20 Nov 2026",
    "cancellation: 50 % within a week",
    `Request: ${"ab".repeat(32)}`,
    `Quote: ${"cd".repeat(32)}`,
  ])
    expect(text).toContain(said);
  expect(pages({ purchaseOrder: "PO-4711" }).band[2]?.value).toBe("PO-4711");
});

test("What amendments have made of the price since stands beside the award", () => {
  const amendment = {
    number: 1,
    subject: "quote",
    reason: "Standby.",
    changes: [],
    tests: [],
    quote: {
      lines: [{ lineId: null, description: "Standby", amountCents: 30_000, days: 0 }],
      earliestStart: null,
      leadTimeDays: null,
      machineKeptUntil: null,
    },
    at: "2026-12-10T12:00:00Z",
    state: "accepted",
    answered: null,
    hashes: null,
  };
  const made = pages({ amendments: [amendment] });
  expect(JSON.stringify(made.blocks)).toContain("A-1: 300.00 EUR; price with them 1,520.00 EUR");
  expect(made.band[1]?.value).toBe("1,220.00 EUR");
});
