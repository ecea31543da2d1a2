import { plural } from "@headroom/contract/vocabulary/words/counts";
import { daysBetween, formatDate } from "@headroom/contract/vocabulary/words/dates";

/** Days before an expiry on which people are told, the last one first. */
export const reminderDays = [7, 30, 60] as const;
export const firstReminderDays = Math.max(...reminderDays);

/** A certificate or a calibration that expires. */
export interface Expiring {
  readonly kind: "certificate" | "calibration";
  /** Of the certificate with its body, or of the machine. */
  readonly name: string;
  readonly expiresOn: string;
}

/** More are counted, not named. */
const maxNamed = 20;

const inDays = (expiresOn: string, today: string): string => {
  const days = daysBetween(today, expiresOn);
  return days === 0 ? "today" : `in ${plural(days, "day")}`;
};

const lineOf = ({ kind, name, expiresOn }: Expiring, today: string): string =>
  `${kind === "certificate" ? "Certificate" : "Calibration"}: ${name}, ${formatDate(expiresOn)} (${inDays(expiresOn, today)})`;

/** The first lines, and how many more there are. */
export function namedLines(lines: readonly string[]): readonly string[] {
  const more = lines.length - maxNamed;
  return more > 0 ? [...lines.slice(0, maxNamed), `and ${more} more`] : lines;
}

/** A line for each certificate and calibration, the soonest first. */
export function expiryLines(expiring: readonly Expiring[], today: string): readonly string[] {
  const sorted = expiring.toSorted(
    (a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.name.localeCompare(b.name),
  );
  return namedLines(sorted.map((each) => lineOf(each, today)));
}

/** Their numbers in a few words: "2 certificates and 1 calibration". */
export function expirySummary(expiring: readonly Expiring[]): string {
  const count = (kind: Expiring["kind"]) => expiring.filter((each) => each.kind === kind).length;
  const parts = [
    count("certificate") > 0 && plural(count("certificate"), "certificate"),
    count("calibration") > 0 && plural(count("calibration"), "calibration"),
  ];
  return parts.filter(Boolean).join(" and ");
}
