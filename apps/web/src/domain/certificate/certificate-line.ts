import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { noClause } from "@headroom/contract/vocabulary/test/describe-test";
import { validityOf } from "./certificate-validity.ts";

/** A certificate in a line: until when, or why it does not count today. */
export function certificateLine(certificate: Certificate, today: string): string {
  const { abbreviation, kind, certificateNo, validTo } = certificate;
  const { tone, words } = validityOf(certificate, today);
  const until = validTo && tone !== "no" ? ` to ${formatDate(validTo)}` : "";
  return `${abbreviation} ${certificateNo}${until}${kind === "recognition" ? ", a recognition" : ""}${tone === "yes" ? "" : `: ${words}`}`;
}

type Scope = Certificate["scope"];

export const flexibleScopeWords = { editions: "newer editions", methods: "other methods too" } as const;

/** A line of a scope as the accreditation body prints it, with every test method that it covers. */
export interface ScopeLine extends Pick<Scope[number], "standard" | "edition" | "clause"> {
  readonly text: string;
  readonly stereoTypeIds: readonly Scope[number]["stereoTypeId"][];
}

/** Scope of a certificate, each line once: the scope repeats it per test method. */
export function scopeLines(scope: Scope): readonly ScopeLine[] {
  const textOf = ({ standard, edition, clause, flexibleScope }: Scope[number]) => {
    const written = [standard, edition, clause].filter((part) => part && part !== noClause).join(" ");
    return flexibleScope ? `${written} (flexible scope: ${flexibleScopeWords[flexibleScope]})` : written;
  };
  return [...Map.groupBy(scope, textOf)].flatMap(([text, [first, ...others]]) => {
    if (!first) return [];
    const { standard, edition, clause } = first;
    const stereoTypeIds = [first, ...others].map(({ stereoTypeId }) => stereoTypeId);
    return [{ text, standard, edition, clause, stereoTypeIds }];
  });
}
