import { envelopeSchema } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { DemandTable, MassTable } from "./sizing-tables.tsx";

test("A demand says whether it lasts", async () => {
  const quantity = (key: string, convention: string) => ({
    key,
    label: key,
    value: 1,
    unit: "g",
    convention,
  });
  const envelope = envelopeSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-random",
    quantities: [
      quantity("accelerationGRms", "rms"),
      quantity("accelerationG", "3σ"),
      quantity("payloadKg", ""),
    ],
    curve: [],
    curveConvention: "",
    assumptions: [],
  });
  const screen = await show(<DemandTable envelope={envelope} />);
  await expect.element(screen.getByRole("row", { name: /accelerationGRms.*sustained/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /3σ.*peaks/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /payloadKg.*–/ })).toBeVisible();
});

test("A mass that nobody states is not known, and neither is the sum", async () => {
  const masses = [
    {
      direction: "Slip table",
      totalKg: null,
      parts: [
        { label: "Slip table", massKg: null },
        { label: "Fixture", massKg: 5 },
      ],
    },
  ];
  const screen = await show(<MassTable masses={masses} />);
  await expect.element(screen.getByRole("row", { name: /Fixture 5 kg/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Moving not known/ })).toBeVisible();
});
