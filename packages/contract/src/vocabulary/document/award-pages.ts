import { amendedCents, partCents } from "../project/agreed-quote.ts";
import { amendmentNumber } from "../project/amendments.ts";
import { holdTerms } from "../project/hold-terms.ts";
import { amountText } from "../project/money.ts";
import { projectNumber } from "../project/project-number.ts";
import type { ProjectLab, Specification } from "../project/projects.ts";
import { awardCents, testPriceCents } from "../project/quote-pricing.ts";
import { paymentTermsOf } from "../project/quote-terms.ts";
import { deviationText, type Quote } from "../project/quotes.ts";
import { type FigureWriter, standardOf } from "../test/describe-test.ts";
import type { TestLine } from "../test/test-lines.ts";
import { plural } from "../words/counts.ts";
import { formatDate } from "../words/dates.ts";
import { shortHash } from "../words/short-hash.ts";
import type { DocumentFacts, DocumentTable, DocumentText } from "./document-block.ts";
import type { Party } from "./document-parties.ts";
import type { MethodOfTest } from "./test-page.ts";

export interface AwardPagesNeeds {
  readonly number: number;
  readonly specification: Pick<Specification, "title" | "tests" | "arrangements">;
  readonly lab: ProjectLab;
  readonly from: Party;
  readonly to: Party;
  readonly methodOf: (stereoTypeId: string) => MethodOfTest;
  readonly entered: FigureWriter;
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface AwardPages {
  readonly number: string;
  readonly title: string;
  readonly day: string;
  /** Of the request as it was awarded. */
  readonly shortHash: string;
  readonly band: readonly Fact[];
  readonly from: Party;
  readonly to: Party;
  readonly blocks: readonly (DocumentTable | DocumentFacts | DocumentText)[];
}

const withoutCurrency = (cents: number, currency: string) =>
  amountText(cents, currency).replace(` ${currency}`, "").replace(/^-/, "−");

/** `as described · LDS V8`, or each deviation. */
function answerText(
  quote: Quote,
  { lineId, stereoTypeId }: TestLine,
  { methodOf, entered }: AwardPagesNeeds,
): string {
  const answer = quote.tests?.find((each) => each.lineId === lineId);
  if (!answer) return "";
  const deviations = (answer.deviations ?? []).map((each) =>
    deviationText(each, methodOf(stereoTypeId).parameters, entered),
  );
  const said = answer.accepts === true ? ["as described"] : [];
  return [
    ...said,
    ...deviations,
    answer.deviationNote,
    answer.machine,
    answer.subcontractor && `subcontracted to ${answer.subcontractor}`,
    answer.site,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Each awarded test with its price, every item of no test, and their sum. */
function pricesBlock(needs: AwardPagesNeeds, quote: Quote): DocumentTable {
  const { specification, lab } = needs;
  const { lines, currency } = quote;
  const tests = specification.tests.flatMap((test, place) =>
    lab.awardedLineIds.includes(test.lineId)
      ? [
          [
            [`${place + 1} ${test.title}`, standardOf(test)].filter(Boolean).join(", "),
            answerText(quote, test, needs),
            withoutCurrency(testPriceCents(lines, test.lineId) ?? 0, currency),
          ],
        ]
      : [],
  );
  const others = lines
    .filter(({ lineId }) => lineId === null)
    .map(({ description, amountCents }) => [description, "", withoutCurrency(amountCents, currency)]);
  const sum = awardCents(lines, lab.awardedLineIds);
  return {
    kind: "table",
    title: "Tests awarded",
    head: ["Test", "As quoted", `Price, net, ${currency}`],
    rows: [...tests, ...others, ["Total, net", "", withoutCurrency(sum, currency)]],
  };
}

const fact = (label: string, value: string | null | undefined): readonly Fact[] =>
  value ? [{ label, value }] : [];

function termsBlock({ specification, lab }: AwardPagesNeeds, quote: Quote): DocumentFacts {
  const terms = specification.arrangements?.["terms"];
  const discount = quote.discountPercent;
  return {
    kind: "facts",
    title: "Terms",
    facts: [
      ...fact("Quote", `revision ${quote.revision} of ${formatDate(quote.createdAt)}`),
      ...fact("Discount", discount ? `${discount} %, in the prices of tests and a line of its own` : null),
      ...fact("Earliest start", formatDate(quote.earliestStart)),
      ...fact("Lead time", plural(quote.leadTimeDays, "day")),
      ...fact(
        "Report",
        typeof quote.reportDays === "number"
          ? `${plural(quote.reportDays, "day")} after the last test`
          : null,
      ),
      ...fact("Payment and cancellation", paymentTermsOf(quote)),
      ...fact("If interrupted", holdTerms(quote)),
      ...fact("VAT number of the laboratory", quote.vatNumber),
      ...fact("Terms of the request", typeof terms === "string" ? terms : null),
      ...fact("Notes of the quote", quote.notes),
      ...amendedFact(lab, quote),
    ],
  };
}

/** Accepted amendments change the price after the award, which itself stays as it was. */
function amendedFact(lab: ProjectLab, { currency }: Quote): readonly Fact[] {
  const accepted = lab.amendments.filter(({ state }) => state === "accepted");
  if (accepted.length === 0) return [];
  const names = accepted.map(amendmentNumber).join(", ");
  const by = amountText(amendedCents(lab.amendments), currency);
  const now = amountText(partCents(lab) ?? 0, currency);
  return fact("Amendments accepted since", `${names}: ${by}; price with them ${now}`);
}

function hashesBlock({ lab }: AwardPagesNeeds): DocumentText {
  const { awardHashes } = lab;
  const later = "Computed later: this award was made before hashes were kept.";
  return {
    kind: "text",
    title: "Awarded as, SHA-256",
    paragraphs: awardHashes
      ? [
          `Request: ${awardHashes.request}`,
          awardHashes.quote === null ? "Quote: none" : `Quote: ${awardHashes.quote}`,
          ...(awardHashes.isComputedLater ? [later] : []),
        ]
      : [],
  };
}

/** The confirmation of one laboratory's award: parties, tests with prices, terms, hashes. */
export function awardPages(needs: AwardPagesNeeds): AwardPages {
  const { number, specification, lab, from, to } = needs;
  const quote = lab.quotes.at(-1);
  const price = quote && amountText(awardCents(quote.lines, lab.awardedLineIds), quote.currency);
  return {
    number: projectNumber(number),
    title: specification.title,
    day: formatDate(lab.awardedAt),
    shortHash: shortHash(lab.awardHashes?.request ?? ""),
    band: [
      { label: "Awarded on", value: formatDate(lab.awardedAt) },
      { label: "Price, net", value: price ?? "–" },
      { label: "Purchase order", value: lab.purchaseOrder ?? "to follow" },
    ],
    from,
    to,
    blocks: quote
      ? [pricesBlock(needs, quote), termsBlock(needs, quote), hashesBlock(needs)]
      : [hashesBlock(needs)],
  };
}
