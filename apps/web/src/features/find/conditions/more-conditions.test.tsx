import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { enabledAccreditationBodiesQuery } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { type Conditions, noConditions } from "../../../domain/search/conditions.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { MoreConditions } from "./more-conditions.tsx";

function Screen() {
  const [conditions, setConditions] = useState<Conditions>(noConditions);
  return <MoreConditions conditions={conditions} onChange={setConditions} />;
}

test("After a country was chosen with Enter the next is typed in the same field", async () => {
  const client = createFetched();
  client.setQueryData(enabledAccreditationBodiesQuery.queryKey, []);
  const screen = await show(<Screen />, 900, client);
  await screen.getByText("More conditions").click();
  const field = screen.getByRole("combobox", { name: "Countries" });
  await field.click();
  await userEvent.keyboard("germ{ArrowDown}{Enter}");
  const removeGermany = screen.getByRole("button", { name: "Remove Germany" });
  await expect.element(removeGermany).toBeVisible();
  // 2.5.8 of WCAG.
  const { width, height } = removeGermany.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("austria{ArrowDown}{Enter}");
  const removeAustria = screen.getByRole("button", { name: "Remove Austria" });
  await expect.element(removeAustria).toBeVisible();
  await removeGermany.click();
  await expect.element(removeAustria).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("group", { name: "Countries" })).toHaveFocus();
  await expect.element(removeAustria).not.toBeInTheDocument();
});

test("Tab leads past a list that scrolls, and closes it", async () => {
  const client = createFetched();
  client.setQueryData(enabledAccreditationBodiesQuery.queryKey, []);
  const screen = await show(<Screen />, 900, client);
  await screen.getByText("More conditions").click();
  await screen.getByRole("combobox", { name: "Countries" }).click();
  await expect.element(screen.getByRole("option", { name: "Germany" })).toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("combobox", { name: "Languages" })).toHaveFocus();
  await expect.element(screen.getByRole("option", { name: "Germany" })).not.toBeInTheDocument();
});
