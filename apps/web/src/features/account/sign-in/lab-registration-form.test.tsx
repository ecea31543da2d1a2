import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { placesQuery } from "../../../domain/place/places.queries.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { LabRegistrationForm } from "./lab-registration-form.tsx";

afterEach(() => vi.restoreAllMocks());

const ulm = { label: "Ulm, DE", latitude: 48.4, longitude: 9.99, countryCode: "DE", population: 120_000 };

test("a laboratory that is not listed names its town, which brings country and coordinates", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Response.json({ success: true }, { status: 202 });
  });
  const client = createFetched();
  client.setQueryData(placesQuery("Ulm").queryKey, [ulm]);
  const registered = vi.fn();
  const screen = await show(
    <LabRegistrationForm
      start={null}
      known={{ company: "Weber", email: "ines@weber.example" }}
      onRegistered={registered}
    />,
    400,
    client,
  );
  const create = screen.getByRole("button", { name: "Create account" });
  await create.click();
  await expect.element(screen.getByRole("link", { name: "Choose a town from the list." })).toBeVisible();
  await expect.element(screen.getByText("There are 3 errors")).toBeVisible();
  await screen.getByRole("textbox", { name: "Your name" }).fill("Ines Weber");
  await screen.getByLabelText(/^Password/).fill("ten characters and more");
  await screen.getByRole("combobox", { name: "Town" }).fill("Ulm");
  await userEvent.tab();
  await create.click();
  await expect.poll(() => registered.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual({
    name: "Ines Weber",
    company: "Weber",
    email: "ines@weber.example",
    password: "ten characters and more",
    laboratory: {
      kind: "new",
      city: "Ulm",
      countryCode: "DE",
      latitude: 48.4,
      longitude: 9.99,
      currency: "EUR",
      leadTimeDays: 14,
    },
  });
});
