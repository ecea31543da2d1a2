import type {
  CertificateCheck,
  CertificateEvidence,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";

/** "Checked against the register on 3 Nov 2026", or that it was not. */
export const checkedSentence = (verifiedOn: string | null): string =>
  verifiedOn === null
    ? "Not checked against the register by the operator"
    : `Checked against the register on ${formatDate(verifiedOn)}`;

/** Whether the document on file is the one that the operator last had before him; null where there is none. */
export function documentSentence({
  document,
  checks,
  verifiedOn,
}: Pick<CertificateEvidence, "document" | "checks" | "verifiedOn">): string | null {
  if (document === null || verifiedOn === null) return null;
  const last = checks.find(({ by }) => by === "operator");
  if (last?.documentSha256 === document.sha256) return null;
  return "This document was put on file after the operator's last check.";
}

export const shortHash = (sha256: string) => `${sha256.slice(0, 12)}…`;

/** The checker, by name for those who may read it. */
export function checkerWords({ by, name }: Pick<CertificateCheck, "by" | "name">): string {
  const who = by === "operator" ? "The operator" : "The laboratory";
  return name === null ? who : `${who} (${name})`;
}
