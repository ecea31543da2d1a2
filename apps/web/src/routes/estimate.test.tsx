import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { enabledAccreditationBodiesQuery } from "../domain/certificate/accreditation-bodies.queries.ts";
import { encodeSearch } from "../domain/search/search-link.ts";
import { draftOf } from "../domain/specification/specification-draft.ts";
import { enabledStandardTestsQuery, testMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { removeDraft, writeDraft } from "../platform/kept/kept-draft.ts";
import { createFetched } from "../testing/shown.tsx";
import { Component } from "./estimate.tsx";

afterEach(() => removeDraft());

const toulouse = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };
const search = (name: string, radiusKm: number): SearchCriteria =>
  searchCriteriaSchema.parse({
    specimen: { name, massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100, accreditedReport: true },
    tests: [{ lineId: "t1", stereoTypeId: "vib-random", title: "Random", parameters: {} }],
    place: toulouse,
    radiusKm,
  });

async function opened(address: string) {
  const client = createFetched();
  // No test is complete before its method is known, and nobody counts.
  client.setQueryData(testMethodsQuery.queryKey, []);
  client.setQueryData(enabledStandardTestsQuery.queryKey, []);
  client.setQueryData(enabledAccreditationBodiesQuery.queryKey, []);
  const routes = ["/", "/search"].map((path) => ({ path, element: <Component /> }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const specimen = (name: string) => screen.getByText(name, { exact: true });
  return { screen, router, specimen };
}

test.each([
  ["/", "CreatesProject"],
  ["/search", /^Find laboratories/],
])("%s has radius, accreditation and dates, and edits the one draft", async (address, title) => {
  writeDraft(draftOf(search("Avionics box", 300)));
  const { screen, specimen } = await opened(address);
  await expect.element(specimen("Avionics box")).toBeVisible();
  expect(document.title).toMatch(title);
  const radius = screen.getByRole("textbox", { name: "Radius" });
  await expect.element(radius).toHaveValue("300 km");
  await expect.element(screen.getByRole("checkbox", { name: "Accredited report required" })).toBeChecked();
  await screen.getByLabelText("Ready on", { exact: true }).fill("2031-02-03");
  await expect.element(screen.getByLabelText("Report by", { exact: true })).toBeVisible();
  await radius.fill("250");
  await expect.poll(() => localStorage.getItem("draft")).toMatch(/"readyOn":"2031-02-03".*"radiusKm":250/);
  await expect.element(screen.getByRole("button", { name: "Find laboratories" })).toBeVisible();
});

test("A link without another draft becomes the draft, and leaves the address", async () => {
  const { router, specimen } = await opened(`/search?s=${await encodeSearch(search("Pump", 400))}`);
  await expect.element(specimen("Pump")).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe("");
  expect(localStorage.getItem("draft")).toMatch(/Pump/);
});

test("A link opens its own search and keeps the draft until its author replaces it", async () => {
  writeDraft(draftOf(search("Avionics box", 300)));
  const { screen, router, specimen } = await opened(`/?s=${await encodeSearch(search("Pump", 400))}`);
  await expect.element(specimen("Pump")).toBeVisible();
  await expect.element(screen.getByText(/^This link describes another search.*Avionics box/)).toBeVisible();
  await screen.getByRole("button", { name: "Edit the specimen" }).click();
  await screen.getByRole("textbox", { name: "Name" }).fill("Pump 2");
  expect(localStorage.getItem("draft")).toMatch(/Avionics box/);
  await screen.getByRole("button", { name: "Replace my draft" }).click();
  await expect.poll(() => router.state.location.search).toBe("");
  await expect.element(specimen("Pump")).toBeVisible();
  expect(localStorage.getItem("draft")).toMatch(/"radiusKm":400/);
});

test("A link that differs in its radius alone asks too, and one press leads back to the draft", async () => {
  writeDraft(draftOf(search("Pump", 300)));
  const { screen } = await opened(`/search?s=${await encodeSearch(search("Pump", 400))}`);
  const radius = screen.getByRole("textbox", { name: "Radius" });
  await expect.element(radius).toHaveValue("400 km");
  await screen.getByRole("button", { name: "Open my draft" }).click();
  await expect.element(radius).toHaveValue("300 km");
});
