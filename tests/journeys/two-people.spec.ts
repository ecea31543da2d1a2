import { expect, type Page } from "@playwright/test";
import { field, password, signIn, test } from "./people.ts";

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: "allow",
});

/** Ada and Ben, as the demo has them. */
const ada = { email: "customer@demo.test", name: "Mara Lindt", home: /\/user\/projects$/ };
const ben = { email: "admin@demo.test", home: /\/testlab$/ };
const lab = { email: "lab@demo.test", home: /\/test-lab\/projects$/ };

const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem("draft"));
const logoutCalls = "**/api/auth/logout";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("banner").locator("button[aria-haspopup='menu']").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
/** Signs out and confirms, since a specification is on the screen. */
async function signOutWithWork(page: Page, removes: boolean): Promise<void> {
  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  if (removes)
    await dialog.getByRole("checkbox", { name: "Remove my unsaved work from this browser" }).check();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/home$/);
}
async function specify(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await field(page, "Name").fill(name);
  await expect.poll(() => storedDraft(page)).toContain(name);
}
const isSignedIn = (page: Page) => page.evaluate(async () => (await fetch("/api/auth/me")).status === 200);

test("a tab that is left open shows nothing of its user once somebody else signs in, and stores nothing", async ({
  context,
  page,
}) => {
  await signIn(page, ada.email, ada.home);
  await specify(page, "Ada's gearbox");
  const other = await context.newPage();
  await other.goto("/home");
  await signOutWithWork(other, false);
  await test.step("the tab has loaded anew, signed out and empty", async () => {
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("");
  });
  await signIn(other, ben.email, ben.home);
  await other.goto("/");
  await expect(field(other, "Name")).toHaveValue("");
  await test.step("one letter more is the second one's own", async () => {
    await field(page, "Name").press("x");
    await expect.poll(() => storedDraft(other)).toContain('"x"');
    expect(await storedDraft(other)).not.toContain("gearbox");
  });
});

/** All that somebody before the screen reads. */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll("input")].map(({ value }) => value)].join(
      "\n",
    ),
  );

test("a page of the first user does not come back from the back/forward cache", async ({ context, page }) => {
  // The browser's message does not arrive, as on a page that is kept there.
  await page.addInitScript(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation()),
  );
  await signIn(page, ada.email, ada.home);
  await page.goto("/user/profile");
  await expect(field(page, "Company")).toHaveValue("Aerobox");
  const other = await context.newPage();
  await other.goto("/home");
  await signOut(other);
  await expect(other).toHaveURL(/\/home$/);
  await signIn(other, ben.email, ben.home);
  // The page may have found out by itself, and be loading.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await shownOn(page)).not.toMatch(/Aerobox|Mara Lindt|customer@demo/);
  }).toPass({ timeout: 45_000 });
});

test("a sign-out that the server does not confirm is said in every tab, and sent before a sign-in", async ({
  context,
  page,
}) => {
  await signIn(page, ada.email, ada.home);
  const owed = /the server has not confirmed it yet/;
  await context.route(logoutCalls, (route) => route.fulfill({ status: 503, body: "" }));
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(owed)).toBeVisible();
  await page.reload();
  await expect(page.getByText(owed)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/login");
  await expect(other.getByText(owed)).toBeVisible();
  await test.step("nobody signs in over the open session", async () => {
    await field(other, "Email").fill(ben.email);
    await field(other, "Password").fill(password);
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other.getByRole("alert")).toContainText("has not confirmed the last sign-out");
    expect(await isSignedIn(other)).toBe(true);
  });
  await test.step("once the server answers, the session ends first", async () => {
    const order: string[] = [];
    context.on("request", (request) => {
      if (/auth\/log(in|out)$/.test(request.url())) order.push(new URL(request.url()).pathname);
    });
    await context.unroute(logoutCalls);
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other).toHaveURL(ben.home);
    expect(order[0]).toBe("/api/auth/logout");
    expect(order.at(-1)).toBe("/api/auth/login");
    await expect(other.getByText(owed)).toHaveCount(0);
    expect(await isSignedIn(other)).toBe(true);
  });
});

test("a sign-out without a network ends the session when the network is back, after a reload too", async ({
  context,
  page,
}) => {
  await signIn(page, ada.email, ada.home);
  // Kept once the worker has all files; it opens the pages after this one.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/home");
  await expect(page.getByRole("button", { name: ada.name })).toBeVisible();
  await context.setOffline(true);
  await signOut(page);
  const owed = page.getByText(/the server has not confirmed it yet/);
  await expect(owed).toBeVisible();
  await page.reload();
  await expect(owed).toBeVisible();
  await expect(page.getByRole("button", { name: ada.name })).toHaveCount(0);
  await context.setOffline(false);
  await expect(owed).toHaveCount(0);
  expect(await isSignedIn(page)).toBe(false);
});

test("whoever signs out in one tab sends what was deleted in another", async ({ context, page }) => {
  await signIn(page, lab.email, lab.home);
  await page.goto("/test-lab/equipments");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  const remove = page.getByRole("dialog").getByRole("button", { name: /^Delete/ });
  const machine = ((await remove.getAttribute("aria-label")) ?? "").replace("Delete ", "");
  await remove.click();
  await expect(page.getByText(`${machine} deleted.`)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/home");
  const calls: string[] = [];
  context.on("response", (response) => {
    const method = response.request().method();
    if (method === "DELETE" || response.url().endsWith("/logout"))
      calls.push(`${method} ${response.status()}`);
  });
  await signOut(other);
  await expect(other).toHaveURL(/\/home$/);
  await expect(page).toHaveURL(/\/login/);
  expect(calls).toEqual(["DELETE 200", "POST 200"]);
});

test("whoever signs out can remove the unsaved work from the browser, in every tab", async ({
  context,
  page,
}) => {
  await signIn(page, ada.email, ada.home);
  await page.goto("/user/profile");
  await field(page, "Company").fill("Typed Company");
  const other = await context.newPage();
  await specify(other, "Ada's gearbox");
  await signOutWithWork(other, true);
  await expect(page).toHaveURL(/\/login\?from=/);
  for (const tab of [page, other])
    expect(
      await tab.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries))),
    ).not.toMatch(/gearbox|Typed Company/);
  await signIn(other, ada.email, ada.home);
  await other.goto("/");
  await expect(field(other, "Name")).toHaveValue("");
  await page.goto("/user/profile");
  await expect(field(page, "Company")).toHaveValue("Aerobox");
});
