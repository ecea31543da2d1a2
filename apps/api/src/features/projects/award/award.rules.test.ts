import { expect, it } from "vitest";
import { said } from "../../../testing/said.ts";
import { mayAward } from "./award.rules.ts";

const today = "2026-11-23";
const quote = { lines: [{ lineId: "t1" }, { lineId: "t2" }], validUntil: "2026-12-31", outdated: false };
type Asked = Parameters<typeof mayAward>[0];
const lab = (
  projectLabId: string,
  last: Partial<typeof quote> = {},
  status: Asked["projectLabs"][number]["status"] = "Quoted",
) => ({
  projectLabId,
  labName: `Lab ${projectLabId}`,
  status,
  lineIds: ["t1", "t2"],
  // Only the latest counts, whatever the ones before say.
  quotes: [
    { ...quote, outdated: true },
    { ...quote, validUntil: "2020-01-01" },
    { ...quote, ...last },
  ],
});
const decide = (
  labs: readonly ReturnType<typeof lab>[],
  awards: Parameters<typeof mayAward>[1],
  status: Asked["status"] = "Submitted",
) => said(mayAward({ status, projectLabs: labs }, awards, today));
const both = [{ projectLabId: "a", lineIds: ["t1", "t2"] }];

it.each([
  ["the day before the last", "2026-11-24", "allowed"],
  // A quote is good to the end of its last day.
  ["the last day", "2026-11-23", "allowed"],
  [
    "the day after the last",
    "2026-11-22",
    "conflict: The quote of Lab a was valid until 22 Nov 2026. Ask for a new one.",
  ],
])("A quote can be awarded: %s", (_what, validUntil, decision) => {
  expect(decide([lab("a", { validUntil })], both)).toBe(decision);
});

it.each<[string, string, readonly ReturnType<typeof lab>[], Parameters<typeof mayAward>[1]]>([
  [
    "each test to another laboratory",
    "allowed",
    [lab("a"), lab("b")],
    [
      { projectLabId: "a", lineIds: ["t1"] },
      { projectLabId: "b", lineIds: ["t2"] },
    ],
  ],
  [
    "a test to two laboratories",
    "invalid awards: A test can be awarded to one laboratory only.",
    [lab("a"), lab("b")],
    [
      { projectLabId: "a", lineIds: ["t1"] },
      { projectLabId: "b", lineIds: ["t1"] },
    ],
  ],
  [
    "a laboratory twice",
    "invalid awards: Name each laboratory once.",
    [lab("a")],
    [
      { projectLabId: "a", lineIds: ["t1"] },
      { projectLabId: "a", lineIds: ["t2"] },
    ],
  ],
  [
    "a laboratory of another project",
    "invalid awards: One of these laboratories does not belong to this project.",
    [lab("a")],
    [{ projectLabId: "x", lineIds: ["t1"] }],
  ],
  ["a laboratory that declined", "conflict: Lab a has no open quote.", [lab("a", {}, "Declined")], both],
  [
    "a laboratory without a quote",
    "conflict: The quote of Lab a answers an older specification. Ask for a new one.",
    [{ ...lab("a"), quotes: [] }],
    both,
  ],
  [
    "a quote for an older specification",
    "conflict: The quote of Lab a answers an older specification. Ask for a new one.",
    [lab("a", { outdated: true })],
    both,
  ],
  [
    "a test that was not asked for",
    "invalid awards: Lab a was not asked for all of these tests.",
    [lab("a")],
    [{ projectLabId: "a", lineIds: ["t1", "t3"] }],
  ],
  [
    "a test that is not quoted",
    "conflict: The quote of Lab a has no line for some of these tests. Award only what it quotes, or ask for a new one.",
    [lab("a", { lines: [{ lineId: "t1" }] })],
    both,
  ],
  [
    "a faulty award after a good one",
    "conflict: Lab b has no open quote.",
    [lab("a"), lab("b", {}, "Viewed")],
    [
      { projectLabId: "a", lineIds: ["t1"] },
      { projectLabId: "b", lineIds: ["t2"] },
    ],
  ],
])("An award of %s: %s", (_what, decision, labs, awards) => {
  expect(decide(labs, awards)).toBe(decision);
});

it("Only a submitted project is awarded", () => {
  expect(decide([lab("a")], both, "Draft")).toBe(
    "conflict: This project is Draft; only a submitted one can be awarded.",
  );
});
