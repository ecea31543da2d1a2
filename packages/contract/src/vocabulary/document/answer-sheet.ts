import type { TestLine } from "../test/test-lines.ts";
import type { DocumentPage } from "./document-block.ts";

/** Blank rows for what a laboratory adds to the tests. */
const otherItems = ["Fixture", "Set-up and instrumentation", "Report", "Freight, collection and return", ""];

/** The page that a laboratory fills in by hand. */
export const answerSheet = (
  tests: readonly TestLine[],
  { revision, hash }: { readonly revision: number; readonly hash: string },
): DocumentPage => ({
  key: "quotation",
  number: "",
  title: "Quotation",
  subtitle: "To be filled in by the laboratory.",
  level: "",
  levelName: "",
  blocks: [
    {
      kind: "columns",
      left: [
        {
          kind: "facts",
          title: "Laboratory",
          isForm: true,
          facts: ["Laboratory", "Contact", "Quote number"].map((label) => ({ label, value: "" })),
        },
      ],
      right: [
        {
          kind: "facts",
          title: "Dates",
          isForm: true,
          facts: ["Date", "Valid until", "Earliest start"].map((label) => ({ label, value: "" })),
        },
      ],
    },
    {
      kind: "table",
      title: "Tests",
      isForm: true,
      head: ["No.", "Test", "Machine", "Hours", "Accredited", "Deviation", "Price"],
      widths: [5, 24, 17, 9, 17, 16, 12],
      rows: tests.map(({ title }, index) => [
        String(index + 1),
        title,
        "",
        "",
        { ticks: ["yes", "no"] },
        "",
        "",
      ]),
    },
    {
      kind: "table",
      title: "Other items",
      isForm: true,
      head: ["Item", "Remarks", "Price"],
      widths: [40, 48, 12],
      rows: [...otherItems, "Total, VAT excluded"].map((item) => [item, "", ""]),
    },
    {
      kind: "confirmation",
      title: "Confirmation",
      sentences: [
        `We have read revision ${revision} (SHA-256 ${hash}).`,
        "All machines named are within calibration on the test dates.",
        "Decision rules and interruption rules are accepted as written.",
      ],
      signatures: ["Place, date", "Name, signature"],
    },
  ],
});
