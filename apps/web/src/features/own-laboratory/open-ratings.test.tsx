import { equipmentSchema, labEquipmentSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { OpenRating } from "@headroom/contract/vocabulary/search/open-ratings";
import { expect, test } from "vitest";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { OpenRatings, ratingsToState } from "./open-ratings.tsx";
import { ownLabQuery, ownOpenRatingsQuery } from "./own-lab.queries.ts";

const machine = (name: string, equipmentTypeId: string, ratings: object) =>
  labEquipmentSchema.parse({
    equipmentId: "m-1",
    quantity: 1,
    overrides: {},
    currency: "EUR",
    dayRateCents: null,
    labEquipmentId: name,
    labId: "lab-1",
    equipmentTypeId,
    name,
    ratings,
    provenance: "declared",
    version: 1,
  });
const model = equipmentSchema.parse({
  equipmentTypeId: "climatic-chamber",
  manufacturer: "A",
  model: "B",
  ratings: { floorLoadMaxKg: 100 },
  equipmentId: "m-1",
  enabled: true,
  version: 1,
});
const stated = machine("Stated", "climatic-chamber", { floorLoadMaxKg: 80 });
const open = machine("Open", "climatic-chamber", {});
const shaker = machine("Shaker", "shaker", {});
const count = (rating: OpenRating["rating"], onlyOpen: number): OpenRating => ({
  rating,
  onlyOpen,
  alsoOpen: 2,
});

test("A rating is asked of the machines of its class that do not state it", () => {
  const asked = ratingsToState([count("floorLoadMaxKg", 212)], [stated, open, shaker], [model]);
  expect(asked.map(({ machine: { name } }) => name)).toEqual(["Open"]);
});

test.each([false, true])("The field stands beside each rating, folded: %s", async (isFolded) => {
  const client = createFetched();
  client.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(ownOpenRatingsQuery.queryKey, [count("floorLoadMaxKg", 212)]);
  client.setQueryData([...ownLabQuery.queryKey], { equipment: [stated, open, shaker] });
  client.setQueryData(enabledModelsQuery.queryKey, [model]);
  const screen = await show(<OpenRatings isFolded={isFolded} />, 900, client);
  if (isFolded) await screen.getByText("These ratings settle most open questions (1)").click();
  await expect.element(screen.getByText("settles 212 questions, asked beside others in 2")).toBeVisible();
  const save = screen.getByRole("button", { name: /Save Floor load.* of Open/ });
  await expect.element(save).toBeDisabled();
  await screen.getByLabelText(/Floor load/).fill("90");
  await expect.element(save).toBeEnabled();
});
