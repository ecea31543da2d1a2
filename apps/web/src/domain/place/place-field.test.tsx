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
  ["the only one found", "Munich", "Munich, DE"],
  ["the only one of that name", "bath", "Bath, GB"],
])("A town that can only be meant is taken on leaving: %s", async (_which, words, label) => {
  const { screen, place } = await shown();
  await place.fill(words);
  await userEvent.keyboard("{Tab}");
  await expect.element(place).toHaveValue(label);
  await expect.element(place).not.toHaveAttribute("aria-invalid");
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent(label);
});

test("A press on the search that leaves the field searches near the town", async () => {
  const { screen, place } = await shown();
  await place.fill("Munich");
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Munich, DE");
});

test.each(["Paris", "Nowhere"])("Several towns of a name, and none, are asked about: %s", async (words) => {
  const { place } = await shown();
  await place.fill(words);
  await userEvent.keyboard("{Tab}");
  await expect
    .element(place)
    .toHaveAccessibleDescription("Choose a town from the list, or clear this field.");
  await expect.element(place).toHaveValue(words);
});
