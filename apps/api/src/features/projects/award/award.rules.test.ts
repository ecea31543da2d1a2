import { labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { LineAccreditation } from "@headroom/contract/vocabulary/search/matching";
import { describe, expect, it } from "vitest";
import { said } from "../../../testing/said.ts";
import { mayAward, mayAwardUnaccredited, unaccreditedAwards } from "./award.rules.ts";

type AccreditationStatus = LineAccreditation["accreditation"]["status"];

const today = "2026-11-23";
const quote = { lines: [{ lineId: "t1" }, { lineId: "t2" }], validUntil: "2026-12-31", outdated: false };
type ProjectToAward = Parameters<typeof mayAward>[0];
const lab = (
  projectLabId: string,
  last: Partial<typeof quote> = {},
  status: ProjectToAward["projectLabs"][number]["status"] = "Quoted",
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
  status: ProjectToAward["status"] = "Submitted",
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

describe("Where an accredited report is required", () => {
  const accreditation = (lineId: string, status: AccreditationStatus) => ({
    lineId: lineIdSchema.parse(lineId),
    accreditation: {
      status,
      certificateId: null,
      abbreviation: null,
      certificateNo: null,
      validTo: null,
      isUnverified: false,
      sentence: "IEC 60068-2-1 is not in scope.",
    },
  });
  const candidate = (name: string, ...statuses: AccreditationStatus[]) => ({
    projectLabId: name,
    labId: labIdSchema.parse(`lab-${name}`),
    labName: `Lab ${name}`,
    lineIds: [],
    quotes: [],
    proof: statuses.map((status, i) => accreditation(`t${i + 1}`, status)),
  });
  const projectLabs = [candidate("a", "in-scope", "none"), candidate("b", "other-edition", "in-scope")];
  const specification = (accreditedReport: boolean) => ({
    specimen: { accreditedReport },
    tests: ["t1", "t2"].map((id) => ({ lineId: lineIdSchema.parse(id) })),
  });
  const asked = { specification: specification(true), projectLabs };

  it.each<[string, Parameters<typeof mayAward>[1], readonly string[]]>([
    ["a test in scope", [{ projectLabId: "a", lineIds: ["t1"] }], []],
    [
      "a test that is not",
      [{ projectLabId: "a", lineIds: ["t1", "t2"] }],
      ["Lab a, not accredited for test 2: IEC 60068-2-1 is not in scope."],
    ],
    [
      "a test in another edition",
      [{ projectLabId: "b", lineIds: ["t1"] }],
      ["Lab b, accreditation not confirmed for test 1: IEC 60068-2-1 is not in scope."],
    ],
    [
      "each test to whom it does not suit",
      [
        { projectLabId: "a", lineIds: ["t2"] },
        { projectLabId: "b", lineIds: ["t1"] },
      ],
      [
        "Lab a, not accredited for test 2: IEC 60068-2-1 is not in scope.",
        "Lab b, accreditation not confirmed for test 1: IEC 60068-2-1 is not in scope.",
      ],
    ],
    [
      "each test to whom it suits",
      [
        { projectLabId: "a", lineIds: ["t1"] },
        { projectLabId: "b", lineIds: ["t2"] },
      ],
      [],
    ],
    ["a test to a laboratory of another project", [{ projectLabId: "x", lineIds: ["t1"] }], []],
  ])("an award of %s is said to lack it", (_what, awards, sentences) => {
    expect(unaccreditedAwards(asked, awards)).toEqual(sentences);
    expect(unaccreditedAwards({ ...asked, specification: specification(false) }, awards)).toEqual([]);
  });

  it.each([
    ["nothing lacks", [], false, "allowed"],
    ["something lacks and is accepted", ["Lab a, not accredited."], true, "allowed"],
    [
      "something lacks",
      ["Lab a, not accredited.", "Lab b, not accredited."],
      false,
      "conflict: An accredited report is required. Lab a, not accredited. Lab b, not accredited. Confirm that you award without accreditation (withoutAccreditation).",
    ],
  ])("an award is decided where %s", (_what, lacking, isAccepted, decision) => {
    expect(said(mayAwardUnaccredited(lacking, isAccepted))).toBe(decision);
  });
});
