import { type ComponentType, Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "../control/button.tsx";
import { Dialog } from "./dialog.tsx";
import { KeysAhead } from "./keys-ahead.tsx";
import { latePart } from "../page/late-part.tsx";
import { TextField } from "../control/text-field.tsx";

function FindDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  return (
    <Dialog title="Add a test" isOpen onClose={onClose}>
      <TextField label="Test method" value={words} onChange={setWords} autoFocus />
      <p>{`looks for ${words}`}</p>
    </Dialog>
  );
}

type Late = ComponentType<{ onClose: () => void }>;
/** A button whose dialog comes when it is let. */
function lateDialog() {
  const code = Promise.withResolvers<Late>();
  const Part = latePart(() => code.promise);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Browse all tests</Button>
        <Suspense fallback={<KeysAhead />}>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  return { Screen, letCome: () => code.resolve(FindDialog) };
}

test("What is typed while a dialog is on its way is in its field, and is no shortcut", async () => {
  const shortcut = vi.fn<(key: string) => void>();
  const hear = ({ key }: KeyboardEvent) => shortcut(key);
  const { Screen, letCome } = lateDialog();
  const screen = await show(<Screen />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  window.addEventListener("keydown", hear);
  await userEvent.keyboard("random!{Backspace}");
  expect(shortcut).not.toHaveBeenCalled();
  letCome();
  const field = screen.getByRole("textbox", { name: "Test method" });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("random");
  await userEvent.keyboard(" vib");
  await expect.element(screen.getByText("looks for random vib")).toBeVisible();
  window.removeEventListener("keydown", hear);
});
