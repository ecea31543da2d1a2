import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { TestAccreditation } from "@headroom/contract/vocabulary/search/matching";
import { validityUntil } from "../../domain/certificate/certificate-validity.ts";

export interface CertificateFact {
  readonly text: string;
  readonly tone: "plain" | "tight" | "no";
}

/** A test's certificate in a few words; null without one. It is held against the planned day, without one against today. */
export function certificateFact(
  { abbreviation, certificateNo, validTo, status, isUnverified }: TestAccreditation,
  today: string,
  plannedOn: string | undefined,
): CertificateFact | null {
  if (!abbreviation) return null;
  const name = [abbreviation, certificateNo].filter(Boolean).join(" ");
  if (isUnverified && status !== "expired") return { text: `${name}, not verified yet`, tone: "tight" };
  if (status === "expired")
    return validTo && validTo < today
      ? { text: `${name} expired`, tone: "no" }
      : { text: `${name} not valid ${plannedOn ? "on the planned day" : "today"}`, tone: "no" };
  if (!validTo) return { text: name, tone: "plain" };
  const { tone, words } = validityUntil(validTo, today);
  return tone === "yes"
    ? { text: `${name} to ${formatDate(validTo)}`, tone: "plain" }
    : { text: `${name} ${words}`, tone };
}
