import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { accreditationVerdicts, type TestAccreditation } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { saysNothing } from "@headroom/reading";
import type { CertificateForMatching, LabForMatching } from "../lab-for-matching.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import type { PlannedDay } from "./planned-day.ts";
import { equivalentMethod, ownMatches, type ScopeMatch, scopeMatch, scopeMatches } from "./scope-match.ts";

export const isValidOn = (
  certificate: Pick<CertificateForMatching, "validFrom" | "validTo">,
  day: string,
): boolean => certificate.validFrom <= day && (certificate.validTo === null || day <= certificate.validTo);

/** A recognition accredits no report. */
export const isAccreditation = ({ kind }: Pick<CertificateForMatching, "kind">): boolean =>
  kind === "accreditation";

const bestMatch = (certificate: CertificateForMatching, line: TestLine): ScopeMatch => {
  const matches = new Set(certificate.scope.map((scope) => scopeMatch(scope, line)));
  return scopeMatches.find((each) => matches.has(each)) ?? "none";
};

function found(certificate: CertificateForMatching | undefined) {
  return {
    certificateId: certificate?.certificateId ?? null,
    abbreviation: certificate?.abbreviation ?? null,
    certificateNo: certificate?.certificateNo ?? null,
    validTo: certificate?.validTo ?? null,
    isUnverified: certificate?.verifiedOn === null,
  };
}

interface Held {
  readonly certificate: CertificateForMatching;
  readonly valid: boolean;
  readonly match: ScopeMatch;
}

const until = ({ validTo }: CertificateForMatching) =>
  validTo === null ? "" : `, valid to ${formatDate(validTo)}`;

const nameOf = ({ abbreviation, certificateNo }: CertificateForMatching) =>
  `${abbreviation} ${certificateNo}`;

type Covering = Exclude<ScopeMatch, "none">;

function equivalentSentence(certificate: CertificateForMatching, standard: string, line: TestLine): string {
  for (const scope of certificate.scope) {
    const row = equivalentMethod(scope, line);
    if (row)
      return `${nameOf(certificate)} covers ${row.heldStandard}, by which ${standard} is run, but not ${row.notCovered}. Ask whether its accredited report may name ${standard}.`;
  }
  return "";
}

/** Sentences that say what a valid certificate covers of a test, and what settles the rest. */
const coverage: Readonly<
  Record<Covering, (certificate: CertificateForMatching, standard: string, line: TestLine) => string>
> = {
  "in-scope": (certificate, standard) => `${nameOf(certificate)} covers ${standard}${until(certificate)}.`,
  "newer-edition": (certificate, standard) =>
    `${nameOf(certificate)} covers newer editions of ${standard} by its flexible scope${until(certificate)}. The laboratory's list of added editions has to name this one.`,
  "other-edition": (certificate, standard) =>
    `${nameOf(certificate)} covers another edition of ${standard}. Ask the lab.`,
  narrower: (certificate, standard) =>
    `${nameOf(certificate)} covers part of ${standard}. Ask the lab whether this test is in scope.`,
  equivalent: equivalentSentence,
  "flexible-scope": (certificate, standard) =>
    `${nameOf(certificate)} has a flexible scope for this test method. Ask whether its list of added methods names ${standard}.`,
};

/** Result from a valid certificate that covers the test, or may. */
function ofValid(held: readonly Held[], standard: string, line: TestLine): TestAccreditation | null {
  const match = scopeMatches.find((each) => held.some((one) => one.valid && one.match === each)) ?? "none";
  if (match === "none") return null;
  const covering = held.filter((each) => each.valid && each.match === match);
  const best = covering.find((each) => each.certificate.verifiedOn !== null) ?? covering[0];
  if (!best) return null;
  const { certificate } = best;
  const status = match === "newer-edition" ? "in-scope" : match;
  const sentence = coverage[match](certificate, standard, line);
  const isUnverified = status === "in-scope" && certificate.verifiedOn === null;
  return {
    status,
    ...found(certificate),
    sentence: isUnverified ? `${sentence} The certificate is not verified yet.` : sentence,
  };
}

