import type { Place } from "@headroom/contract/vocabulary/search/search";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { createFetched, show } from "../../testing/shown.tsx";
import { Button } from "../../ui/control/button.tsx";
import { PlaceField } from "./place-field.tsx";
import { placesQuery } from "./places.queries.ts";

const town = (label: string, latitude: number) => ({
  label,
  latitude,
  longitude: 11.5,
  countryCode: label.slice(-2),
  population: 1000,
});
const found = {
  Munich: [town("Munich, DE", 48.1)],
  bath: [town("Bath, GB", 51.4), town("Bathing, US", 44.5)],
  Paris: [town("Paris, FR", 48.9), town("Paris, US", 33.7)],
  Nowhere: [],
};

function Search() {
  const [place, setPlace] = useState<Place>();
  const [searched, setSearched] = useState("");
  return (
    <>
      <Button onPress={() => setSearched(place?.label ?? "anywhere")}>Search</Button>
      <PlaceField label="Place" description="" placeholder="" place={place} onChange={setPlace} />
      <output>{searched}</output>
    </>
  );
}

async function shown() {
  const client = createFetched();
  for (const [words, towns] of Object.entries(found)) client.setQueryData(placesQuery(words).queryKey, towns);
  const screen = await show(<Search />, 400, client);
  return { screen, place: screen.getByRole("combobox", { name: "Place" }) };
}

test.each([
  ["Tab", "{Tab}"],
  ["Enter", "{Enter}"],
])("%s takes the first town suggested", async (_key, press) => {
  for (const [words, label] of [
    ["Munich", "Munich, DE"],
    ["bath", "Bath, GB"],
    ["Paris", "Paris, FR"],
  ] as const) {
    const { screen, place } = await shown();
    await place.fill(words);
    await userEvent.keyboard(press);
    await expect.element(place).toHaveValue(label);
    await expect.element(place).not.toHaveAttribute("aria-invalid");
    expect(screen.getByRole("listbox").elements()).toEqual([]);
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByRole("status")).toHaveTextContent(label);
    await screen.unmount();
  }
});

test("A town that an arrow key chose is taken, not the first", async () => {
  const { place } = await shown();
  await place.fill("Paris");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(place).toHaveValue("Paris, US");
});

test("The other towns of the words are one press away", async () => {
  const { screen, place } = await shown();
  await place.fill("Paris");
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("button", { name: "Paris, US" }).click();
  await expect.element(place).toHaveValue("Paris, US");
  await expect.element(screen.getByRole("button", { name: "Paris, FR" })).toBeVisible();
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Paris, US");
});

test("A press on the search that leaves the field searches near the town", async () => {
  const { screen, place } = await shown();
  await place.fill("Munich");
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Munich, DE");
});

test.each(["{Tab}", "{Enter}"])(
  "A town that is not found stays as typed and moves nothing: %s",
  async (press) => {
    const { screen, place } = await shown();
    await place.fill("Munich");
    await userEvent.keyboard("{Tab}");
    await expect.element(place).toHaveValue("Munich, DE");
    await place.fill("Nowhere");
    await userEvent.keyboard(press);
    await expect
      .element(place)
      .toHaveAccessibleDescription("No town begins with “Nowhere”. Check the spelling, or clear this field.");
    await expect.element(place).toHaveValue("Nowhere");
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByRole("status")).toHaveTextContent("Munich, DE");
    await expect.element(place).toHaveValue("Nowhere");
  },
);
