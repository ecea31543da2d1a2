import { plural } from "../words/counts.ts";
import type { Quote } from "./quotes.ts";

type Terms = Pick<Quote, "paymentTerms" | "cancellationTerms" | "reportDays" | "vatNumber">;

/** `30 days net; cancellation: 50 % within a week` … as far as a quote states its terms; empty where it states none. */
export function paymentTermsOf({ paymentTerms, cancellationTerms }: Terms): string {
  const cancelled = cancellationTerms ? [`cancellation: ${cancellationTerms}`] : [];
  return [...(paymentTerms ? [paymentTerms] : []), ...cancelled].join("; ");
}

/** The terms of a quote in one line, with the days to its report and the VAT number. */
export function quoteTermsText(terms: Terms): string {
  const { reportDays, vatNumber } = terms;
  const report =
    typeof reportDays === "number" ? [`report ${plural(reportDays, "day")} after the last test`] : [];
  const vat = vatNumber ? [`VAT number ${vatNumber}`] : [];
  const payment = paymentTermsOf(terms);
  return [...(payment ? [payment] : []), ...report, ...vat].join(" · ");
}
