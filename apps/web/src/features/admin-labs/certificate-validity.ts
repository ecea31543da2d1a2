const dayMs = 86_400_000;
/** From when on an operator should ask for the renewal. */
export const daysOfWarning = 90;

export interface Validity {
  readonly tone: "plain" | "yes" | "tight" | "no";
  readonly words: string;
}
interface Dates {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** How a certificate stands on a day, both days `year-month-day`. One without dates was never seen. */
export function validityOf({ validFrom, validTo }: Dates, today: string): Validity {
  if (!validTo) return { tone: "tight", words: "no dates, does not count" };
  if (validTo < today) return { tone: "no", words: "expired" };
  if (validFrom && validFrom > today) return { tone: "tight", words: "not valid yet" };
  const days = Math.round((Date.parse(validTo) - Date.parse(today)) / dayMs);
  if (days <= daysOfWarning)
    return { tone: "tight", words: `expires in ${days} ${days === 1 ? "day" : "days"}` };
  return { tone: "yes", words: "valid" };
}
