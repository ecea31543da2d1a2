import { useState } from "react";
import { expect, test } from "vitest";
import type { SpecimenDraft } from "../../domain/specification/specification-draft.ts";
import { show } from "../../testing/shown.tsx";
import { SpecimenForm } from "./specimen-form.tsx";

function Described({ start }: { start: SpecimenDraft }) {
  const [specimen, setSpecimen] = useState(start);
  return <SpecimenForm specimen={specimen} onChange={setSpecimen} asksForAll={false} />;
}
const box = { name: "Box", massKg: 8.4, lengthMm: 320, widthMm: 240 };

test("A complete specimen is one line, and its form opens with the name and closes again", async () => {
  const screen = await show(<Described start={{ ...box, heightMm: 140, quantity: 2, fixtureMassKg: 6 }} />);
  await expect.element(screen.getByText("2 × 8.4 kg, 320 × 240 × 140 mm")).toBeVisible();
  await expect.element(screen.getByText("Fixture 6 kg")).toBeVisible();
  expect(screen.getByLabelText(/^Mass, each/).query()).toBeNull();
  await screen.getByRole("button", { name: "Edit the specimen" }).click();
  await expect.element(screen.getByLabelText(/^Name/)).toHaveFocus();
  await screen.getByRole("button", { name: "Specimen: show as one line" }).click();
  await expect.element(screen.getByText("2 × 8.4 kg, 320 × 240 × 140 mm")).toBeVisible();
});

test("The form stays when the last missing value is typed", async () => {
  const screen = await show(<Described start={box} />);
  await screen.getByLabelText(/^Height/).fill("140");
  await expect.element(screen.getByRole("button", { name: "Specimen: show as one line" })).toBeVisible();
  await expect.element(screen.getByLabelText(/^Height/)).toHaveFocus();
});
