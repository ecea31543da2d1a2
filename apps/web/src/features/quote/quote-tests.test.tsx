import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { afterEach, expect, test } from "vitest";
import { projectLabWith, projectWith, shockTest } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { forgetQuote } from "./quote-draft.ts";
import { QuoteEditor } from "./quote-editor.tsx";

const { id, revision, specification } = projectWith();
const own = projectLabWith("guest.7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11", ["t1", "t2"]);
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
  specification: { ...specification, tests: [shockTest("t1"), shockTest("t2")] },
  envelopes: [],
  own,
  files: [],
});
afterEach(() => forgetQuote(project));

async function editor() {
  const sent: QuoteDraft[] = [];
  const screen = await show(
    <QuoteEditor
      project={project}
      habits={{ currency: "EUR", leadTimeDays: 14 }}
      send={(quote) => Promise.resolve(sent.push(quote))}
      onSent={() => undefined}
      isBrief
    />,
    1200,
  );
  const send = () => screen.getByRole("button", { name: "Send the quote" }).click();
  return { screen, sent, send };
}

test("A guest sends a quote with a price for each test; Enter goes to the next price", async () => {
  const { screen, sent, send } = await editor();
  await send();
  await expect.element(screen.getByRole("alert").getByText("There are 2 errors")).toBeVisible();
  const first = screen.getByRole("textbox", { name: "Price, EUR of test 1" });
  const second = screen.getByRole("textbox", { name: "Price, EUR of test 2" });
  await first.fill("1200");
  first
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await expect.element(second).toHaveFocus();
  await second.fill("800.50");
  await send();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.lines.map(({ lineId, amountCents }) => [lineId, amountCents])).toEqual([
    ["t1", 120_000],
    ["t2", 80_050],
  ]);
  expect(sent[0]?.tests?.map(({ accepts, accredited }) => [accepts, accredited])).toEqual([
    [true, null],
    [true, null],
  ]);
});

test("Freight and a discount are in the total; freight has none of the discount", async () => {
  const { screen, sent, send } = await editor();
  await screen.getByRole("textbox", { name: "Price, EUR of test 1" }).fill("1000");
  await screen.getByRole("textbox", { name: "Price, EUR of test 2" }).fill("500");
  await screen.getByRole("button", { name: "Add freight" }).click();
  await screen.getByRole("textbox", { name: "Price, EUR of Freight" }).fill("80");
  await screen.getByText("Payment, discount, report days and notes").click();
  await screen.getByRole("textbox", { name: "Discount, %" }).fill("10");
  // 10 % of 1,500.00; 1,500.00 − 150.00 + 80.00
  await expect.element(screen.getByText("−€150.00")).toBeVisible();
  await expect.element(screen.getByText("€1,430.00")).toBeVisible();
  await send();
  await expect.poll(() => sent[0]).toMatchObject({ discountPercent: 10 });
  expect(sent[0]?.lines.at(-1)).toMatchObject({ lineId: null, kind: "freight", amountCents: 8000 });
});

test("A deviation is said in the parameter's number, and one that says nothing is refused", async () => {
  const { screen, sent, send } = await editor();
  await screen.getByRole("textbox", { name: "Price, EUR of test 1" }).fill("1000");
  await screen.getByRole("textbox", { name: "Price, EUR of test 2" }).fill("500");
  await screen.getByText("Shock t2", { exact: false }).last().click();
  await screen.getByRole("radio", { name: "With deviations" }).click();
  await send();
  await expect.element(screen.getByText("Say what differs, in numbers or in words.").first()).toBeVisible();
  await screen.getByRole("combobox", { name: "Another value than requested" }).selectOptions("AmplitudeG");
  await screen.getByRole("textbox", { name: "AmplitudeG, instead of 50" }).fill("45");
  await send();
  await expect
    .poll(() => sent[0]?.tests?.[1])
    .toMatchObject({ accepts: false, deviations: [{ parameter: "amplitudeG", requested: 50, offered: 45 }] });
});
