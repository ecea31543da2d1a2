import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { FormTextField } from "./form-text-field.tsx";
import { RecordForm } from "./record-form.tsx";

interface Address {
  readonly street: string;
  readonly postalCode: string;
}

/** A form in which somebody types before the browser has drawn that it was saved. */
function AddressForm({ typed }: { typed: string | null }) {
  const form = useForm<Address>({ defaultValues: { street: "", postalCode: "" } });
  const [isSaved, setSaved] = useState(false);
  const { pathname } = useLocation();
  const typeOn = () => {
    if (typed !== null) form.setValue("postalCode", typed, { shouldDirty: true });
    setSaved(true);
  };
  return (
    <>
      <RecordForm
        form={form}
        version={null}
        save={(draft) => Promise.resolve(draft)}
        savedSentence="Address saved"
        onSaved={typeOn}
      >
        <FormTextField control={form.control} name="street" label="Street" />
        <FormTextField control={form.control} name="postalCode" label="Postal code" />
      </RecordForm>
      <Link to="/users">Users</Link>
      <p>{isSaved ? `saved at ${pathname}` : "not saved"}</p>
    </>
  );
}

async function saveAndLeave(typed: string | null) {
  const screen = await show(<AddressForm typed={typed} />);
  await screen.getByRole("textbox", { name: "Street" }).fill("Kai 1");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("saved at /")).toBeVisible();
  await screen.getByRole("link", { name: "Users" }).click();
  return screen;
}

test("What is typed before the form has drawn that it was saved is not left behind unasked", async () => {
  const screen = await saveAndLeave("8010");
  await expect.element(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Postal code" })).toHaveValue("8010");
});

test("A form that was saved is left without a question", async () => {
  const screen = await saveAndLeave(null);
  await expect.element(screen.getByText("saved at /users")).toBeVisible();
  expect(screen.getByRole("dialog").elements()).toEqual([]);
});
