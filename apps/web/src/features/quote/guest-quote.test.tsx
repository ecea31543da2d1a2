import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { forgetQuote } from "./quote-draft.ts";
import { QuoteEditor } from "./quote-editor.tsx";

const { id, revision, specification } = projectWith();
const own = projectLabWith("guest.7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11", ["t1"]);
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
afterEach(() => forgetQuote(project));

const editor = (width: number) =>
  show(
    <QuoteEditor
      project={project}
      habits={{ currency: "EUR", leadTimeDays: 14 }}
      send={() => new Promise(() => undefined)}
      onSent={() => undefined}
      isBrief
    />,
    width,
  );

test.each([
  [1440, 900],
  [360, 800],
])("A guest's quote of one test has six fields on at most two screens of %i × %i", async (width, height) => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(width, height);
  const screen = await editor(width - 40);
  await expect.element(screen.getByRole("textbox", { name: "Price, EUR of test 1" })).toBeVisible();
  const form = document.querySelector("form");
  const fields = [...(form?.querySelectorAll("input, select, textarea") ?? [])];
  const seen = fields.filter((field) => field.checkVisibility());
  // Days and price of the test; currency, start, lead time and validity of the quote.
  expect(seen).toHaveLength(6);
  expect(form?.getBoundingClientRect().height).toBeLessThanOrEqual(2 * height);
  await page.viewport(innerWidth, innerHeight);
});

test("A guest is told that a certificate's number alone stays a question", async () => {
  const screen = await editor(1200);
  await screen.getByText("Shock t1", { exact: false }).last().click();
  await screen.getByRole("combobox", { name: "Accredited for this test" }).selectOptions("Yes");
  const certificate = screen.getByRole("textbox", { name: "Certificate, or link to the register" });
  await expect
    .element(certificate)
    .toHaveAccessibleDescription(/^A number alone stays a question to the customer\. Give the link/);
});
