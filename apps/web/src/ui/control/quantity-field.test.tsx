import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { readQuantity, showQuantity } from "../../platform/quantity/quantity.ts";
import { show } from "../../testing/shown.tsx";
import { QuantityField } from "./quantity-field.tsx";

function Amplitude() {
  const [value, setValue] = useState<number | undefined>(40);
  return (
    <>
      <QuantityField
        label="Amplitude"
        value={value}
        onChange={setValue}
        show={(amount) => showQuantity(amount, "g", "SI")}
        read={(text) => readQuantity(text, "g", "SI")}
        note={(amount, typed) => (amount > 100 ? `${typed} is high.` : undefined)}
      />
      <button type="button" onClick={() => setValue(20)}>
        Standard
      </button>
      <output>{value}</output>
    </>
  );
}

async function shown() {
  const screen = await show(<Amplitude />);
  return { screen, field: screen.getByRole("textbox", { name: "Amplitude" }) };
}

test("What was typed stays as it was typed, with what was read below it", async () => {
  const { field, screen } = await shown();
  await field.fill("9.81 m/s2");
  await expect.element(field).toHaveAccessibleDescription("= 1.00034 g");
  await userEvent.tab();
  await expect.element(field).toHaveValue("9.81 m/s2");
  await field.fill("sqrt(3)*2");
  await userEvent.tab();
  await expect.element(field).toHaveValue("sqrt(3)*2");
  await expect.element(field).toHaveAccessibleDescription("= 3.4641 g");
  await expect.element(screen.getByRole("status")).toHaveTextContent("3.4641016151377544");
});

test("A bare number gets its unit on leaving, and says no more than that", async () => {
  const { field } = await shown();
  await field.fill("12");
  await userEvent.tab();
  await expect.element(field).toHaveValue("12 g");
  await expect.element(field).not.toHaveAccessibleDescription();
  await field.fill("1,5");
  await userEvent.tab();
  await expect.element(field).toHaveValue("1,5 g");
  await expect.element(field).toHaveAccessibleDescription("= 1.5 g");
});

test("A value from outside replaces what was typed", async () => {
  const { field, screen } = await shown();
  await field.fill("2*3 g");
  await screen.getByRole("button", { name: "Standard" }).click();
  await expect.element(field).toHaveValue("20 g");
  await expect.element(field).not.toHaveAccessibleDescription();
});

test("What cannot be read stays, with a sentence", async () => {
  const { field, screen } = await shown();
  await field.fill("5-2000");
  await userEvent.tab();
  await expect.element(field).toHaveValue("5-2000");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByText(/reads like a range/)).toBeVisible();
});

test("What is unusual is said and taken all the same", async () => {
  const { field, screen } = await shown();
  await field.fill("500 g");
  await expect.element(screen.getByText("500 g is high.")).toBeVisible();
  await expect.element(field).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByRole("status")).toHaveTextContent("500");
});
