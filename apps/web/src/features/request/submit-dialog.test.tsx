import { afterEach, expect, test, vi } from "vitest";
import { projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

test("What the server refuses of a submission is listed, with a link to its field", async () => {
  const refusal = {
    success: false,
    error: "This project cannot be submitted.",
    code: "invalid",
    fields: { answerBy: "This date has passed." },
  };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(refusal, { status: 400 }));
  const onClose = vi.fn();
  const screen = await show(<SubmitDialog project={projectWith({ status: "Expired" })} onClose={onClose} />);
  await screen.getByRole("button", { name: "Send to 1 laboratory" }).click();
  const summary = screen.getByRole("alert");
  await expect.element(summary.getByText("This project cannot be submitted.")).toBeVisible();
  await expect.element(summary.getByText("There is 1 error")).toBeVisible();
  await expect
    .element(summary.getByRole("link", { name: "Quotes due: This date has passed." }))
    .toBeVisible();
  await expect.element(screen.getByLabelText(/^Quotes due/)).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});
