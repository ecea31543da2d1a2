import { type CSSProperties, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { ComboBox } from "./combo-box.tsx";

const shakers = [
  { id: "5", label: "Generic 5 kN" },
  { id: "20", label: "Generic 20 kN" },
];

afterEach(() => window.scrollTo(0, 0));

/** A field with room to scroll it, in the page or in a box of its own. */
function Chooser({ box }: { box?: CSSProperties }) {
  const [selected, select] = useState<string | null>(null);
  return (
    <div data-testid="box" style={box}>
      <div style={{ paddingTop: 60, height: 2000 }}>
        <ComboBox label="Shaker" options={shakers} selected={selected} onSelect={select} />
      </div>
    </div>
  );
}

/** Scrolls, and waits until the page was told. */
async function scroll(what: Element | Window): Promise<void> {
  const told = new Promise((resolve) => {
    window.addEventListener("scroll", resolve, { capture: true, once: true });
  });
  what.scrollBy(0, 20);
  await told;
}

test.each([
  ["the page", undefined],
  ["its box", { height: 400, overflowY: "auto" }],
] as const)("A list stays below its field while %s scrolls, and the words stay", async (what, box) => {
  const screen = await show(<Chooser {...(box && { box })} />);
  const field = screen.getByRole("combobox", { name: "Shaker" });
  await field.click();
  await userEvent.keyboard("20 k");
  const option = screen.getByRole("option", { name: "Generic 20 kN" });
  await expect.element(option).toBeVisible();
  const below = () =>
    option.element().getBoundingClientRect().top - field.element().getBoundingClientRect().top;
  const belowPx = below();
  await scroll(what === "the page" ? window : screen.getByTestId("box").element());
  await expect.element(field).toHaveValue("20 k");
  await expect.poll(below).toBeCloseTo(belowPx, 0);
  await userEvent.keyboard("{ArrowDown}");
  await scroll(what === "the page" ? window : screen.getByTestId("box").element());
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Generic 20 kN");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
});

test("Enter sends no form and Escape closes no dialog while the list is open", async () => {
  const onClose = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const screen = await show(
    <Dialog title="Machine" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ComboBox label="Shaker" options={shakers} selected={null} onSelect={() => undefined} />
      </form>
    </Dialog>,
  );
  const list = screen.getByRole("listbox");
  await screen.getByRole("combobox", { name: "Shaker" }).click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(list).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}{Escape}");
  await vi.waitFor(() => expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]));
});

test("The keys stay at their option when others come before it, and composing text chooses none", async () => {
  const onSelect = vi.fn<(id: string | null) => void>();
  function Results() {
    const [options, setOptions] = useState(shakers);
    return (
      <>
        <Button onPress={() => setOptions([{ id: "1", label: "Generic 1 kN" }, ...shakers])}>More</Button>
        <ComboBox label="Shaker" options={options} selected={null} onSelect={onSelect} />
      </>
    );
  }
  const screen = await show(<Results />);
  const field = screen.getByRole("combobox", { name: "Shaker" });
  await field.click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const option = screen.getByRole("option", { name: "Generic 20 kN" });
  await expect.element(field).toHaveAttribute("aria-activedescendant", option.element().id);
  // Not by the mouse: the field keeps the focus.
  screen
    .getByRole("button", { name: "More" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(screen.getByRole("option", { name: "Generic 1 kN" })).toBeVisible();
  const composing = { key: "Enter", isComposing: true, bubbles: true };
  field.element().dispatchEvent(new KeyboardEvent("keydown", composing));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onSelect.mock.calls).toEqual([["20"]]);
});
