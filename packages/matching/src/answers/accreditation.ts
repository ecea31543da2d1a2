import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { accreditationVerdicts, type TestAccreditation } from "@headroom/contract/vocabulary/search/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { saysNothing } from "@headroom/reading";
import type { CertificateForMatching, LabForMatching } from "../lab-for-matching.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import { type ScopeMatch, scopeMatch } from "./scope-match.ts";

export const isValidOn = (
  certificate: Pick<CertificateForMatching, "validFrom" | "validTo">,
  day: string,
): boolean => certificate.validFrom <= day && (certificate.validTo === null || day <= certificate.validTo);

/** A recognition accredits no report. */
export const isAccreditation = ({ kind }: Pick<CertificateForMatching, "kind">): boolean =>
  kind === "accreditation";

const bestMatch = (certificate: CertificateForMatching, line: TestLine): ScopeMatch => {
  const matches = new Set(certificate.scope.map((scope) => scopeMatch(scope, line)));
  return (["in-scope", "other-edition", "narrower"] as const).find((each) => matches.has(each)) ?? "none";
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

const nameOf = ({ abbreviation, certificateNo }: CertificateForMatching) =>
  `${abbreviation} ${certificateNo}`;

/** Result from a valid certificate that covers the test, or may. */
function ofValid(held: readonly Held[], standard: string): TestAccreditation | null {
  const first = (match: ScopeMatch) => {
    const matching = held.filter((each) => each.valid && each.match === match);
    return (matching.find((each) => each.certificate.verifiedOn !== null) ?? matching[0])?.certificate;
  };
  const inScope = first("in-scope");
  if (inScope) {
    const until = inScope.validTo === null ? "" : `, valid to ${formatDate(inScope.validTo)}`;
    const covers = `${nameOf(inScope)} covers ${standard}${until}.`;
    return {
      status: "in-scope",
      ...found(inScope),
      sentence: inScope.verifiedOn === null ? `${covers} The certificate is not verified yet.` : covers,
    };
  }
  const other = first("other-edition");
  if (other)
    return {
      status: "other-edition",
      ...found(other),
      sentence: `${nameOf(other)} covers another edition of ${standard}. Ask the lab.`,
    };
  const narrower = first("narrower");
  if (!narrower) return null;
  const sentence = `${nameOf(narrower)} covers part of ${standard}. Ask the lab whether this test is in scope.`;
  return { status: "narrower", ...found(narrower), sentence };
}

function lapse({ validFrom, validTo }: CertificateForMatching, plannedOn: string): string {
  return plannedOn < validFrom || validTo === null
    ? `is valid from ${formatDate(validFrom)} only, not on ${formatDate(plannedOn)}`
    : `expired on ${formatDate(validTo)}, before ${formatDate(plannedOn)}`;
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
  { line, plannedOn }: { readonly line: TestLine; readonly plannedOn: string },
): TestAccreditation {
  const lapsed = held.find(({ valid, match }) => !valid && match !== "none")?.certificate;
  if (lapsed) {
    const sentence = `${nameOf(lapsed)} covers ${standard}, but ${lapse(lapsed, plannedOn)}.`;
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
        sentence: `${nameOf(expired)} ${lapse(expired, plannedOn)}.`,
      }
    : { status: "none", ...found(undefined), sentence: "The laboratory has no accreditation on record." };
}

/** Accreditation of a laboratory for one test on the planned day. */
export function accreditationOf(
  lab: Pick<LabForMatching, "certificates">,
  line: TestLine,
  plannedOn: string,
): TestAccreditation {
  // A clause alone, such as a section of a DO-160 set without its standard, names nothing that a scope could cover.
  const standard = saysNothing(line.standard)
    ? ""
    : [line.standard, line.clause].filter((each) => !saysNothing(each)).join(", ");
  const held = lab.certificates.filter(isAccreditation).map((certificate) => ({
    certificate,
    valid: isValidOn(certificate, plannedOn),
    match: bestMatch(certificate, line),
  }));
  return ofValid(held, standard) ?? ofOthers(held, standard, { line, plannedOn });
}

/** Verdict class that accreditation allows where an accredited report is required. */
export const accreditedClass = ({ status }: Pick<TestAccreditation, "status">): VerdictClass =>
  verdictClasses[accreditationVerdicts[status]];
