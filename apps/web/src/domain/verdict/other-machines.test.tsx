import { type OtherMachine, testAnswerSchema } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { OtherMachines } from "./other-machines.tsx";

const other = (name: string, values: Partial<OtherMachine>) => ({
  labEquipmentId: name,
  name,
  verdict: "yes",
  limiting: null,
  dayRateCents: null,
  ...values,
});

test("The other machines are a press away, each with its margin, day rate and verdict", async () => {
  const { otherMachines } = testAnswerSchema.parse({
    ...answerWith("test", {}),
    otherMachines: [
      other("V8900", {
        limiting: { unit: "kN", margin: 1.25, required: 4, limit: 9 },
        dayRateCents: 180_000,
      }),
      other("V20", { verdict: "no", limiting: { unit: "°C", margin: -0.4, required: -40, limit: -16 } }),
    ],
  });
  const screen = await show(<OtherMachines otherMachines={otherMachines} currency="EUR" />);
  await expect.element(screen.getByText("V8900")).not.toBeVisible();
  await screen.getByText("2 other machines").click();
  await expect.element(screen.getByRole("row", { name: /^V8900 \+125 % .*1,800.* Yes$/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^V20 −24 K – No$/ })).toBeVisible();
});

test("A proof that was kept before there were any says nothing of them", async () => {
  const screen = await show(<OtherMachines otherMachines={undefined} currency="EUR" />);
  expect(screen.getByText("machine").elements()).toEqual([]);
});
