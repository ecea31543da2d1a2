import type { ScopeLine } from "@headroom/contract/vocabulary/accreditations";
import { accreditationIdSchema, certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { describe, expect, test } from "vitest";
import type { CertificateForMatching } from "../lab-for-matching.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, labOf, machineOf, testOf } from "../../testing/one-lab.ts";

const scopeLine = (clause: string | null, edition: string | null, standard = "IEC 60068-2-1"): ScopeLine => ({
  standard,
  clause,
  edition,
  stereoTypeId: "cold",
});
const certificate = (
  certificateNo: string,
  scope: readonly ScopeLine[],
  [validFrom, validTo]: readonly [string, string | null] = ["2024-01-01", "2027-12-31"],
): CertificateForMatching => ({
  certificateId: certificateIdSchema.parse(certificateNo),
  accreditationId: accreditationIdSchema.parse("ab-dakks"),
  abbreviation: "DAkkS",
  certificateNo,
  validFrom,
  validTo,
  scope,
});

interface PendingSearch {
  readonly standard?: string;
  readonly clause?: string;
  readonly edition?: string;
  readonly plannedOn?: string;
}
const cold = { standard: "IEC 60068-2-1", clause: "A", edition: "2007" };
const chamber = machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {});

function accreditation(
  certificates: readonly CertificateForMatching[],
  { plannedOn, ...line }: PendingSearch = cold,
) {
  const test = testOf("cold", { tempC: -40, durationH: 16 }, line);
  const lab = labOf([chamber], { certificates });
  const [answer] = answersOf(lab, { tests: [test], ...(plannedOn === undefined ? {} : { plannedOn }) });
  return answer?.accreditation;
}

const exact = scopeLine("A", "2007");

describe("accreditation of a test on the planned day", () => {
  test("is in scope by standard, clause and edition, whatever the spelling", () => {
    const scope = [scopeLine("a", "2007", "iec  60068-2-1")];
    expect(accreditation([certificate("D-1", scope)])).toMatchObject({
      status: "in-scope",
      certificateNo: "D-1",
      validTo: "2027-12-31",
    });
  });

  test("is in scope when the scope or the test names no edition, or the scope no clause", () => {
    expect(accreditation([certificate("D-1", [scopeLine("A", null)])])?.status).toBe("in-scope");
    expect(accreditation([certificate("D-1", [scopeLine(null, "2007")])])?.status).toBe("in-scope");
    expect(accreditation([certificate("D-1", [exact])], { standard: "IEC 60068-2-1" })?.status).toBe(
      "in-scope",
    );
  });

  test("is of another edition when only the edition differs", () => {
    expect(accreditation([certificate("D-1", [scopeLine("A", "1990")])])?.status).toBe("other-edition");
  });

  test.each([
    ["514.8", "514.8 Annex E", "in-scope"],
    ["514.8", "514.80", "lab-only"],
    ["514.8 Annex E", "514.8", "lab-only"],
  ] as const)("a clause %s covers %s: %s", (scope, asked, status) => {
    const held = [certificate("D-1", [scopeLine(scope, null, "MIL-STD-810H")])];
    expect(accreditation(held, { standard: "MIL-STD-810H", clause: asked })?.status).toBe(status);
  });

  test("is the laboratory's only when the scope names something else, or the test no standard", () => {
    expect(accreditation([certificate("D-1", [scopeLine("B", "2007")])])?.status).toBe("lab-only");
    expect(accreditation([certificate("D-1", [scopeLine("A", "2007", "IEC 60068-2-2")])])?.status).toBe(
      "lab-only",
    );
    expect(accreditation([certificate("D-1", [exact])], {})?.status).toBe("lab-only");
  });

  test("is none without certificates", () => {
    expect(accreditation([])).toMatchObject({ status: "none", certificateId: null, certificateNo: null });
  });

  test.each([
    ["2026-06-30", "in-scope"],
    ["2026-07-01", "expired"],
    ["2024-01-01", "in-scope"],
    ["2023-12-31", "expired"],
  ])("a certificate from 2024-01-01 to 2026-06-30 on %s: %s", (plannedOn, status) => {
    const held = [certificate("D-1", [exact], ["2024-01-01", "2026-06-30"])];
    expect(accreditation(held, { ...cold, plannedOn })?.status).toBe(status);
  });

  test("says days as the product does", () => {
    const held = [certificate("D-1", [exact], ["2024-01-01", "2026-06-30"])];
    const sentenceOn = (plannedOn: string) => accreditation(held, { ...cold, plannedOn })?.sentence;
    expect(sentenceOn("2026-06-30")).toMatch(/, valid to 30 Jun 2026\.$/);
    expect(sentenceOn("2026-07-01")).toMatch(
      /, but is valid from 1 Jan 2024 to 30 Jun 2026, not on 1 Jul 2026\.$/,
    );
  });

  test("one without an end stays valid", () => {
    const held = [certificate("D-1", [exact], ["2024-01-01", null])];
    expect(accreditation(held, { ...cold, plannedOn: "2099-01-01" })?.status).toBe("in-scope");
  });

  test("the best certificate answers: in scope, other edition, expired in scope, laboratory only", () => {
    const lapsed: readonly [string, string] = ["2020-01-01", "2025-01-01"];
    const inScope = certificate("in-scope", [exact]);
    const other = certificate("other", [scopeLine("A", "1990")]);
    const expired = certificate("expired", [exact], lapsed);
    const elsewhere = certificate("elsewhere", [scopeLine("B", null)]);
    const unrelated = certificate("unrelated", [scopeLine("B", null)], lapsed);
    const all = [unrelated, elsewhere, expired, other, inScope];
    const chosen = all.map((_, dropped) => accreditation(all.slice(0, all.length - dropped))?.certificateNo);
    expect(chosen).toEqual(["in-scope", "other", "expired", "elsewhere", "unrelated"]);
    expect(accreditation([unrelated])?.status).toBe("expired");
  });
});
