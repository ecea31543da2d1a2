import type { notificationSchema } from "@headroom/contract/endpoints/operations";
import { accountSchema } from "@headroom/contract/vocabulary/account/users";
import { isValidElement } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { z } from "zod";
import { forgetUser, storeUser } from "../../features/account/signed-in-user.ts";
import { notificationsQuery } from "../../features/notifications/notifications.queries.ts";
import { baseHostsQuery } from "../../platform/call/base-hosts.ts";
import { removeLater } from "../../platform/call/removals.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { createRouter } from "../router.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSignOut } from "./use-sign-out.ts";

const user = accountSchema.parse({
  id: "00000000-0000-4000-8000-000000000001",
  email: "mara@example.test",
  name: "Mara",
  company: "Aerobox",
  role: "Prospect",
  labId: null,
  emailVerified: true,
});

function fetchedForVisitor() {
  const client = createFetched();
  client.setQueryData(baseHostsQuery.queryKey, { apiOld: "", apiNew: "", images: "", search: "" });
  return client;
}

/** The client of somebody who is signed in, with their notifications. */
function fetchedFor(person: typeof user, notifications: readonly z.infer<typeof notificationSchema>[]) {
  storeUser(person);
  const client = fetchedForVisitor();
  client.setQueryDefaults(notificationsQuery(user.id).queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(notificationsQuery(user.id).queryKey, [...notifications]);
  return client;
}

/** The account comes once the screen has its heading. */
const barOfReadyScreen = (
  <>
    <TopBar />
    <main>
      <h1>Screen</h1>
    </main>
  </>
);

test("The longest name leaves the bar as wide as the window", async () => {
  await page.viewport(1440, 900);
  const client = fetchedFor({ ...user, name: "<img src=x>".repeat(11).slice(0, 120) }, []);
  const screen = await show(barOfReadyScreen, 1280, client);
  const button = screen.getByRole("button", { name: /<img/ });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(1280);
  expect(button.element().getBoundingClientRect().height).toBeLessThanOrEqual(32);
  forgetUser();
});

test("On a phone each word of the bar stays on its line", async () => {
  await page.viewport(360, 800);
  const notifications = ["one", "two"].map((text, i) => ({
    id: `00000000-0000-4000-8000-00000000000${i + 2}`,
    text,
    path: "/",
    read: false,
    createdAt: "2026-11-23T10:00:00.000Z",
  }));
  const client = fetchedFor(user, notifications);
  const screen = await show(barOfReadyScreen, 345, client);
  for (const name of [/^Notifications/, "Menu", "SI", "US"]) {
    const button = screen.getByRole("button", { name, exact: typeof name === "string" });
    await expect.element(button).toBeVisible();
    // A line of 20 px with at most 4 px above and below.
    expect(button.element().getBoundingClientRect().height).toBeLessThanOrEqual(28);
    expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(345);
  }
  forgetUser();
  await page.viewport(1440, 900);
});

test("Signing out is in the bar of every screen, at any width", async () => {
  for (const [widthPx, opener, role] of [
    [1280, /^Mara/, "menuitem"],
    [360, "Menu", "button"],
  ] as const) {
    await page.viewport(widthPx, 800);
    const screen = await show(barOfReadyScreen, widthPx, fetchedFor(user, []));
    await screen.getByRole("button", { name: opener, exact: true }).click();
    await expect.element(screen.getByRole(role, { name: "Sign out" })).toBeVisible();
    await screen.unmount();
  }
  const routes = createRouter().routes;
  expect(routes.map(({ element }) => isValidElement(element) && element.type)).toEqual([DefaultLayout]);
  forgetUser();
  await page.viewport(1440, 900);
});

test("A visitor is offered an account in the bar of every screen, at any width", async () => {
  for (const widthPx of [1024, 360]) {
    await page.viewport(widthPx, 800);
    const screen = await show(barOfReadyScreen, widthPx, fetchedForVisitor());
    if (widthPx === 360) await screen.getByRole("button", { name: "Menu" }).click();
    for (const [name, path] of [
      ["Sign in", "/login"],
      ["Create account", "/register"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      await expect.element(link).toBeVisible();
      await expect.element(link).toHaveAttribute("href", `${path}?from=%2F`);
      expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(widthPx);
    }
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});

function SignOut() {
  return <button onClick={useSignOut()}>Sign out</button>;
}

test("What was deleted a moment ago is deleted before the session ends", async () => {
  const sent: string[] = [];
  const answers = vi.spyOn(window, "fetch").mockImplementation((address) => {
    sent.push(new URL(new Request(address).url).pathname);
    return Promise.resolve(Response.json({ success: true }));
  });
  const screen = await show(<SignOut />, 1280, fetchedFor(user, []));
  const remove = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.push("deleted");
  };
  removeLater({ id: "Shaker", remove, onRefused: () => undefined });
  await screen.getByRole("button", { name: "Sign out" }).click();
  await expect
    .poll(() => sent.filter((each) => /deleted|logout/.test(each)))
    .toEqual(["deleted", "/api/auth/logout"]);
  answers.mockRestore();
  forgetUser();
});
