import { expect, it } from "vitest";
import { agreedQuote, amendedCents, partCents } from "./agreed-quote.ts";
import type { Amendment } from "./amendments.ts";

const line = (lineId: string | null, amountCents: number) =>
  ({ lineId, description: "Line", amountCents, days: 1 }) as never; // its identifier is a text
const quote = {
  lines: [line("t1", 100_000), line("t2", 30_000), line(null, 20_000)],
  totalCents: 150_000,
  earliestStart: "2026-12-07",
  leadTimeDays: 15,
  machineKeptUntil: null,
};
const none = { lines: [], earliestStart: null, leadTimeDays: null, machineKeptUntil: null };
const amendment = (state: Amendment["state"], change: Partial<NonNullable<Amendment["quote"]>> | null) =>
  ({ state, quote: change && { ...none, ...change } }) as Amendment; // what is read of it

const amendments = [
  amendment("accepted", { lines: [line(null, 144_000)], machineKeptUntil: "2027-02-28" }),
  amendment("rejected", { lines: [line(null, 999)] }),
  amendment("withdrawn", { lines: [line(null, 999)] }),
  amendment("lapsed", { lines: [line(null, 999)] }),
  amendment("accepted", null),
  amendment("accepted", { lines: [line("t1", -50_000)], leadTimeDays: 30 }),
  amendment("proposed", { lines: [line(null, 999)], leadTimeDays: 99 }),
];

it("the agreed quote is the latest one with what was accepted; the quote itself stays", () => {
  const before = structuredClone(quote);
  const agreed = agreedQuote({ quotes: [{ ...quote, totalCents: 1 }, quote], amendments });
  // 150,000 + 144,000 − 50,000
  expect(agreed).toEqual({
    ...quote,
    lines: [...quote.lines, line(null, 144_000), line("t1", -50_000)],
    totalCents: 244_000,
    leadTimeDays: 30,
    machineKeptUntil: "2027-02-28",
  });
  expect(quote).toEqual(before);
  expect(agreedQuote({ quotes: [], amendments })).toBeUndefined();
});

it("a part costs its quote before the award, then awarded tests, fees and amendments", () => {
  const quotes = [quote];
  expect(amendedCents(amendments)).toBe(94_000);
  expect(partCents({ quotes, amendments: [], awardedLineIds: [] })).toBe(150_000);
  expect(partCents({ quotes, amendments, awardedLineIds: [] })).toBe(150_000);
  // t1 100,000 + report 20,000, and the amendments' 94,000
  expect(partCents({ quotes, amendments: [], awardedLineIds: ["t1"] })).toBe(120_000);
  expect(partCents({ quotes, amendments, awardedLineIds: ["t1"] })).toBe(214_000);
  expect(partCents({ quotes: [], amendments, awardedLineIds: ["t1"] })).toBeNull();
});
