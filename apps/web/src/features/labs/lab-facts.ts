import type { Certificate } from "@headroom/contract/vocabulary/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { LabProfile } from "@headroom/contract/vocabulary/labs";
import { validityOf } from "../../platform/certificate-validity.ts";
import { plural } from "../../platform/formatting.ts";

const language = "en";
const nameOf = (code: string, type: "language" | "region") =>
  new Intl.DisplayNames([language], { type }).of(code) ?? code;

/** A certificate in a line: until when, or why it does not count today. */
export function certificateLine(certificate: Certificate, today: string): string {
  const { abbreviation, certificateNo, validTo } = certificate;
  const { tone, words } = validityOf(certificate, today);
  const until = validTo && tone !== "no" ? ` to ${formatDate(validTo)}` : "";
  return `${abbreviation} ${certificateNo}${until}${tone === "yes" ? "" : `: ${words}`}`;
}

/** What a certificate covers, each once: lines may differ in the kind of test alone. A dash in the data is no clause. */
export const scopeTexts = (scope: Certificate["scope"]): readonly string[] => [
  ...new Set(
    scope.map(({ standard, edition, clause }) =>
      [standard, edition, clause].filter((part) => part && part !== "—").join(" "),
    ),
  ),
];

/** A laboratory's facts as name and value, for its page and for the comparison. */
export function labFacts(
  lab: LabProfile,
): readonly { readonly key: string; readonly label: string; readonly value: string }[] {
  const place = [lab.city, lab.region, nameOf(lab.countryCode, "region")].filter(Boolean).join(", ");
  return [
    { key: "place", label: "Place", value: place },
    { key: "lead", label: "Lead time", value: plural(lab.leadTimeDays, "day") },
    {
      key: "reply",
      label: "Replies",
      value:
        lab.responseMedianHours === null
          ? "not known yet"
          : `in ${Math.round(lab.responseMedianHours)} h (median)`,
    },
    {
      key: "rate",
      label: "Answers",
      value: lab.replyRate === null ? "not known yet" : `${Math.round(lab.replyRate * 100)} % of requests`,
    },
    {
      key: "languages",
      label: "Languages",
      value: lab.languages.map((code) => nameOf(code, "language")).join(", ") || "–",
    },
    { key: "currency", label: "Currency", value: lab.currency },
    {
      key: "machines",
      label: "Machines",
      value: String(lab.equipment.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    { key: "declared", label: "Also handles", value: lab.declarations.join(", ") || "–" },
    {
      key: "access",
      label: "May handle",
      value: lab.accessRestrictions.filter((word) => word !== "none").join(", ") || "–",
    },
  ];
}
