import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
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

test("An entry is drawn before it is picked, and picked in one press", async () => {
  const onPick = vi.fn<(entry: PresetEntry) => void>();
  const screen = await opened(onPick);
  await screen.getByRole("button", { name: "Preview Components" }).click();
  await expect.element(screen.getByRole("img", { name: /^Acceleration spectrum/ })).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: /^Components/ }).click();
  expect(onPick).toHaveBeenCalledWith(entries[0]);
});
