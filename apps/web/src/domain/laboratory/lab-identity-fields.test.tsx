import { type LabDraft, labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { placesQuery } from "../place/places.queries.ts";
import { blankLab } from "./lab-draft.ts";
import { LabIdentityFields } from "./lab-identity-fields.tsx";

interface FormProps {
  readonly start: Partial<LabDraft>;
  readonly save: (draft: LabDraft) => Promise<LabDraft>;
}

function LabForm({ start, save }: FormProps) {
  const form = useForm({
    resolver: draftResolver(labDraftSchema),
    defaultValues: { ...blankLab, name: "Isar Prüfhaus", city: "München", ...start },
  });
  return (
    <RecordForm form={form} version={null} save={save} onSaved={() => undefined} savedSentence="Saved">
      <LabIdentityFields control={form.control} />
    </RecordForm>
  );
}

async function showForm(start: Partial<LabDraft> = {}) {
  const save = vi.fn(async (draft: LabDraft) => draft);
  const client = createFetched();
  // As the gazetteer answers.
  const munich = { label: "Munich, DE", latitude: 48.13743, longitude: 11.57549 };
  client.setQueryData(placesQuery("Munich").queryKey, [
    { ...munich, countryCode: "DE", population: 1_260_391 },
  ]);
  client.setQueryDefaults(["places"], { staleTime: Number.POSITIVE_INFINITY, retry: false });
  // A list closes where the page has to be scrolled for it.
  await page.viewport(1280, 900);
  const screen = await show(<LabForm start={start} save={save} />, 1200, client);
  const saved = async () => {
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    return save.mock.lastCall?.[0];
  };
  return { screen, saved };
}

test.each([
  { typed: "germ", found: ["Germany"] },
  // And not Sweden, which has the letters in its middle.
  { typed: "DE", found: ["Denmark", "Germany"] },
])("A country is found by $typed, and its code is saved", async ({ typed, found }) => {
  const { screen, saved } = await showForm({ latitude: 48, longitude: 11.5 });
  const field = screen.getByRole("combobox", { name: "Country" });
  const country = field.element();
  await field.fill(typed);
  const names = () =>
    screen
      .getByRole("listbox")
      .getByRole("option")
      .elements()
      .map((option) => option.textContent);
  await expect.poll(names).toEqual(found);
  // From the end: Germany is the last of them.
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(country).toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Enter}");
  await expect.element(country).toHaveValue("Germany");
  expect((await saved())?.countryCode).toBe("DE");
});

test("A country is asked for in words, and an old code that is no country's is shown", async () => {
  const { screen } = await showForm({ countryCode: "QQ", latitude: 48, longitude: 11.5 });
  const country = screen.getByRole("combobox", { name: "Country" }).element();
  await expect.element(country).toHaveValue("QQ");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(country).toHaveAccessibleDescription(/Choose a country/);
});

test("A town fills in latitude and longitude, which can still be typed", async () => {
  const { screen, saved } = await showForm({ countryCode: "DE" });
  const field = screen.getByRole("combobox", { name: "Coordinates of a town" });
  const town = field.element();
  await field.fill("Munich");
  await expect
    .element(screen.getByRole("option", { name: /^Munich, DE\s*Germany, 1,260,391 inh/ }))
    .toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(town).toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Latitude, °" })).toHaveValue("48.13743");
  await expect.element(screen.getByRole("textbox", { name: "Longitude, °" })).toHaveValue("11.57549");
  await screen.getByRole("textbox", { name: "Latitude, °" }).fill("48.25");
  await userEvent.tab();
  // These are no longer the town's.
  await expect.element(town).toHaveValue("");
  const draft = await saved();
  expect([draft?.latitude, draft?.longitude]).toEqual([48.25, 11.57549]);
});

test("Hours and charges are the laboratory's own, each with the figure that counts while it is empty", async () => {
  const { screen, saved } = await showForm({ latitude: 48, longitude: 11.5, countryCode: "DE", channels: 6 });
  const setUp = screen.getByRole("textbox", { name: "To 20 kg, h" });
  await expect.element(setUp).toHaveAccessibleDescription("Empty: 1 (assumed)");
  await expect.element(setUp).toHaveValue("");
  await setUp.fill("1.5");
  await screen.getByRole("textbox", { name: "Channels" }).fill("");
  await screen.getByRole("textbox", { name: "Attended hours a day" }).fill("16");
  await screen.getByRole("textbox", { name: "Minimum per test, EUR" }).fill("750");
  expect(await saved()).toMatchObject({
    setUpTo20KgH: 1.5,
    setUpTo100KgH: null,
    channels: null,
    attendedHPerDay: 16,
    reportDays: null,
    minChargeCents: 75_000,
  });
});

test("Languages are found, shown and removed by name, and their codes are saved", async () => {
  const { screen, saved } = await showForm({ latitude: 48, longitude: 11.5, countryCode: "DE" });
  const languages = screen.getByRole("group", { name: "Languages" });
  await languages.getByRole("combobox").fill("french");
  await screen.getByRole("option", { name: "French" }).click();
  await languages.getByRole("button", { name: "Remove English" }).click();
  await expect.element(languages.getByRole("button", { name: "Remove French" })).toBeVisible();
  expect((await saved())?.languages).toEqual(["fr"]);
});
