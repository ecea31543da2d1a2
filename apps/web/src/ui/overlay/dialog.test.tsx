import { useState } from "react";
import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "../control/button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../control/text-field.tsx";
import { ProductToaster } from "./toast.tsx";
import { ExplainButton } from "./tooltip.tsx";
import { toastWithUndo } from "./undo-toast.tsx";

function Asking({ focusesField = false }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rename</Button>
      <Dialog title="Rename it?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TextField label="Name" value={text} onChange={setText} autoFocus={focusesField} />
      </Dialog>
    </>
  );
}

afterEach(() => toasts.remove());

test.each(["{Escape}", "{Tab}{Tab}{Enter}"])(
  "A dialog has the focus, is closed by %s, and gives the focus back",
  async (keys) => {
    const screen = await show(<Asking />);
    const button = screen.getByRole("button", { name: "Rename" });
    await button.click();
    const dialog = screen.getByRole("dialog", { name: "Rename it?" });
    await expect.element(dialog).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

test("A field of a dialog can have the focus at once, and a press outside closes it", async () => {
  const screen = await show(<Asking focusesField />);
  await screen.getByRole("button", { name: "Rename" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  const dialog = screen.getByRole("dialog");
  const { x, y } = dialog.element().getBoundingClientRect();
  await dialog.click({ position: { x: 5 - x, y: 5 - y }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("An explanation opens by a press and by the keyboard, and Escape closes it", async () => {
  const screen = await show(<ExplainButton about="Mass">Without the fixture.</ExplainButton>);
  const button = screen.getByRole("button", { name: "Explain: Mass" });
  const text = screen.getByRole("tooltip");
  await userEvent.tab();
  await expect.element(text).toHaveTextContent("Without the fixture.");
  await expect.element(button).toHaveAccessibleDescription("Without the fixture.");
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeInTheDocument();
  await button.click();
  await expect.element(text).toBeVisible();
});

test("An explanation at the edge of the window has its width, and stays within", async () => {
  const words = "Crossover frequencies are computed from the levels.";
  const screen = await show(
    <div className="flex justify-end">
      <ExplainButton about="Segments">{words}</ExplainButton>
    </div>,
    document.body.clientWidth - 8,
  );
  await screen.getByRole("button", { name: "Explain: Segments" }).click();
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  const { width, right } = screen.getByRole("tooltip").element().getBoundingClientRect();
  expect(width).toBeGreaterThan(200);
  expect(right).toBeLessThanOrEqual(document.body.clientWidth);
});

/** Checks that the middle of an element can be pressed: neither covered by anything nor inert. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("A toast is before the dialog that is open, can be pressed there, and outlives it", async () => {
  const undo = vi.fn<() => void>();
  const screen = await show(
    <>
      <Asking />
      <ProductToaster />
    </>,
  );
  await screen.getByRole("button", { name: "Rename" }).click();
  toastWithUndo("Renamed.", { undo });
  const said = screen.getByRole("status").filter({ hasText: "Renamed." });
  await expect.element(said).toBeVisible();
  await expect.poll(() => isOnTop(said.element())).toBe(true);
  expect(screen.getByRole("dialog").element().contains(said.element())).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Rename" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  expect(undo).toHaveBeenCalledOnce();
});

test.each(["Undo", "Dismiss"])("After a toast's %s the focus is back where it was", async (name) => {
  const screen = await show(
    <>
      <h1 tabIndex={-1}>Project</h1>
      <TextField label="Name" value="" onChange={() => undefined} />
      <ProductToaster />
    </>,
  );
  const field = screen.getByRole("textbox", { name: "Name" });
  await field.click();
  toastWithUndo("Renamed.", { undo: () => undefined });
  await screen.getByRole("button", { name }).click();
  await expect.element(field).toHaveFocus();
});
