import { expect, type Page } from "@playwright/test";
import { field, signIn, test } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Ends the session at the server alone: the browser keeps cookie and stored user, as it does when a session expires. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { origin } = new URL(page.url());
  expect((await fetch(`${origin}/api/auth/logout`, { method: "POST", headers: { cookie } })).status).toBe(
    200,
  );
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test("what was typed when the session is lost is back after signing in, for its author alone", async ({
  page,
}) => {
  await signIn(page, "admin@demo.test", /\/testlab$/);
  await page.goto("/");
  await field(page, "Name").fill("Gearbox of the admin");
  await expect.poll(() => storedKeys(page)).toContain("draft");
  await page.goto("/testlab");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/testlab\/edit\//);
  const { pathname } = new URL(page.url());
  const city = field(page, "City");
  await city.fill("Typed City");

  await test.step("the message, the empty storage, the ended cookie, the sign-in screen", async () => {
    await endSession(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Unauthorized" })).toBeVisible();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(pathname)}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await storedKeys(page)).toEqual([]);
    // The device cookie opens nothing: it keeps a stranger's failures from keeping this browser out.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual(["device"]);
  });
  await test.step("somebody else who signs in here gets nothing of it", async () => {
    await signIn(page, "customer@demo.test", /\/user\/projects$/);
    await page.goto("/");
    await expect(field(page, "Name")).toHaveValue("");
    await page.getByRole("button", { name: "Mara Lindt" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("its author finds all of it, and what was typed is unsaved still", async () => {
    await page.goto(pathname);
    await field(page, "Email").fill("admin@demo.test");
    await field(page, "Password").fill("journey password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(city).toHaveValue("Typed City");
    await expect(page.getByText("Your unsaved input was restored.")).toBeVisible();
    await page.getByRole("link", { name: "Find labs" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(field(page, "Name")).toHaveValue("Gearbox of the admin");
  });
});

test("the account's own fields are back too, on a phone and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, "customer@demo.test", /\/user\/projects$/);
  // The bar's own calls come after the screen: they are not what finds out.
  await page.goto("/user/profile", { waitUntil: "networkidle" });
  await field(page, "Company").fill("Typed Company");
  await page.reload({ waitUntil: "networkidle" });
  await expect(field(page, "Company")).toHaveValue("Typed Company");
  await endSession(page);
  // A call of the bar's may find out first: then there is nothing left to press.
  const found = page.getByRole("heading", { name: "Sign in" });
  await field(page, "Company").or(found).press("Enter");
  await expect(page).toHaveURL(/\/login\?from=/);
  await field(page, "Email").fill("customer@demo.test");
  await field(page, "Password").fill("journey password");
  await page.keyboard.press("Enter");
  await expect(field(page, "Company")).toHaveValue("Typed Company");
});
