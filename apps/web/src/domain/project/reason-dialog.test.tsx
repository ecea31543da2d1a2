import { expect, test, vi } from "vitest";
import { CallError } from "../../platform/call/call-error.ts";
import { show } from "../../testing/shown.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

async function opened(error: Error | null = null) {
  const onConfirm = vi.fn<(reason: string) => void>();
  const screen = await show(
    <ReasonDialog
      name="cancel"
      title="Cancel project?"
      confirmLabel="Cancel project"
      missing="Say why."
      error={error}
      isPending={false}
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      The laboratories are told.
    </ReasonDialog>,
  );
  return { screen, onConfirm, reason: screen.getByRole("textbox", { name: "Reason" }) };
}

test("A missing reason is listed, its field has the focus, and nothing is confirmed", async () => {
  const { screen, onConfirm, reason } = await opened();
  await screen.getByRole("button", { name: "Cancel project" }).click();
  const link = screen.getByRole("alert").getByRole("link", { name: "Reason: Say why." });
  await expect.element(link).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
  await reason.fill(" The box has changed. ");
  await expect.element(screen.getByText("All corrected")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel project" }).click();
  expect(onConfirm).toHaveBeenCalledWith("The box has changed.");
});

test("What the server says of the reason is listed at once", async () => {
  const fields = { reason: "At most 2000 characters." };
  const refusal = new CallError("Please correct the reason.", { code: "invalid", status: 400, fields });
  const { screen } = await opened(refusal);
  const link = screen.getByRole("alert").getByRole("link", { name: "Reason: At most 2000 characters." });
  await expect.element(link).toBeVisible();
});
