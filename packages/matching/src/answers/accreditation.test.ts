import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { accreditationIdSchema, certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { describe, expect, test } from "vitest";
import type { CertificateForMatching } from "../lab-for-matching.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, checkOf, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

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
  kind: "accreditation",
  certificateNo,
  validFrom,
  validTo,
  verifiedOn: "2026-01-15",
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

  test("says where nobody has verified the certificate, and names a verified one first", () => {
    const own = { ...certificate("D-1", [exact]), verifiedOn: null };
    expect(accreditation([own])).toMatchObject({
      status: "in-scope",
      isUnverified: true,
      sentence:
        "DAkkS D-1 covers IEC 60068-2-1, A, valid to 31 Dec 2027. The certificate is not verified yet.",
    });
    expect(accreditation([own, certificate("D-2", [exact])])).toMatchObject({
      certificateNo: "D-2",
      isUnverified: false,
    });
  });

  test("a recognition, such as ISTA's or a quality certificate, accredits no report", () => {
    const recognition = { ...certificate("D-1", [exact]), kind: "recognition" } as const;
    expect(accreditation([recognition])).toMatchObject({
      status: "none",
      sentence: "The laboratory has no accreditation on record.",
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

  test("is the laboratory's only when the scope names something else", () => {
    expect(accreditation([certificate("D-1", [scopeLine("A", "2007", "IEC 60068-2-2")])])?.status).toBe(
      "lab-only",
    );
  });

  test("says what a certificate covers, another edition and a part included", () => {
    const sentence = (line: ScopeLine, asked?: PendingSearch) =>
      accreditation([certificate("D-1", [line], ["2024-01-01", null])], asked)?.sentence;
    expect(sentence(exact)).toBe("DAkkS D-1 covers IEC 60068-2-1, A.");
    expect(sentence(scopeLine("A", "1990"))).toBe(
      "DAkkS D-1 covers another edition of IEC 60068-2-1, A. Ask the lab.",
    );
    const part = { ...scopeLine("5.4.1", null, "Telcordia GR-63-CORE"), stereoTypeId: "vib-sine" } as const;
    expect(sentence(part, { standard: "GR-63-CORE" })).toBe(
      "DAkkS D-1 covers part of GR-63-CORE. Ask the lab whether this test is in scope.",
    );
  });

  test("out of scope says to which standards a valid certificate names the same test method", () => {
    const damp = { ...scopeLine("Cab", "2012", "IEC 60068-2-78"), stereoTypeId: "damp-heat-steady" } as const;
    const none = "NAVMAT P-9492 is not in its DAkkS scope.";
    const asked = { standard: "NAVMAT P-9492" };
    const sentence = (...certificates: readonly CertificateForMatching[]) =>
      accreditation(certificates, asked)?.sentence;
    expect(sentence(certificate("D-1", [damp]))).toBe(none);
    expect(
      sentence(certificate("D-1", [damp]), certificate("D-2", [damp, exact, scopeLine("Ad", "2007")])),
    ).toBe(`${none} For this test method, the scope of DAkkS D-2 lists IEC 60068-2-1.`);
    expect(
      sentence(certificate("D-1", [damp]), certificate("D-2", [exact], ["2020-01-01", "2023-12-31"])),
    ).toBe(none);
  });

  test("is a question where the test names no standard, and none where the laboratory has no certificate", () => {
    const asked = accreditation([certificate("D-1", [exact])], {});
    expect(asked?.status).toBe("no-standard");
    expect(asked?.sentence).toBe(
      "The test has no standard to check against the scope of DAkkS D-1. Ask the lab.",
    );
    expect(accreditation([], {})?.status).toBe("none");
    // A section of a DO-160 set whose standard nobody wrote has a clause alone.
    expect(accreditation([certificate("D-1", [exact])], { clause: "14" })?.status).toBe("no-standard");
  });

  test("an equivalent method and a flexible scope say what settles them", () => {
    const sentence = (line: ScopeLine, asked: PendingSearch) =>
      accreditation([certificate("D-1", [line], ["2024-01-01", null])], asked)?.sentence;
    expect(sentence(exact, { standard: "ISO 16750-4", clause: "5.1" })).toBe(
      "DAkkS D-1 covers IEC 60068-2-1, by which ISO 16750-4, 5.1 is run, but not the operating modes and the functional status classes of ISO 16750-1. Ask whether its accredited report may name ISO 16750-4, 5.1.",
    );
    const newer = { ...scopeLine("A", "1990"), flexibleScope: "editions" } as const;
    expect(sentence(newer, cold)).toBe(
      "DAkkS D-1 covers newer editions of IEC 60068-2-1, A by its flexible scope. The laboratory's list of added editions has to name this one.",
    );
    const methods = { ...exact, flexibleScope: "methods" } as const;
    expect(sentence(methods, { standard: "NAVMAT P-9492" })).toBe(
      "DAkkS D-1 has a flexible scope for this test method. Ask whether its list of added methods names NAVMAT P-9492.",
    );
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
    const heldTo = (day: string) => [certificate("D-1", [exact], ["2024-01-01", day])];
    const sentenceOn = (plannedOn: string, validTo = "2026-06-30") =>
      accreditation(heldTo(validTo), { ...cold, plannedOn })?.sentence;
    expect(sentenceOn("2026-06-30")).toMatch(/, valid to 30 Jun 2026\. It ends/);
    expect(sentenceOn("2026-07-01")).toMatch(/, but expired on 30 Jun 2026, before 1 Jul 2026\.$/);
    expect(sentenceOn("2027-01-11", "2026-12-24")).toMatch(/expires on 24 Dec 2026, before the test on 11/);
    expect(sentenceOn("2023-12-31")).toMatch(/, but is valid from 1 Jan 2024 only, not on 31 Dec 2023\.$/);
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
    const elsewhere = certificate("elsewhere", [scopeLine("B", null, "IEC 60068-2-2")]);
    const unrelated = certificate("unrelated", [scopeLine("B", null, "IEC 60068-2-2")], lapsed);
    const all = [unrelated, elsewhere, expired, other, inScope];
    const chosen = all.map((_, dropped) => accreditation(all.slice(0, all.length - dropped))?.certificateNo);
    expect(chosen).toEqual(["in-scope", "other", "expired", "elsewhere", "unrelated"]);
    expect(accreditation([unrelated])?.status).toBe("expired");
  });
});

describe("a report that has to be accredited", () => {
  const lapsed: readonly [string, string] = ["2020-01-01", "2026-09-03"];
  const answer = (
    certificates: readonly CertificateForMatching[],
    line: PendingSearch = cold,
    tempC = -40,
  ) => {
    const tests = [testOf("cold", { tempC, durationH: 16 }, line)];
    const [found] = answersOf(labOf([chamber], { certificates }), {
      tests,
      specimen: box({ accreditedReport: true }),
    });
    if (!found) throw new Error("no answer");
    return found;
  };

  test.each<[string, readonly CertificateForMatching[], string]>([
    ["in scope on the day", [certificate("D-1", [exact])], "yes"],
    ["of another edition", [certificate("D-1", [scopeLine("A", "1990")])], "unknown"],
    [
      "by a flexible scope",
      [certificate("D-1", [{ ...scopeLine("A", "1990"), flexibleScope: "editions" }])],
      "yes",
    ],
    [
      "by another method of a flexible scope",
      [certificate("D-1", [{ ...scopeLine(null, null, "JESD22-A119"), flexibleScope: "methods" }])],
      "unknown",
    ],
    ["out of scope", [certificate("D-1", [scopeLine("Fc", "2007", "IEC 60068-2-6")])], "no"],
    ["expired", [certificate("D-1", [exact], lapsed)], "no"],
    ["not valid yet", [certificate("D-1", [exact], ["2026-12-22", null])], "no"],
    ["missing", [], "no"],
  ])("accreditation %s: %s", (_, certificates, verdict) => {
    expect(answer(certificates).verdict).toBe(verdict);
  });

  test("is asked where the test names no standard", () => {
    expect(answer([certificate("D-1", [exact])], {}).verdict).toBe("unknown");
  });

  test("a no has its sentence, and is what decides", () => {
    const no = answer([certificate("D-1", [exact], lapsed)]);
    expect(no.limitingKey).toBe("accreditation");
    expect(checkOf(no, "accreditation").sentence).toBe(
      "DAkkS D-1 covers IEC 60068-2-1, A, but expired on 3 Sept 2026, before 20 Oct 2026.",
    );
  });

  test("a machine that fails stays a no", () => {
    expect(answer([certificate("D-1", [exact])], cold, -250).verdict).toBe("no");
  });

  test("nothing is held against the accreditation where none is required", () => {
    const [free] = answersOf(labOf([chamber]), {
      tests: [testOf("cold", { tempC: -40, durationH: 16 }, cold)],
    });
    expect(free?.verdict).toBe("yes");
    expect(free?.checks.map(({ key }) => key)).not.toContain("accreditation");
  });

  test("a laboratory without it is counted and listed under why not, not left out", () => {
    const labs = [
      labOf([chamber], { labId: "with", certificates: [certificate("D-1", [exact])] }),
      labOf([chamber], { labId: "without" }),
    ];
    const question = {
      tests: [testOf("cold", { tempC: -40, durationH: 16 }, cold)],
      specimen: box({ accreditedReport: true }),
    };
    const { counts, combinations } = searchIn(labs, question);
    expect(counts).toMatchObject({ yes: 1, no: 1, filteredOut: 0 });
    expect(combinations.map(({ parts }) => parts.map(({ labId }) => labId))).toEqual([["with"]]);
    const [listed] = searchIn(labs, question, "why-not").labs;
    expect(listed).toMatchObject({ labId: "without", failedChecks: 1 });
  });

  test("one without it can be shown as well: still a no by accreditation, with checks that all pass", () => {
    const labs = [
      labOf([chamber], { labId: "with", certificates: [certificate("D-1", [exact])] }),
      labOf([chamber], { labId: "without" }),
    ];
    const question = {
      tests: [testOf("cold", { tempC: -40, durationH: 16 }, cold)],
      specimen: box({ accreditedReport: true }),
      showUnmet: ["accreditedReport"] as const,
    };
    const { counts, labs: listed, combinations } = searchIn(labs, question);
    expect(counts).toMatchObject({ yes: 2, no: 0, filteredOut: 0 });
    const without = listed.find(({ labId }) => labId === "without");
    expect(without).toMatchObject({ verdict: "no", failedChecks: 1, unmet: [] });
    const verdicts = without?.tests[0]?.checks.map(({ key, verdict }) => [key, verdict]) ?? [];
    expect(verdicts.filter(([, verdict]) => verdict !== "yes")).toEqual([["accreditation", "no"]]);
    expect(listed.find(({ labId }) => labId === "with")?.verdict).toBe("yes");
    const said = combinations.flatMap(({ parts }) =>
      parts.map(({ labId, unaccredited }) => [labId, unaccredited?.length]),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const [labId, tests] of said) expect(tests).toBe(labId === "without" ? 1 : 0);
    expect(searchIn(labs, question, "why-not").labs).toEqual([]);
  });
});
