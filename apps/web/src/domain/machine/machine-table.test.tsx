import { labEquipmentSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { MachineTable } from "./machine-table.tsx";

const machine = (name: string, forceSinePeakKN: number) =>
  labEquipmentSchema.parse({
    labEquipmentId: `${forceSinePeakKN}`.padStart(8, "0").concat("-5f0e-4a51-9f0b-6a4a7d0f3a11"),
    labId: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
    equipmentId: "1b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
    equipmentTypeId: "ed-shaker",
    name,
    quantity: 1,
    overrides: {},
    dayRateCents: null,
    currency: "EUR",
    ratings: { forceSinePeakKN, armatureMassKg: 31 },
    ratingProvenance: { armatureMassKg: "verified" },
    provenance: "declared",
    version: 1,
  });

test("A laboratory's machines stand by size, with their key ratings, and the others open below the row", async () => {
  const screen = await show(
    <MachineTable machines={[machine("Shaker 160 kN", 160), machine("Shaker 35 kN", 35)]} />,
  );
  const names = screen
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.textContent);
  expect(names.map((name) => name?.match(/\d+\u00a0kN/)?.[0])).toEqual(["35\u00a0kN", "160\u00a0kN"]);
  await expect.element(screen.getByText("Force 35 kN")).toBeVisible();
  expect(screen.getByText("Armature mass").elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Ratings of Shaker 35 kN" }).click();
  await expect.element(screen.getByText("2 ratings, declared unless marked")).toBeVisible();
  await expect
    .element(screen.getByRole("term").filter({ hasText: "Armature mass" }))
    .toHaveTextContent("Armature mass verified");
});

test("On a phone the key ratings stand whole beside the machine's name", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 800);
  const chamber = {
    ...machine("Climatic chamber 1000 L", 35),
    ratings: { temperatureMinC: -70, temperatureMaxC: 180 },
  };
  const screen = await show(<MachineTable machines={[chamber]} />, 313);
  const table = screen.getByRole("region", { name: "Machines" }).element().getBoundingClientRect();
  const figures = screen.getByText(/^−70/).element().getBoundingClientRect();
  expect(figures.right).toBeLessThanOrEqual(table.right);
  await page.viewport(innerWidth, innerHeight);
});

test("On a phone each rating stands whole beside its source, also where the table is scrolled", async () => {
  const screen = await show(<MachineTable machines={[machine("Shaker 35 kN", 35)]} />, 344);
  await screen.getByRole("button", { name: "Ratings of Shaker 35 kN" }).click();
  const table = screen.getByRole("region", { name: "Machines" }).element();
  expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
  const values = screen.getByRole("definition").elements();
  expect(values).toHaveLength(2);
  for (const left of [0, table.scrollWidth]) {
    table.scrollLeft = left;
    for (const value of values) {
      const { left: from, right: to } = value.getBoundingClientRect();
      expect(from).toBeGreaterThanOrEqual(table.getBoundingClientRect().left);
      expect(to).toBeLessThanOrEqual(table.getBoundingClientRect().right);
    }
  }
});
