import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { createFetched, show } from "../../testing/shown.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { linesAtLoad, type RatedMachine } from "./limit-lines.ts";
import { VibrationEnvelope } from "./vibration-envelope.tsx";

const ratings = {
  forceSinePeakKN: 8.9,
  armatureMassKg: 9,
  armatureDiameterMm: 400,
  payloadMaxKg: 200,
  accelerationBareTableG: 100,
  velocitySinePeakMPerS: 1.8,
  displacementPeakToPeakMm: 51,
  frequencyMinHz: 5,
  frequencyMaxHz: 3000,
};
const equipmentTypeId = equipmentTypeIdSchema.parse("ed-shaker");
const shaker: RatedMachine = { name: "Shaker 8.9 kN", equipmentTypeId, ratings, provenance: "declared" };
const large = { ...shaker, name: "Shaker 50 kN", ratings: { ...ratings, forceSinePeakKN: 50 } };

test("The strongest come first, each with its own dashes, and what states no stroke is left out", () => {
  const unstated = { ...shaker, name: "Unstated", ratings: { ...ratings, displacementPeakToPeakMm: null } };
  const lines = linesAtLoad([shaker, large, shaker, unstated], { payloadKg: 150 });
  expect(lines?.map(({ label, isDashed }) => [label, isDashed])).toEqual([
    ["Shaker 50 kN", undefined],
    ["Shaker 8.9 kN", true],
  ]);
  // By hand: 8,900 N / (9 kg + 150 kg) / 9.80665 m/s² = 5.7078 g.
  expect(lines?.[1]?.points.at(-1)).toEqual([3000, expect.closeTo(5.7078, 4)]);
  expect(linesAtLoad([unstated], { payloadKg: 150 })).toBeNull();
});

function fetched() {
  const client = createFetched();
  client.setQueryData(testMethodsQuery.queryKey, []);
  return client;
}

test("The mass is changed where the curves are, and one that nothing carries says so", async () => {
  const part = <VibrationEnvelope machines={[shaker]} payloadKg={150} search={null} />;
  const screen = await show(part, 340, fetched());
  await expect.element(screen.getByText("Shaker 8.9 kN", { exact: true }).first()).toBeVisible();
  const mass = screen.getByLabelText(/^Specimen and fixture/);
  await mass.fill("250 kg");
  await expect.element(screen.getByText("None of its shakers carries this mass.")).toBeVisible();
  await mass.fill("-3 kg");
  await expect.element(screen.getByText("At least 0 kg.")).toBeVisible();
  await mass.fill("rubbish");
  await expect.element(mass).toBeInvalid();
});

test("A test of the last search is drawn on the curves, and another load beside it", async () => {
  const side = { lengthMm: 100, widthMm: 100, heightMm: 100 };
  const specimen = specimenSchema.parse({ name: "Box", massKg: 5, fixtureMassKg: 5, ...side });
  const segments = [20, 2000].map((fHz) => ({ fHz, level: 5, kind: "acceleration g" }));
  const sine = testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-sine",
    title: "Sine",
    parameters: { mode: "sweep", axes: ["Z"], durationPerAxisMin: 60, segments },
  });
  const search = { specimen, tests: [sine] };
  const part = <VibrationEnvelope machines={[shaker, large]} payloadKg={10} search={search} />;
  const screen = await show(part, 340, fetched());
  await expect.element(screen.getByText("Your test: Sine", { exact: true }).first()).toBeVisible();
  await screen.getByRole("combobox", { name: "With" }).selectOptions("another load");
  await expect.element(screen.getByText("Your test: Sine", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText(/^Specimen and fixture/)).toHaveValue("10 kg");
});
