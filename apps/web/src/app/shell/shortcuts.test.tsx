import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { standardEntriesQuery } from "../../domain/standard/standard.queries.ts";
import { presetKindsOf } from "../../domain/standard/standard-values.ts";
import { enabledTestMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { NotificationsButton } from "../../features/notifications/notifications-button.tsx";
import { notificationsQuery } from "../../features/notifications/notifications.queries.ts";
import { singleKeys } from "../../platform/single-keys.ts";
import { createFetched } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { TextField } from "../../ui/control/text-field.tsx";
import { setOpened } from "./palette-state.ts";
import { Shortcuts } from "./shortcuts.tsx";

function Screen() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  return (
    <main>
      <p>{`at ${pathname}`}</p>
      <TextField label="Title" value={title} onChange={setTitle} />
      <NotificationsButton userId="someone" />
      <Outlet />
      <Shortcuts />
    </main>
  );
}

async function shown() {
  const client = createFetched();
  client.setQueryData(enabledTestMethodsQuery.queryKey, [methodWith("vib-random", "Random vibration")]);
  const kinds = [...new Set(Object.values(presetKindsOf).flat())];
  client.setQueryData(standardEntriesQuery(kinds).queryKey, []);
  // Nobody answers here: laboratories are asked from the text search.
  client.setQueryDefaults(["text-search"], { enabled: false });
  client.setQueryDefaults(notificationsQuery("someone").queryKey, { enabled: false });
  const router = createMemoryRouter([{ path: "*", element: <Screen /> }], { initialEntries: ["/start"] });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  setOpened(null);
  localStorage.clear();
});

test("Ctrl K finds a screen by its first letters, and Enter goes there", async () => {
  const screen = await shown();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = screen.getByRole("combobox", { name: /Screen, project/ });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("half");
  const option = screen.getByRole("option", { name: /Half-sine/ });
  await expect.element(option).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-activedescendant", option.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("at /calculator/half-sine")).toBeVisible();
  expect(screen.getByRole("dialog").elements()).toEqual([]);
});

test("A test method is added to the specification, and only what who is here may open is offered", async () => {
  const screen = await shown();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(screen.getByRole("option", { name: "Find laboratories" })).toBeVisible();
  expect(screen.getByRole("option", { name: "Users" }).elements()).toEqual([]);
  await userEvent.keyboard("random vib");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("at /", { exact: true })).toBeVisible();
  expect(localStorage.getItem("draft")).toContain('"stereoTypeId":"vib-random"');
});

test("Keys alone act outside of fields, and not at all when they are switched off", async () => {
  const screen = await shown();
  await screen.getByRole("textbox", { name: "Title" }).click();
  await userEvent.keyboard("n/?");
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveValue("n/?");
  await screen.getByText("at /start").click();
  await userEvent.keyboard("/");
  await expect.element(screen.getByText("at /search")).toBeVisible();
  await userEvent.keyboard("?");
  const list = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText(/Single-key shortcuts/).click();
  expect(singleKeys.read()).toBe("off");
  await userEvent.keyboard("{Escape}n");
  await expect.element(screen.getByText("at /search")).toBeVisible();
});

test("No key acts behind an open dialog", async () => {
  const screen = await shown();
  await userEvent.keyboard("?");
  await expect.element(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await userEvent.keyboard("n{Control>}k{/Control}");
  await expect.element(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect.element(screen.getByText("at /start")).toBeInTheDocument();
});

test("The palette has room on a phone", async () => {
  await page.viewport(360, 640);
  const screen = await shown();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(screen.getByRole("option", { name: "Find laboratories" })).toBeVisible();
  const { left, right, bottom } = screen.getByRole("dialog").element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(bottom).toBeLessThanOrEqual(640);
  await page.viewport(1440, 900);
});
