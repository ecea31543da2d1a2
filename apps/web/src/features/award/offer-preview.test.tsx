import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { type QuoteDraft, quoteDraftSchema, quoteSchema } from "@headroom/contract/vocabulary/project/quotes";
import { expect, test } from "vitest";
import { biddersOf } from "../../domain/quote/compare-quotes.ts";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { QuoteMatrix } from "./quote-matrix.tsx";

const project = projectWith();
const { id, revision, specification } = project;
const own = projectLabWith("lab-1", ["t1"]);
const part: LabProject = labProjectSchema.parse({
  projectLabId: own.projectLabId,
  projectId: id,
  role: "Test Lab",
  projectStatus: "Submitted",
  number: 118,
  requestHash: "4aa3",
  customerName: "Mara",
  customerCompany: "Aerobox",
  revision,
  specification,
  envelopes: [],
  own,
  files: [],
});
const lines = [
  { lineId: "t1", description: "Shock", amountCents: 120_000, days: 2 },
  { lineId: null, description: "Freight", amountCents: 8000, days: 0, kind: "freight" },
];
const draft: QuoteDraft = quoteDraftSchema.parse({
  lines,
  currency: "EUR",
  validUntil: "2027-01-31",
  earliestStart: "2026-12-07",
  leadTimeDays: 15,
  discountPercent: 5,
  paymentTerms: "30 days net",
  notes: "Fixture by the customer.",
  tests: [{ lineId: "t1", machine: "LDS V8", hours: 14, accepts: false, deviationNote: "At 23 °C." }],
});
const textOf = (table: Element | undefined) => table?.textContent?.replaceAll(/\s+/g, " ");

test("A laboratory sees before sending what its customer's comparison shows afterwards", async () => {
  const preview = await show(<OfferPreview project={part} quote={draft} />, 800);
  const shown = preview.getByRole("table").element();
  // 1,200.00 + 80.00 − 60.00: the discount is off the test, not off freight.
  for (const words of [
    "€1,140.00",
    "€1,220.00",
    "LDS V8",
    "At 23 °C.",
    "30 days net",
    "Fixture by the customer.",
  ])
    expect(shown.textContent).toContain(words);
  const text = textOf(shown);
  await preview.unmount();
  const sent = quoteSchema.parse({
    ...draft,
    lines: [
      ...lines,
      { lineId: "t1", description: "Discount 5 %", amountCents: -6000, days: 0, kind: "discount" },
    ],
    quoteId: id,
    revision: 1,
    specificationRevision: revision,
    outdated: false,
    totalCents: 122_000,
    createdAt: "2026-11-20T09:00:00Z",
  });
  const lab = { ...part.own, status: "Quoted" as const, quotes: [sent] };
  const bidders = biddersOf({ projectLabs: [lab], specification }, "2026-11-20", {});
  const screen = await show(<QuoteMatrix project={project} bidders={bidders} choice={{}} />, 800);
  expect(textOf(screen.getByRole("table").element())).toBe(text);
});
