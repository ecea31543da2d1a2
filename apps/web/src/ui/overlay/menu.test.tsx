import type { CDPSession } from "@vitest/browser-playwright";
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "../control/button.tsx";
import { Menu } from "./menu.tsx";

const browser: () => CDPSession = cdp;
const emulateMotion = (value: "reduce" | "no-preference") =>
  browser().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });

async function shown(onAction = vi.fn<(id: string) => void>()) {
  const onKeyDown = vi.fn<() => void>();
  const entry = (id: string, isDisabled = false) => ({
    id,
    label: id,
    isDisabled,
    onAction: () => onAction(id),
  });
  const screen = await show(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a table with keys of its own
    <div onKeyDown={onKeyDown}>
      <Menu
        label="Test 1"
        entries={[entry("Duplicate"), entry("Move up", true), entry("Remove")]}
        button={(props) => <Button {...props}>More</Button>}
      />
    </div>,
  );
  return { screen, onAction, onKeyDown, button: screen.getByRole("button", { name: "More" }) };
}

test("A menu is opened, gone through and left by keys, and keeps them from what it stands in", async () => {
  const { screen, onAction, onKeyDown, button } = await shown();
  await button.click();
  await expect.element(screen.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("menuitem", { name: "Remove" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{End}{Home}");
  await expect.element(screen.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await vi.waitFor(() => expect(onAction.mock.calls).toEqual([["Duplicate"]]));
  expect(onKeyDown).not.toHaveBeenCalled();
});

test("A second press on its button closes a menu", async () => {
  const { screen, button } = await shown();
  await button.click();
  await expect.element(screen.getByRole("menu")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
});

test("A menu takes the focus where the system asks for less motion", async () => {
  await emulateMotion("reduce");
  onTestFinished(async () => {
    await emulateMotion("no-preference");
  });
  const { screen, button } = await shown();
  await button.click();
  await expect.element(screen.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
});
