import { useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { FormNumberField } from "./form-number-field.tsx";

function Days() {
  const { control } = useForm({ defaultValues: { lead: 5, days: 3 } });
  const { lead, days } = useWatch({ control });
  return (
    <>
      <FormNumberField control={control} name="lead" label="Lead time" isRequired />
      <FormNumberField control={control} name="days" label="Days" emptyIs={0} />
      <output>{`${lead}, ${days}`}</output>
    </>
  );
}

async function shown() {
  const screen = await show(<Days />, 400);
  const clear = async (label: string) => {
    const field = screen.getByRole("textbox", { name: label });
    await field.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.element(field).not.toHaveFocus();
    return field;
  };
  return { screen, clear };
}

test("A required number that is cleared stays empty on the screen, and is no number in the form", async () => {
  const { screen, clear } = await shown();
  await expect.element(await clear("Lead time")).toHaveValue("");
  await expect.element(screen.getByText("NaN, 3")).toBeVisible();
  await screen.getByRole("textbox", { name: "Lead time" }).fill("12");
  await expect.element(await clear("Lead time")).toHaveValue("");
});

test("A number for which empty means 0 shows the 0 that the form has", async () => {
  const { screen, clear } = await shown();
  await expect.element(await clear("Days")).toHaveValue("0");
  await expect.element(screen.getByText("5, 0")).toBeVisible();
});
