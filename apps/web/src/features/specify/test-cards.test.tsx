import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
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

interface ScreenProps {
  readonly methods?: readonly StereoType[];
  readonly tests?: readonly TestLine[];
}

function Screen({ methods = [method], tests = [random] }: ScreenProps) {
  const control = useDraft({ specimen, tests });
  const [attempt, setAttempt] = useState<number | null>(null);
  return (
    <>
      <TestCards
        control={control}
        stereoTypes={methods}
        envelopes={[requiredEnvelope({ test: random, specimen })]}
        attempt={attempt}
        onPaste={() => undefined}
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

test("A value that cannot be read leaves the last picture in its card, greyed, on a phone", async () => {
  await page.viewport(360, 900);
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, 360, client);
  const picture = screen.getByRole("img", { name: /^Random: acceleration spectrum/ });
  await expect.element(picture).toBeVisible();
  await screen.getByRole("textbox", { name: "PSD, row 1, g²/Hz" }).fill("0,0,1");
  await userEvent.tab();
  const card = screen.getByRole("article");
  await expect.element(card.getByText("As last drawn: a value is missing or unreadable.")).toBeVisible();
  await expect.element(picture).toBeVisible();
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
  expect(added.getByText("Required.").elements()).toEqual([]);
  await ask.click();
  await expect.element(added.getByText("Required.").first()).toBeVisible();
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

test("Complete tests are a line each; one form is open, and stays while its last value is typed", async () => {
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const whole = {
    ...method,
    parameters: [
      ...method.parameters,
      { ...number, key: "axes", label: "Axes", unit: "", type: "multi-enum", enum: ["X", "Y", "Z"] },
      { ...number, key: "durationPerAxisMin", label: "Duration per axis", unit: "min" },
    ],
  } satisfies StereoType;
  const screen = await show(<Screen methods={[whole]} />, 1440, client);
  const first = screen.getByRole("article", { name: "Test 1: Random" });
  await expect.element(first.getByRole("textbox", { name: "Title" })).toBeVisible();
  await screen.getByRole("button", { name: "Test 1: more" }).click();
  await screen.getByRole("menuitem", { name: "Duplicate" }).click();
  // The copy is complete, and open because it came last.
  await expect.element(first.getByRole("textbox", { name: "Title" })).not.toBeInTheDocument();
  expect(first.element().textContent).toMatch(/4\.4[0-9]*\s*g\s*rms.*60\s*min per axis/);
  const second = screen.getByRole("article", { name: "Test 2: Random" });
  // The name of the card follows its title.
  await second.getByRole("textbox", { name: "Title" }).fill("");
  await screen
    .getByRole("article", { name: "Test 2:" })
    .getByRole("textbox", { name: "Title" })
    .fill("Second");
  await expect.element(screen.getByRole("article", { name: "Test 2: Second" })).toBeVisible();
  await first.getByRole("button", { name: "Random" }).click();
  await expect.element(first.getByRole("heading", { level: 3 })).toHaveFocus();
  await expect.element(first.getByRole("textbox", { name: "Title" })).toBeVisible();
  const other = screen.getByRole("article", { name: "Test 2: Second" });
  await expect.element(other.getByRole("textbox", { name: "Title" })).not.toBeInTheDocument();
  await first.getByRole("button", { name: "Test 1: show as one line" }).click();
  await expect.element(first.getByRole("textbox", { name: "Title" })).not.toBeInTheDocument();
});

test("A test that contradicts the specimen stays open among several", async () => {
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const drop = {
    ...methodWith("drop-free-fall", "Free fall"),
    parameters: [{ ...number, key: "massKg", label: "Mass", unit: "kg" }],
  } satisfies StereoType;
  // The specimen has 12 kg: what is dropped cannot have less.
  const dropped = (lineId: string, title: string, massKg: number) =>
    testLineSchema.parse({ lineId, stereoTypeId: "drop-free-fall", title, parameters: { massKg } });
  const tests = [dropped("t1", "Whole", 12), dropped("t2", "Light", 5)];
  const screen = await show(<Screen methods={[drop]} tests={tests} />, 1440, client);
  const title = (name: string) =>
    screen.getByRole("article", { name }).getByRole("textbox", { name: "Title" });
  await expect.element(title("Test 2: Light")).toBeVisible();
  await expect.element(title("Test 1: Whole")).not.toBeInTheDocument();
});

test("What laboratories ask is counted on the card; the next question leads to its field, which is kept", async () => {
  await page.viewport(1440, 900);
  const client = createFetched();
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  const screen = await show(<Screen />, 1440, client);
  await expect
    .element(screen.getByRole("button", { name: "For the laboratory: 0 of 10 questions answered" }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Which samples take this test?" }).click();
  await expect.element(screen.getByRole("textbox", { name: /^Samples/ })).toHaveFocus();
  await userEvent.keyboard("S1, S2");
  await expect
    .element(screen.getByRole("button", { name: "For the laboratory: 1 of 10 questions answered" }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /^Is the specimen off, on or monitored/ }))
    .toBeVisible();
  await screen.getByRole("textbox", { name: /^Phases/ }).fill("4");
  await userEvent.tab();
  await expect.element(screen.getByText("At most 3.")).toBeVisible();
});
