import { expect, test } from "vitest";
import { paymentTermsOf, quoteTermsText } from "./quote-terms.ts";

test.each([
  [{}, "", ""],
  [{ paymentTerms: "30 days net" }, "30 days net", "30 days net"],
  [
    { paymentTerms: "30 days net", cancellationTerms: "50 %", reportDays: 1, vatNumber: "DE 1" },
    "30 days net; cancellation: 50 %",
    "30 days net; cancellation: 50 % · report 1 day after the last test · VAT number DE 1",
  ],
  [{ reportDays: 0 }, "", "report 0 days after the last test"],
])("the terms %j are said as far as they are stated", (terms, payment, all) => {
  expect([paymentTermsOf(terms), quoteTermsText(terms)]).toEqual([payment, all]);
});
