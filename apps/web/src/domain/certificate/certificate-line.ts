import type { Certificate } from "@headroom/contract/vocabulary/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/dates";
import { noClause } from "@headroom/contract/vocabulary/describe-test";
import { validityOf } from "./certificate-validity.ts";

/** A certificate in a line: until when, or why it does not count today. */
export function certificateLine(certificate: Certificate, today: string): string {
  const { abbreviation, kind, certificateNo, validTo } = certificate;
  const { tone, words } = validityOf(certificate, today);
  const until = validTo && tone !== "no" ? ` to ${formatDate(validTo)}` : "";
  return `${abbreviation} ${certificateNo}${until}${kind === "recognition" ? ", a recognition" : ""}${tone === "yes" ? "" : `: ${words}`}`;
}

/** What a certificate covers, each once: lines may differ in the test method alone. */
export const scopeTexts = (scope: Certificate["scope"]): readonly string[] => [
  ...new Set(
    scope.map(({ standard, edition, clause }) =>
      [standard, edition, clause].filter((part) => part && part !== noClause).join(" "),
    ),
  ),
];
