import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { writeDraftEverywhere } from "../../platform/kept/kept-draft.ts";
import { answerWith } from "../../testing/answers.ts";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { forgetQuote, keptQuote } from "./quote-draft.ts";
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

const unsent = () => new Promise(() => undefined);

afterEach(() => forgetQuote(project));

test("A quote that is open in two tabs is one: what the other writes comes here, and neither is lost", async () => {
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={project} habits={habits} send={unsent} onSent={() => undefined} />,
    1200,
  );
  const notes = screen.getByRole("textbox", { name: "Notes" });
  const leadTime = screen.getByRole("textbox", { name: "Lead time, days" });
  await leadTime.fill("9");
  await expect.poll(() => keptQuote(project)?.quote.leadTimeDays).toBe(9);
  const written = keptQuote(project)?.quote;
  writeDraftEverywhere(
    { specificationRevision: revision, quote: { ...written, notes: "Of the other tab" } },
    `quote-draft-${project.projectLabId}`,
  );
  await expect.element(notes).toHaveValue("Of the other tab");
  await expect.element(leadTime).toHaveValue("9");
  await leadTime.fill("10");
  await expect
    .poll(() => keptQuote(project)?.quote)
    .toMatchObject({ leadTimeDays: 10, notes: "Of the other tab" });
});

test("A suggestion in euro is no amount in francs, and its rate stays in euro", async () => {
  const proof = [{ ...answerWith("t1", {}), days: 1, costCents: 167_000 }];
  const matched = { ...project, own: { ...project.own, proof } };
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={matched} habits={habits} send={unsent} onSent={() => undefined} />,
    1200,
  );
  await expect.element(screen.getByRole("textbox", { name: "Amount, EUR of line 1" })).toHaveValue("1670.00");
  await screen.getByRole("combobox", { name: "Currency" }).selectOptions("CHF");
  await expect.element(screen.getByRole("textbox", { name: "Amount, CHF of line 1" })).toHaveValue("");
  await expect.element(screen.getByText("1 day × €1,670 a day")).toBeVisible();
  await screen.getByRole("combobox", { name: "Currency" }).selectOptions("EUR");
  await expect.element(screen.getByRole("textbox", { name: "Amount, EUR of line 1" })).toHaveValue("1670.00");
});

test("What cannot be read counts once, with the link to its field", async () => {
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={project} habits={habits} send={unsent} onSent={() => undefined} />,
    1200,
  );
  await screen.getByRole("textbox", { name: "Amount, EUR of line 1" }).fill("a lot");
  await screen.getByRole("textbox", { name: "Lead time, days" }).fill("soon");
  await screen.getByRole("button", { name: "Send the quote" }).click();
  const summary = screen.getByRole("alert");
  await expect.element(summary.getByText("There are 2 errors")).toBeVisible();
  expect(
    summary
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    'Amount, EUR of line 1: "a lot" is not an amount: write a number, such as 1500.00.',
    'Lead time, days: "soon" is not a number.',
  ]);
});

test("An amount that can be read in two ways is asked, and read once it says which", async () => {
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={project} habits={habits} send={unsent} onSent={() => undefined} />,
    1200,
  );
  const amount = screen.getByRole("textbox", { name: "Amount, EUR of line 1" });
  await amount.fill("1.500");
  await expect
    .element(screen.getByText('"1.500" can be read in two ways: write 1500 or 1.50.').first())
    .toBeVisible();
  expect(keptQuote(project)?.quote.lines[0]?.amountCents ?? Number.NaN).toBeNaN();
  await amount.fill("1.500,00");
  await expect.element(screen.getByText("= 1500.00")).toBeVisible();
  await expect.poll(() => keptQuote(project)?.quote.lines[0]?.amountCents).toBe(150_000);
  await amount.fill("€ 1'500");
  await expect.element(screen.getByText("= 1500.00")).toBeVisible();
  await screen.getByRole("combobox", { name: "Currency" }).selectOptions("JPY");
  await screen.getByRole("textbox", { name: "Amount, JPY of line 1" }).fill("12.50");
  await expect
    .element(screen.getByText('"12.50" has decimals, and JPY has none: write a whole amount.').first())
    .toBeVisible();
});

test("On a phone a line's remover is level with the field beside it", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 800);
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={project} habits={habits} send={unsent} onSent={() => undefined} />,
    313,
  );
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const remover = screen.getByRole("button", { name: "Remove line 1" }).element();
  const field = screen.getByRole("combobox", { name: "Test of line 1" }).element();
  expect(Math.abs(middleOf(remover) - middleOf(field))).toBeLessThanOrEqual(1);
  await page.viewport(innerWidth, innerHeight);
});

test("A line names what the required accreditation of its test is missing", async () => {
  const answer = answerWith("t1", {});
  const accreditation = { ...answer.accreditation, sentence: "IEC 60068-2-27 is not in its COFRAC scope." };
  const required: LabProject = {
    ...project,
    specification: {
      ...project.specification,
      specimen: { ...project.specification.specimen, accreditedReport: true },
    },
    own: { ...project.own, proof: [{ ...answer, accreditation }] },
  };
  const habits = { currency: "EUR", leadTimeDays: 14 };
  const screen = await show(
    <QuoteEditor project={required} habits={habits} send={unsent} onSent={() => undefined} />,
    1200,
  );
  const missing = "Not accredited for test 1: IEC 60068-2-27 is not in its COFRAC scope.";
  await expect.element(screen.getByText(missing)).toBeVisible();
});
