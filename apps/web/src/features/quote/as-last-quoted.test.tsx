import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { lastQuoteSchema } from "@headroom/contract/vocabulary/project/quotes";
import { afterEach, expect, test } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { forgetQuote } from "./quote-draft.ts";
import { QuoteEditor } from "./quote-editor.tsx";

const { id, revision, specification } = projectWith();
const own = projectLabWith("lab-1", ["t1"]);
const project: LabProject = labProjectSchema.parse({
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
const lastQuotes = [
  lastQuoteSchema.parse({
    lineId: "t1",
    quotedLineId: "a1",
    number: 90,
    quote: {
      lines: [
        { lineId: "a1", description: "Shock", amountCents: 120_000, days: 2 },
        { lineId: null, description: "Report", amountCents: 20_000, days: 0 },
      ],
      tests: [{ lineId: "a1", machine: "LDS V8" }],
      currency: "CHF",
      validUntil: "2026-12-01",
      earliestStart: "2026-11-20",
      leadTimeDays: 9,
      paymentTerms: "30 days net",
      quoteId: id,
      revision: 1,
      specificationRevision: 1,
      outdated: false,
      totalCents: 140_000,
      createdAt: "2026-11-03T09:00:00Z",
    },
  }),
];
const editor = (more: object = {}) => (
  <QuoteEditor
    project={project}
    habits={{ currency: "EUR", leadTimeDays: 14 }}
    send={() => new Promise(() => undefined)}
    onSent={() => undefined}
    lastQuotes={lastQuotes}
    {...more}
  />
);

afterEach(() => forgetQuote(project));

test("One press fills in the last quote for the method; a field says so until it is changed", async () => {
  const screen = await show(editor(), 1200);
  await expect
    .element(screen.getByText("You have quoted the same test methods before (test 1: R-90 of 3 Nov 2026)."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Fill in as last quoted" }).click();
  const amount = screen.getByRole("textbox", { name: "Amount, CHF of line 1" });
  await expect.element(amount).toHaveValue("1200.00");
  await expect.element(screen.getByRole("textbox", { name: "Amount, CHF of line 2" })).toHaveValue("200.00");
  await expect.element(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("CHF");
  const terms = screen.getByRole("textbox", { name: "Payment terms" });
  await expect.element(terms).toHaveValue("30 days net");
  await expect.element(terms).toHaveAccessibleDescription("As in your quote of 3 Nov 2026");
  await expect.element(screen.getByText("machine as last quoted", { exact: false }).last()).toBeVisible();
  await terms.fill("10 days net");
  await expect.element(terms).not.toHaveAccessibleDescription("As in your quote of 3 Nov 2026");
  await expect.element(amount).toHaveAccessibleDescription(/As in your quote of 3 Nov 2026/);
  await amount.fill("1300");
  await expect.element(amount).not.toHaveAccessibleDescription(/As in your quote/);
});

test("It is taken back by one press, too", async () => {
  const screen = await show(editor({ isBrief: true }), 360);
  const price = screen.getByRole("textbox", { name: "Price, EUR of test 1" });
  await price.fill("777");
  await screen.getByRole("button", { name: "Fill in as last quoted" }).click();
  // A second item: every line is shown from now on.
  await expect.element(screen.getByRole("textbox", { name: "Amount, CHF of line 2" })).toHaveValue("200.00");
  await screen.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(screen.getByRole("textbox", { name: "Amount, EUR of line 1" })).toHaveValue("777.00");
  await expect.element(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("EUR");
  await expect.element(screen.getByRole("textbox", { name: /line 2$/ })).not.toBeInTheDocument();
});

test("Where nothing was quoted before, nothing is offered", async () => {
  const screen = await show(editor({ lastQuotes: [] }), 1200);
  await expect.element(screen.getByRole("button", { name: "Send the quote" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Fill in as last quoted" }))
    .not.toBeInTheDocument();
});
