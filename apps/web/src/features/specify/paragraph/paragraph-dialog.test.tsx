import { stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { emptyDraft } from "../../../domain/specification/specification-draft.ts";
import { removeDraft, writeDraft } from "../../../platform/kept/kept-draft.ts";
import { show } from "../../../testing/shown.tsx";
import { methodWith } from "../../../testing/test-methods.ts";
import { Button } from "../../../ui/control/button.tsx";
import { ProductToaster } from "../../../ui/overlay/toast.tsx";
import { useDraft } from "../use-draft.ts";
import { ParagraphDialog } from "./paragraph-dialog.tsx";

afterEach(() => removeDraft());

const parameter = { required: true, tooltip: "", unit: "" };
const halfSine = stereoTypeSchema.parse({
  ...methodWith("shock-half-sine", "Shock, half sine"),
  parameters: [
    { ...parameter, key: "amplitudeG", label: "Amplitude", unit: "g", type: "number", max: 10_000 },
    { ...parameter, key: "durationMs", label: "Pulse duration", unit: "ms", type: "number" },
    { ...parameter, key: "shocksPerDirection", label: "Shocks per direction", type: "integer" },
    { ...parameter, key: "directions", label: "Directions", type: "multi-enum", enum: ["+X", "-X"] },
  ],
});
const sawtooth = { ...halfSine, id: "shock-tps", label: "Shock, sawtooth" } as const;

function Screen() {
  const control = useDraft();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Paste text</Button>
      <output>{JSON.stringify(control.draft)}</output>
      {isOpen && (
        <ParagraphDialog
          text=""
          draft={control.draft}
          stereoTypes={[halfSine, sawtooth]}
          onClose={() => setOpen(false)}
          onAdd={(read) => {
            setOpen(false);
            control.addRead(read);
          }}
        />
      )}
      <ProductToaster />
    </>
  );
}

const text =
  "Mass 8.4 kg. Shock 100 g, 6 ms, 3 per direction, ±X. Half sine 50 g, 11 ms, 3 per direction, ±X. Mind the lid.";

async function opened(pasted = text) {
  const screen = await show(<Screen />);
  await screen.getByRole("button", { name: "Paste text" }).click();
  await screen.getByRole("textbox", { name: "Your text" }).fill(pasted);
  return { screen, draft: () => JSON.parse(screen.container.querySelector("output")?.textContent ?? "") };
}

test("A pasted text becomes tests and facts in one step, which one Undo takes back", async () => {
  writeDraft({ ...emptyDraft, specimen: { massKg: 9, name: "Box" } });
  const { screen, draft } = await opened();
  const open = screen.getByRole("region", { name: "Test 1: Not settled yet" });
  await expect.element(open).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add 1 test", exact: true })).toBeEnabled();
  await open.getByRole("button", { name: "Shock, sawtooth" }).click();
  await expect.element(screen.getByText(/1 question open/)).toBeVisible();
  await screen.getByRole("button", { name: "8.4 kg, your text" }).click();
  await screen.getByRole("button", { name: "Add 2 tests" }).click();
  expect(draft()).toEqual({
    specimen: { massKg: 8.4, name: "Box" },
    tests: [
      {
        lineId: "t1",
        stereoTypeId: "shock-tps",
        title: "Shock, sawtooth",
        parameters: { amplitudeG: 100, durationMs: 6, shocksPerDirection: 3, directions: ["+X", "-X"] },
      },
      {
        lineId: "t2",
        stereoTypeId: "shock-half-sine",
        title: "Shock, half sine",
        parameters: { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+X", "-X"] },
      },
    ],
  });
  await screen.getByRole("button", { name: "Undo" }).click();
  expect(draft()).toEqual({ specimen: { massKg: 9, name: "Box" }, tests: [] });
});

test("The text shows what was read and what was not, and points out a value's place", async () => {
  const { screen } = await opened();
  const marked = screen.getByRole("region", { name: "Your text" });
  await expect.element(marked).toBeVisible();
  expect(marked.element().textContent).toContain("50 g");
  expect(screen.getByRole("region", { name: "Not read" }).element().textContent).toContain("Mind the lid");
  await screen.getByRole("button", { name: /^Amplitude 50/ }).click();
  await expect
    .poll(() => [...marked.element().querySelectorAll("[data-shown]")].map((mark) => mark.textContent))
    .toEqual(["50 g2"]);
});

test("A value that no test can have says so before it is added", async () => {
  const { screen } = await opened("Half sine 50000 g, 11 ms, 3 per direction, ±X.");
  await screen.getByRole("button", { name: "Read text" }).click();
  await expect.element(screen.getByText("At most 10000 g.")).toBeVisible();
});

test("A test is left out by its box, and everything works by keys", async () => {
  const { screen, draft } = await opened();
  const box = screen.getByRole("checkbox", { name: "2 Shock, half sine" });
  await expect.element(box).toBeChecked();
  box.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("button", { name: "Add 0 tests" })).toBeDisabled();
  await userEvent.keyboard(" ");
  screen.getByRole("button", { name: "Add 1 test" }).element().focus();
  await userEvent.keyboard("{Enter}");
  expect(draft().tests).toHaveLength(1);
  expect(draft().specimen).toEqual({ massKg: 8.4 });
});

test("A text that is too long is not read, and says how long it may be", async () => {
  const screen = await show(<Screen />);
  await screen.getByRole("button", { name: "Paste text" }).click();
  const field = screen.getByRole("textbox", { name: "Your text" });
  await field.fill("a".repeat(20_001));
  await expect.element(screen.getByText(/At most 20,000 letters; these are 20,001/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Read text" })).toBeDisabled();
});
