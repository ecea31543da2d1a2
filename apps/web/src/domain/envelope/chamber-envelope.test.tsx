import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { createFetched, show } from "../../testing/shown.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { ChamberEnvelope } from "./chamber-envelope.tsx";
import type { RatedMachine } from "./limit-lines.ts";
import { SpecimenFit } from "./specimen-fit.tsx";

const chamber: RatedMachine = {
  name: "Chamber 1,000 L",
  equipmentTypeId: equipmentTypeIdSchema.parse("climatic-chamber"),
  provenance: "declared",
  ratings: {
    temperatureMinC: -70,
    temperatureMaxC: 180,
    rampUpKmin: 5,
    rampDownKmin: 5,
    humidityMinPct: 10,
    humidityMaxPct: 98,
    volumeL: 1000,
    innerMm: [1000, 1000, 1000],
  },
};
const slow = { ...chamber, name: "Slow chamber", ratings: { ...chamber.ratings, rampUpKmin: 1 } };
const specimen = specimenSchema.parse({
  name: "Box",
  massKg: 12,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 150,
});
const line = (lineId: string, stereoTypeId: string, parameters: Record<string, unknown>) =>
  testLineSchema.parse({ lineId, stereoTypeId, title: lineId, parameters });
const tests = [
  line("Cycles", "temperature-change", { lowC: -40, highC: 85, rateKmin: 3, cycles: 10, dwellMin: 30 }),
  line("Damp", "damp-heat-steady", { tempC: 85, rhPct: 85, durationH: 100 }),
];

function fetched() {
  const client = createFetched();
  client.setQueryData(testMethodsQuery.queryKey, []);
  return client;
}

test("A test of the last search is drawn in the chambers, each with its verdict and the reason of a no", async () => {
  const part = <ChamberEnvelope machines={[slow, chamber]} search={{ specimen, tests }} />;
  const screen = await show(part, 340, fetched());
  await expect.element(screen.getByText("Your test: Cycles", { exact: true })).toBeVisible();
  const [first, second] = screen.getByRole("listitem").elements();
  expect(first?.textContent).toContain("Yes Chamber 1,000 L");
  // By hand: 3 K/min · (1 + 12 kg · 0.9 kJ/(kg·K)/50 kJ/K) = 3.65 K/min, more than 1 K/min.
  expect(second?.textContent).toMatch(/No Slow chamber.*3\.65 K\/min/);
  await screen.getByRole("combobox", { name: "With" }).selectOptions("2 Damp");
  await expect.element(screen.getByText("Your test: Damp", { exact: true })).toBeVisible();
  await screen.getByRole("combobox", { name: "With" }).selectOptions("no test");
  await expect.element(screen.getByText(/^Your test/)).not.toBeInTheDocument();
});

test("A laboratory without chambers has no such part, and one without tables no size", async () => {
  const shaker = { ...chamber, equipmentTypeId: equipmentTypeIdSchema.parse("ed-shaker"), ratings: {} };
  const part = (
    <>
      <ChamberEnvelope machines={[shaker]} search={null} />
      <SpecimenFit machines={[shaker]} specimen={null} />
      <p>end</p>
    </>
  );
  const screen = await show(part, 340, fetched());
  await expect.element(screen.getByText("end")).toBeVisible();
  expect(screen.container.querySelector("section")).toBeNull();
});

test("The specimen of the last search stands among the sizes and masses that fit", async () => {
  const screen = await show(<SpecimenFit machines={[chamber]} specimen={specimen} />, 340, fetched());
  await expect.element(screen.getByText("Your specimen", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/A floor that is not stated is assumed\.$/)).toBeVisible();
});
