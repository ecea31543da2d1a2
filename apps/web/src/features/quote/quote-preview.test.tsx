import { type LabProject, labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => forgetQuote(project));

test("A quote is seen before it is sent, once it has no errors", async () => {
  const send = vi.fn(async () => undefined);
  const screen = await show(
    <QuoteEditor
      project={project}
      habits={{ currency: "EUR", leadTimeDays: 14 }}
      send={send}
      onSent={() => undefined}
      preview={({ lines }) => <p>{`${lines[0]?.amountCents} cents`}</p>}
    />,
    1200,
  );
  const amount = screen.getByRole("textbox", { name: "Amount, EUR of line 1" });
  const preview = screen.getByRole("button", { name: "Preview" });
  await amount.fill("a lot");
  await preview.click();
  await expect.element(screen.getByText("There is 1 error")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await amount.fill("1500");
  await preview.click();
  const dialog = screen.getByRole("dialog", { name: "Your quote as the customer will see it" });
  await expect.element(dialog.getByText("150000 cents")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the quote" }).click();
  await expect.element(amount).toHaveValue("1500");
  expect(send).not.toHaveBeenCalled();
  await preview.click();
  await dialog.getByRole("button", { name: "Send the quote" }).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
});
