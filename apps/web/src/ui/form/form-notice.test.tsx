import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { z } from "zod";
import { CallError } from "../../platform/call/call-error.ts";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { show } from "../../testing/shown.tsx";
import { FormSelect } from "./form-select.tsx";
import { FormTextField } from "./form-text-field.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { RecordForm } from "./record-form.tsx";

const filled = z.string().min(1, "Required.");
const certificateSchema = z.object({
  number: filled.max(8, "Write at most 8 characters."),
  body: filled,
  holder: z.string(),
  lines: z.array(filled).min(1),
});
type Certificate = z.infer<typeof certificateSchema>;

const refusal = new CallError("This certificate cannot be saved.", {
  code: "invalid",
  status: 400,
  fields: { number: "Number 17 is taken.", holder: "Nobody is called that." },
});

/** A refusal of one field is that field's sentence. */
const takenNumber = new CallError("Choose another.", {
  code: "invalid",
  status: 400,
  fields: { number: "Choose another." },
});

function CertificateForm({ lines = ["Shock"], refused = refusal }) {
  const form = useForm<Certificate>({
    resolver: draftResolver<Certificate>(certificateSchema),
    defaultValues: { number: "", body: "", holder: "", lines },
  });
  const { control } = form;
  return (
    <>
      <PageHeader title="Certificate" />
      <RecordForm
        form={form}
        version={null}
        save={() => Promise.reject(refused)}
        savedSentence="Saved"
        onSaved={() => undefined}
      >
        <FormTextField control={control} name="number" label="Number" />
        <FormSelect control={control} name="body" label="Body" options={[{ id: "dakks", label: "DAkkS" }]} />
        <FormTextField control={control} name="holder" label="Holder" />
      </RecordForm>
    </>
  );
}

async function shown(given: ComponentProps<typeof CertificateForm> = {}) {
  const screen = await show(<CertificateForm {...given} />);
  const save = () => screen.getByRole("button", { name: "Save" }).click();
  return {
    screen,
    save,
    summary: screen.getByRole("alert"),
    number: screen.getByRole("textbox", { name: "Number" }),
  };
}

test("A failed save lists what is wrong, with links that go to the fields", async () => {
  const { screen, save, summary, number } = await shown();
  await save();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText("There are 2 errors")).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^2 mistakes – Certificate – /);
  await expect.element(number).toHaveAccessibleDescription("Required.");
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(screen.getByRole("link", { name: "Body: Required." })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("combobox", { name: "Body" })).toHaveFocus();
  await screen.getByRole("link", { name: "Number: Required." }).click();
  await expect.element(number).toHaveFocus();
});

test("What is corrected is marked so while one types, and the field keeps the focus", async () => {
  const { save, summary, number } = await shown();
  await save();
  await number.fill("17");
  await expect.element(summary.getByText("There is 1 error")).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^1 mistake – /);
  await expect.element(number).toHaveFocus();
});

test("What the server refuses by field is listed too, below its sentence", async () => {
  const { screen, save, summary, number } = await shown();
  await number.fill("17");
  await screen.getByRole("combobox", { name: "Body" }).selectOptions("DAkkS");
  await save();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText("This certificate cannot be saved.")).toBeVisible();
  // The sentence names its field.
  await expect.element(screen.getByRole("link", { name: "Number 17 is taken.", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Holder: Nobody is called that." })).toBeVisible();
});

test("What the server says of one field is said once over the form, and at the field", async () => {
  const { screen, save, summary, number } = await shown({ refused: takenNumber });
  await number.fill("17");
  await screen.getByRole("combobox", { name: "Body" }).selectOptions("DAkkS");
  await save();
  await expect.element(number).toHaveFocus();
  await expect.element(summary).toHaveTextContent("There is 1 errorNumber: Choose another.");
});

test("A line of the list says what its field says by now", async () => {
  const { screen, save, number } = await shown();
  await save();
  await number.fill("17 of 2026");
  await expect
    .element(screen.getByRole("link", { name: "Number: Write at most 8 characters." }))
    .toBeVisible();
});

test("A single fault takes the focus itself, and one that no field shows is listed", async () => {
  const { save, summary, number, screen } = await shown({ lines: [] });
  await screen.getByRole("combobox", { name: "Body" }).selectOptions("DAkkS");
  await save();
  await expect.element(number).toHaveFocus();
  await expect.element(summary.getByText("There are 2 errors")).toBeVisible();
  expect(summary.getByRole("listitem").elements()).toHaveLength(2);
});
