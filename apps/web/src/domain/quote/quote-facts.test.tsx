import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { quoteSchema } from "@headroom/contract/vocabulary/project/quotes";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { QuoteFacts } from "./quote-facts.tsx";
import { QuoteSummary } from "./quote-history.tsx";

const quote = quoteSchema.parse({
  lines: [
    { lineId: "t1", description: "Random", amountCents: 420_000, days: 2.5 },
    { lineId: "t2", description: "Shock", amountCents: 95_050, days: 1 },
    { lineId: null, description: "Report", amountCents: 25, days: 0 },
  ],
  currency: "EUR",
  validUntil: "2027-01-31",
  earliestStart: "2026-12-01",
  leadTimeDays: 10,
  quoteId: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9d11",
  revision: 1,
  specificationRevision: 1,
  outdated: false,
  // 4200.00 + 950.50 + 0.25 = 5150.75
  totalCents: 515_075,
  createdAt: "2026-11-22T09:00:00Z",
});
const tests = ["t1", "t2"].map((id) => ({
  lineId: lineIdSchema.parse(id),
  stereoTypeId: "shock-half-sine" as const,
}));

test("A quote shows its lines and its total, with the amounts below one another", async () => {
  const screen = await show(<QuoteFacts quote={quote} tests={tests} labName="Aurora" labId="lab-1" />);
  const rows = screen.getByRole("row").elements();
  const cells = rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["1", "Random", "2.5", "€4,200.00"],
    ["2", "Shock", "1", "€950.50"],
    ["", "Report", "", "€0.25"],
    ["Total, net", "€5,150.75"],
  ]);
  const rightEdges = rows.map((row) => {
    const text = document.createRange();
    text.selectNodeContents(row.lastElementChild ?? row);
    return Math.round(text.getBoundingClientRect().right);
  });
  expect(new Set(rightEdges).size).toBe(1);
});

test("The latest quote says in one line what it offers and why it can no longer be accepted", async () => {
  const latest = { ...quote, totalCents: 480_000, validUntil: "2020-01-31", outdated: true };
  const screen = await show(
    <QuoteSummary lab={{ quotes: [quote, latest], amendments: [], awardedLineIds: [] }} />,
  );
  await expect.element(screen.getByText("€4,800.00")).toBeVisible();
  await expect.element(screen.getByText("Outdated")).toBeVisible();
  await expect.element(screen.getByText("No longer valid")).toBeVisible();
});
