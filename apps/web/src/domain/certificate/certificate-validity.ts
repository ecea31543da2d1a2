import { plural } from "@headroom/contract/vocabulary/words/counts";

const dayMs = 86_400_000;
/** From when on its renewal should be asked for. */
const daysOfWarning = 90;

export interface Validity {
  readonly tone: "yes" | "tight" | "no";
  readonly words: string;
}
interface Dates {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Days left of a certificate that has begun, as tone and words; without a last day it stays valid. */
export function validityUntil(validTo: string | null, today: string): Validity {
  if (validTo === null) return { tone: "yes", words: "valid" };
  if (validTo < today) return { tone: "no", words: "expired" };
  const days = Math.round((Date.parse(validTo) - Date.parse(today)) / dayMs);
  if (days === 0) return { tone: "tight", words: "expires today" };
  if (days <= daysOfWarning) return { tone: "tight", words: `expires in ${plural(days, "day")}` };
  return { tone: "yes", words: "valid" };
}

/** Validity on a day, as matching counts it: days are `year-month-day`, one without a first day was never seen. */
export function validityOf({ validFrom, validTo }: Dates, today: string): Validity {
  if (validFrom === null) return { tone: "tight", words: "no dates: its scope does not count" };
  if (validFrom > today) return { tone: "tight", words: "not valid yet" };
  return validityUntil(validTo, today);
}
