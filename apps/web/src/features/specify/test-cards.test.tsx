import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { requiredEnvelope } from "@headroom/matching";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { enabledStandardTestsQuery } from "../../domain/test-method/test-method.queries.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { LivePanel } from "./live-panel.tsx";
import { TestCards } from "./test-cards.tsx";
import { useDraft } from "./use-draft.ts";

const specimen = specimenSchema.parse({
  name: "Box",
  massKg: 12,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
});
const random = testLineSchema.parse({
  lineId: "t1",
  stereoTypeId: "vib-random",
  title: "Random",
  parameters: {
    psd: [
      { fHz: 20, psd: 0.01 },
      { fHz: 2000, psd: 0.01 },
    ],
    psdUnit: "g²/Hz",
    axes: ["X"],
    durationPerAxisMin: 60,
  },
});

const number = { type: "number", required: true, tooltip: "" } as const;
const method = {
  ...methodWith("vib-random", "Random"),
  parameters: [
    {
      ...number,
      key: "psd",
      label: "Breakpoints",
      unit: "",
      type: "table",
      item: [
        { ...number, key: "fHz", label: "Frequency", unit: "Hz" },
        { ...number, key: "psd", label: "PSD", unit: "g²/Hz" },
      ],
    },
    { ...number, key: "psdUnit", label: "PSD unit", unit: "", type: "enum", enum: ["g²/Hz", "(m/s²)²/Hz"] },
  ],
} satisfies StereoType;

function Screen({ methods = [method] }: { methods?: readonly StereoType[] }) {
  const control = useDraft({ specimen, tests: [random] });
  const [attempt, setAttempt] = useState<number | null>(null);
  return (
    <>
      <TestCards
        control={control}
        stereoTypes={methods}
        envelopes={[requiredEnvelope({ test: random, specimen })]}
        attempt={attempt}
      />
      <button type="button" onClick={() => setAttempt((attempt ?? 0) + 1)}>
        Ask for all
      </button>
      <LivePanel
        tests={control.draft.tests}
        count={{} as UseQueryResult<SearchAnswer>}
        missing="Nothing is counted here."
        actions={null}
      />
    </>
  );
}

test.each([1440, 360])("A single test is drawn once on a screen of %i px", async (widthPx) => {
  await page.viewport(widthPx, 900);
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, widthPx, client);
  const drawn = () => screen.getByRole("img", { name: /^Random: acceleration spectrum/ }).elements().length;
  await expect.poll(drawn).toBe(1);
  // The other is laid out nowhere, and not only late.
  await expect.poll(() => screen.container.querySelectorAll("figure").length).toBe(2);
  expect(drawn()).toBe(1);
});

test("The head of a spectrum names the unit in which its numbers are read, and they stay", async () => {
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, 1440, client);
  await expect.element(screen.getByRole("columnheader", { name: "PSD, g²/Hz" })).toBeVisible();
  await expect.element(screen.getByText("Values are not converted.")).toBeVisible();
  await screen.getByRole("combobox", { name: /^PSD unit/ }).selectOptions("(m/s²)²/Hz");
  await expect.element(screen.getByRole("columnheader", { name: "PSD, (m/s²)²/Hz" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "PSD, row 1, (m/s²)²/Hz" })).toHaveValue("0.01");
  // The drawing converts them.
  await expect.element(screen.getByRole("img", { name: /PSD, g²\/Hz over Frequency, Hz/ })).toBeVisible();
});

test("The focus goes to the test that was added, and from a removed one to what stands in its place", async () => {
  await page.viewport(360, 640);
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, 360, client);
  const heading = (number: number) =>
    screen.getByRole("article", { name: new RegExp(`^Test ${number}:`) }).getByRole("heading", { level: 3 });
  const choose = async (number: number, deed: string) => {
    await screen.getByRole("button", { name: `Test ${number}: more` }).click();
    await screen.getByRole("menuitem", { name: deed }).click();
  };
  await screen.getByRole("button", { name: "Add a test" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Add a test" })).toBeVisible();
  await userEvent.keyboard("rand{ArrowDown}{Enter}");
  await expect.element(heading(2)).toHaveFocus();
  await expect.element(heading(2)).toBeInViewport();
  await choose(2, "Duplicate");
  await expect.element(heading(3)).toHaveFocus();
  await choose(1, "Remove");
  await expect.element(heading(1)).toHaveFocus();
  await choose(2, "Remove");
  await expect.element(heading(1)).toHaveFocus();
  await choose(1, "Remove");
  await expect.element(screen.getByRole("button", { name: "Browse all tests" })).toHaveFocus();
});

test("A test that is added is not marked as empty before all is asked for again", async () => {
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, 1440, client);
  const ask = screen.getByRole("button", { name: "Ask for all" });
  await ask.click();
  await screen.getByRole("button", { name: "Add a test" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Add a test" })).toBeVisible();
  await userEvent.keyboard("random{Enter}");
  const added = screen.getByRole("article", { name: /^Test 2:/ });
  await expect.element(added).toBeVisible();
  expect(added.getByText("Please fill this in.").elements()).toEqual([]);
  await ask.click();
  await expect.element(added.getByText("Please fill this in.").first()).toBeVisible();
});

test("A test method that was switched off is not offered; a test of it is still shown", async () => {
  const methods = [{ ...method, enabled: false }, methodWith("vib-sine", "Sine")];
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen methods={methods} />, 1200, client);
  await expect.element(screen.getByRole("article", { name: "Test 1: Random" })).toBeVisible();
  await screen.getByRole("button", { name: "Add a test" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByRole("button", { name: "Sine" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Random" })).not.toBeInTheDocument();
});