const namesStandard: ReadonlySet<ScopeMatch> = new Set(ownMatches);

type Days = Pick<PlannedDay, "day" | "today">;

function lapse({ validFrom, validTo }: CertificateForMatching, { day, today }: Days): string {
  if (day < validFrom || validTo === null)
    return `is valid from ${formatDate(validFrom)} only, not on ${formatDate(day)}`;
  return validTo < today
    ? `expired on ${formatDate(validTo)}, before ${formatDate(day)}`
    : `expires on ${formatDate(validTo)}, before the test on ${formatDate(day)}`;
}

/** Out of scope is a no; to which standards a valid certificate names the same test method says how near it is. */
function nearby(held: readonly Held[], { stereoTypeId }: TestLine): string {
  for (const { certificate, valid } of held) {
    const near = certificate.scope.filter((each) => each.stereoTypeId === stereoTypeId);
    const standards = [...new Set(near.map(({ standard }) => standard))];
    if (valid && near.length > 0)
      return ` For this test method, the scope of ${nameOf(certificate)} lists ${standards.join(", ")}.`;
  }
  return "";
}

/** Result when no valid certificate covers the test. */
function ofOthers(
  held: readonly Held[],
  standard: string,
  { line, planned }: { readonly line: TestLine; readonly planned: Days },
): TestAccreditation {
  const lapsed = held.find(({ valid, match }) => !valid && namesStandard.has(match))?.certificate;
  if (lapsed) {
    const sentence = `${nameOf(lapsed)} covers ${standard}, but ${lapse(lapsed, planned)}.`;
    return { status: "expired", ...found(lapsed), sentence };
  }
  const any = held.find(({ valid }) => valid)?.certificate;
  if (any && standard === "") {
    const sentence = `The test has no standard to check against the scope of ${nameOf(any)}. Ask the lab.`;
    return { status: "no-standard", ...found(any), sentence };
  }
  if (any) {
    const sentence = `${standard} is not in its ${any.abbreviation} scope.`;
    return { status: "lab-only", ...found(any), sentence: sentence + nearby(held, line) };
  }
  const expired = held[0]?.certificate;
  return expired
    ? {
        status: "expired",
        ...found(expired),
        sentence: `${nameOf(expired)} ${lapse(expired, planned)}.`,
      }
    : { status: "none", ...found(undefined), sentence: "The laboratory has no accreditation on record." };
}

/** Accreditation of a laboratory for one test on the planned day. */
export function accreditationOf(
  lab: Pick<LabForMatching, "certificates">,
  line: TestLine,
  planned: Days,
): TestAccreditation {
  // A clause alone, such as a section of a DO-160 set without its standard, names nothing that a scope could cover.
  const standard = saysNothing(line.standard)
    ? ""
    : [line.standard, line.clause].filter((each) => !saysNothing(each)).join(", ");
  const held = lab.certificates.filter(isAccreditation).map((certificate) => ({
    certificate,
    valid: isValidOn(certificate, planned.day),
    match: bestMatch(certificate, line),
  }));
  return ofValid(held, standard, line) ?? ofOthers(held, standard, { line, planned });
}

/** Of a certificate that ends before the report, says so: the report is accredited only while it holds. */
export function untilReport(accreditation: TestAccreditation, day: string): TestAccreditation {
  const { status, validTo, sentence } = accreditation;
  if (status !== "in-scope" || validTo === null || day <= validTo) return accreditation;
  const added = `It ends before the earliest report on ${formatDate(day)}: ask whether it will be renewed.`;
  return { ...accreditation, sentence: `${sentence} ${added}` };
}

/** 0 in scope, 1 to be asked, 2 not accredited. */
export const scopeGapOf = ({ status }: Pick<TestAccreditation, "status">): number =>
  ({ yes: 0, unknown: 1, no: 2 })[accreditationVerdicts[status]];

/** Verdict class that accreditation allows where an accredited report is required. */
export const accreditedClass = ({ status }: Pick<TestAccreditation, "status">): VerdictClass =>
  verdictClasses[accreditationVerdicts[status]];
