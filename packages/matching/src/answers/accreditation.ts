import type { ScopeLine } from "@headroom/contract/vocabulary/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { TestAccreditation } from "@headroom/contract/vocabulary/matching";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { CertificateForMatching, LabForMatching } from "../lab-for-matching.ts";

/** How far a scope line covers a test. */
export type ScopeMatch = "in-scope" | "other-edition" | "none";

const plain = (text: string) => text.toUpperCase().replace(/\s+/g, " ").trim();
const nothing = (text: string | null | undefined) =>
  text === null || text === undefined || /^\s*[—–-]?\s*$/.test(text);

/** A clause covers itself and what is below it: "514.8" covers "514.8 Annex E", not "514.80". */
function clauseCovers(scope: string | null, asked: string | undefined): boolean {
  if (nothing(scope) || nothing(asked)) return true;
  const [wide, narrow] = [plain(scope ?? ""), plain(asked ?? "")];
  return narrow === wide || (narrow.startsWith(wide) && !/[A-Z0-9]/.test(narrow.charAt(wide.length)));
}

/** Holds one scope line against a test's standard, clause and edition; an edition that nobody names fits. */
export function scopeMatch(
  scope: ScopeLine,
  line: Pick<TestLine, "standard" | "clause" | "edition">,
): ScopeMatch {
  if (nothing(line.standard) || plain(scope.standard) !== plain(line.standard ?? "")) return "none";
  if (!clauseCovers(scope.clause, line.clause)) return "none";
  if (nothing(line.edition) || nothing(scope.edition)) return "in-scope";
  return plain(scope.edition ?? "") === plain(line.edition ?? "") ? "in-scope" : "other-edition";
}

export const isValidOn = (
  certificate: Pick<CertificateForMatching, "validFrom" | "validTo">,
  day: string,
): boolean => certificate.validFrom <= day && (certificate.validTo === null || day <= certificate.validTo);

const bestMatch = (certificate: CertificateForMatching, line: TestLine): ScopeMatch => {
  const matches = certificate.scope.map((scope) => scopeMatch(scope, line));
  if (matches.includes("in-scope")) return "in-scope";
  return matches.includes("other-edition") ? "other-edition" : "none";
};

function found(certificate: CertificateForMatching | undefined) {
  return {
    certificateId: certificate?.certificateId ?? null,
    abbreviation: certificate?.abbreviation ?? null,
    certificateNo: certificate?.certificateNo ?? null,
    validTo: certificate?.validTo ?? null,
  };
}

/** What a laboratory's certificates say about one test on the planned day. */
export function accreditationOf(
  lab: Pick<LabForMatching, "certificates">,
  line: TestLine,
  plannedOn: string,
): TestAccreditation {
  const standard = [line.standard, line.clause].filter((each) => !nothing(each)).join(", ");
  const held = lab.certificates.map((certificate) => ({
    certificate,
    valid: isValidOn(certificate, plannedOn),
    match: bestMatch(certificate, line),
  }));
  const first = (valid: boolean, match?: ScopeMatch) =>
    held.find((each) => each.valid === valid && (match === undefined || each.match === match))?.certificate;
  const inScope = first(true, "in-scope");
  if (inScope) {
    const until = inScope.validTo === null ? "" : `, valid to ${formatDate(inScope.validTo)}`;
    const sentence = `${inScope.abbreviation} ${inScope.certificateNo} covers ${standard}${until}.`;
    return { status: "in-scope", ...found(inScope), sentence };
  }
  const other = first(true, "other-edition");
  if (other) {
    const sentence = `${other.abbreviation} ${other.certificateNo} covers another edition of ${standard}. Ask the lab.`;
    return { status: "other-edition", ...found(other), sentence };
  }
  const lapsed = first(false, "in-scope") ?? first(false, "other-edition");
  const any = first(true);
  if (lapsed) {
    const period = `valid from ${formatDate(lapsed.validFrom)} to ${lapsed.validTo === null ? "further notice" : formatDate(lapsed.validTo)}`;
    const sentence = `${lapsed.abbreviation} ${lapsed.certificateNo} covers ${standard}, but is ${period}, not on ${formatDate(plannedOn)}.`;
    return { status: "expired", ...found(lapsed), sentence };
  }
  if (any) {
    const what =
      standard === ""
        ? "has no standard to check against the accredited scope"
        : `is not in its scope (${standard})`;
    const sentence = `The laboratory is accredited (${any.abbreviation}), but the test ${what}.`;
    return { status: "lab-only", ...found(any), sentence };
  }
  const expired = first(false);
  if (expired) {
    const sentence = `${expired.abbreviation} ${expired.certificateNo} is not valid on ${formatDate(plannedOn)}.`;
    return { status: "expired", ...found(expired), sentence };
  }
  return { status: "none", ...found(undefined), sentence: "The laboratory shows no accreditation." };
}
