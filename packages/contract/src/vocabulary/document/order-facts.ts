import type { TestLine } from "../test/test-lines.ts";
import { plural } from "../words/counts.ts";
import type { Arrangements } from "../request/arrangements.ts";
import { agreedQuote, amendedCents, partCents } from "../project/agreed-quote.ts";
import { amendmentNumber } from "../project/amendments.ts";
import { holdTerms } from "../project/hold-terms.ts";
import { amountText } from "../project/money.ts";
import type { ProjectLab } from "../project/projects.ts";

type OrderedPart = Pick<ProjectLab, "lineIds" | "awardedLineIds" | "quotes" | "amendments"> & {
  readonly purchaseOrder?: string | null | undefined;
};
interface Ordered {
  readonly tests: readonly Pick<TestLine, "lineId" | "title">[];
  readonly arrangements?: Arrangements | undefined;
}

export interface OrderFact {
  readonly label: string;
  readonly value: string;
}

const fact = (label: string, value: string | undefined): readonly OrderFact[] =>
  value ? [{ label, value }] : [];

/** `2,500.00 EUR`, and the part of it that amendments made. */
function priceText(part: OrderedPart): string | undefined {
  const cents = partCents(part);
  const currency = part.quotes.at(-1)?.currency;
  if (cents === null || !currency) return undefined;
  const amended = amendedCents(part.amendments);
  const accepted = part.amendments.filter(({ state, quote }) => state === "accepted" && quote);
  const names = accepted.map(amendmentNumber).join(", ");
  return `${amountText(cents, currency)}${names ? `, with ${amountText(amended, currency)} of ${names}` : ""}`;
}

/** The order that a laboratory confirms together with its dates, as both sides read it; empty before the award. */
export function orderFacts(part: OrderedPart, { tests, arrangements }: Ordered): readonly OrderFact[] {
  if (part.awardedLineIds.length === 0) return [];
  const named = (ids: readonly string[]) =>
    tests
      .flatMap(({ lineId, title }, place) => (ids.includes(lineId) ? [`${place + 1} ${title}`] : []))
      .join("; ");
  const left = part.lineIds.filter((lineId) => !part.awardedLineIds.includes(lineId));
  const quote = agreedQuote(part);
  const terms = arrangements?.["terms"];
  return [
    ...fact("Tests", named(part.awardedLineIds)),
    ...fact("Not awarded", named(left)),
    ...fact("Price", priceText(part)),
    ...fact("Purchase order", part.purchaseOrder ?? undefined),
    ...fact("Lead time", quote && plural(quote.leadTimeDays, "day")),
    ...fact("Terms", typeof terms === "string" ? terms : undefined),
    ...fact("Hold terms", quote && holdTerms(quote)),
    ...fact("Notes of the quote", quote?.notes),
  ];
}
