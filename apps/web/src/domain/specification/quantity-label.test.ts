import { requiredEnvelope } from "@headroom/matching";
import { specimenSchema } from "@headroom/contract/vocabulary/specimen";
import { testLineSchema } from "@headroom/contract/vocabulary/test-lines";
import { expect, test } from "vitest";
import { quantityLabel } from "./quantity-label.ts";

const specimen = specimenSchema.parse({
  name: "box",
  massKg: 12,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
});
const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];

test("A required quantity says once what kind of value it is", () => {
  const line = {
    lineId: "t1",
    stereoTypeId: "vib-random",
    title: "Random",
    parameters: { psd, axes: ["Z"], durationPerAxisMin: 60 },
  };
  const { quantities } = requiredEnvelope({ test: testLineSchema.parse(line), specimen });
  const labels = quantities.map(quantityLabel);
  expect(labels).toContain("Force, random rms, without the armature");
  expect(labels).toContain("Stroke, 3σ, pk-pk");
  expect(labels).toContain("Payload, fixture and specimens of one run");
});
