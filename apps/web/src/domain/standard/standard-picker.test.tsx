import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createFetched, show } from "../../testing/shown.tsx";
import { standardEntriesQuery } from "./standard.queries.ts";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";
import { StandardPicker } from "./standard-picker.tsx";

const spectrum = {
  kind: "random_psd",
  unit: "g2/Hz",
  points: [
    [20, 0.01],
    [2000, 0.01],
  ],
};
const entries = readPresetEntries([
  { ...spectrum, id: "a", document: "GSFC-STD-7000", title: "Components", revision: "B", sectors: ["space"] },
  { ...spectrum, id: "b", document: "IEC 61373", title: "Body", ref: "8, Table 1", sectors: ["rail"] },
]);
const kinds = ["random_psd"] as const;

async function opened(onPick: (entry: PresetEntry) => void = () => undefined) {
  const client = createFetched();
  client.setQueryData(standardEntriesQuery(kinds).queryKey, entries);
  const screen = await show(<StandardPicker kinds={kinds} onPick={onPick} />, 900, client);
  await screen.getByRole("button", { name: "From a standard…" }).click();
  return screen;
}

test("Entries are found by industry, edition and clause", async () => {
  const screen = await opened();
  const titles = () =>
    screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent.slice(0, 4));
  await expect.poll(titles).toEqual(["Comp", "Body"]);
  await screen.getByRole("combobox", { name: "Industry" }).selectOptions("Rail");
  expect(titles()).toEqual(["Body"]);
  const words = screen.getByRole("textbox", { name: "Standard, revision or title" });
  await words.fill("61373 table 1");
  expect(titles()).toEqual(["Body"]);
  await words.fill("space");
  await expect.element(screen.getByText("No matching standards.", { exact: false })).toBeVisible();
});

test("The arrows lead over the entries and past their previews, and Enter takes the first that is found", async () => {
  const onPick = vi.fn<(entry: PresetEntry) => void>();
  const screen = await opened(onPick);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: /^Body/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}61373{Enter}");
  expect(onPick.mock.calls).toEqual([[entries[1]]]);
});

test("Each entry has a small picture and its level", async () => {
  const screen = await opened();
  const row = screen.getByRole("button", { name: /^Components/ });
  // 0.01 g²/Hz from 20 to 2000 Hz: √19.8 = 4.45 g.
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/4\.45\sg\srms/);
  const drawn = row.element().querySelector("svg path")?.getAttribute("d") ?? "";
  // Flat: both ends are as high.
  expect(new Set([...drawn.matchAll(/ ([\d.]+)/g)].map(([, y]) => y)).size).toBe(1);
});

test("An entry is drawn before it is picked, and picked in one press", async () => {
  const onPick = vi.fn<(entry: PresetEntry) => void>();
  const screen = await opened(onPick);
  await screen.getByRole("button", { name: "Preview Components" }).click();
  await expect.element(screen.getByRole("img", { name: /^Acceleration spectrum/ })).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: /^Components/ }).click();
  expect(onPick).toHaveBeenCalledWith(entries[0]);
});

test("The preview has a button that takes the entry", async () => {
  const onPick = vi.fn<(entry: PresetEntry) => void>();
  const screen = await opened(onPick);
  await screen.getByRole("button", { name: "Preview Body" }).click();
  await screen.getByRole("button", { name: "Use Body" }).click();
  expect(onPick.mock.calls).toEqual([[entries[1]]]);
});

test("On a phone an entry's title has the width of the list, above its level", async () => {
  await page.viewport(360, 800);
  try {
    const screen = await opened();
    const box = (element: Element | null) => (element ?? document.body).getBoundingClientRect();
    const row = screen.getByRole("button", { name: /^Components/ }).element();
    const title = box(row.querySelector("span"));
    expect(title.width).toBeGreaterThan(240);
    expect(box(row.querySelector("svg")).top).toBeGreaterThanOrEqual(title.bottom);
    // Three lines: title, source, level; a line is some 20 px.
    expect(box(row).height).toBeLessThan(120);
  } finally {
    await page.viewport(1440, 900);
  }
});
