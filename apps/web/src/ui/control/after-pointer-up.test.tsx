import type { CDPSession } from "@vitest/browser-playwright";
import { useState } from "react";
import { expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "./button.tsx";
import { ComboBox } from "./combo-box.tsx";
import { TextField } from "./text-field.tsx";

const browser: () => CDPSession = cdp;

/** A press by the mouse at a place of the window, wherever what stood there is meanwhile. */
async function press({ x, y }: { x: number; y: number }): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const at = { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0), button: "left", clickCount: 1 } as const;
  await browser().send("Input.dispatchMouseEvent", { ...at, type: "mousePressed" });
  await new Promise(requestAnimationFrame);
  await browser().send("Input.dispatchMouseEvent", { ...at, type: "mouseReleased" });
}

interface FieldProps {
  readonly error: string | undefined;
  readonly onLeave: () => void;
}

const Text = ({ error, onLeave }: FieldProps) => (
  <TextField label="Field" value="" onChange={() => undefined} onBlur={onLeave} error={error} />
);
const Choice = ({ error, onLeave }: FieldProps) => (
  <ComboBox label="Field" options={[]} selected={null} onSelect={() => undefined} {...{ onLeave, error }} />
);
test.each([
  ["text", Text],
  ["choice", Choice],
])(
  "A press counts where the error of the field that it leaves moves the button: %s",
  async (_name, Field) => {
    let presses = 0;
    function Form() {
      const [error, setError] = useState<string>();
      return (
        <>
          <Field error={error} onLeave={() => setError("Wrong.")} />
          <Button onPress={() => (presses += 1)}>Save</Button>
        </>
      );
    }
    const screen = await show(<Form />);
    await screen.getByLabelText("Field").click();
    const button = screen.getByRole("button", { name: "Save" }).element();
    const { x, y } = button.getBoundingClientRect();
    await press({ x: x + 10, y: y + 3 });
    await expect.element(screen.getByText("Wrong.")).toBeVisible();
    expect(button.getBoundingClientRect().top).toBeGreaterThan(y + 3);
    expect(presses).toBe(1);
  },
);

test.each([
  ["a list of the browser's own", "combobox"],
  ["a part whose release goes elsewhere, and a key", "heading"],
] as const)("A field that is left by a press on %s says what is wrong", async (_name, role) => {
  function Form() {
    const [error, setError] = useState<string>();
    return (
      <>
        <h1>Screen</h1>
        <Text error={error} onLeave={() => setError("Wrong.")} />
        <select aria-label="Unit" />
      </>
    );
  }
  const screen = await show(<Form />);
  await screen.getByLabelText("Field").click();
  screen
    .getByRole(role)
    .element()
    .dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  if (role === "heading") await userEvent.keyboard("{Tab}");
  else screen.getByLabelText("Field").element().blur();
  await expect.element(screen.getByText("Wrong.")).toBeVisible();
});
