import { expect, type Page } from "@playwright/test";
import { password, signIn, test } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Lets the code of a screen arrive so late that everything which waits for a pause in typing has happened before. */
const delayScreen = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-.*\\.js`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

test("a row that is pressed while its list is being searched opens", async ({ page }) => {
  await signIn(page, "admin@demo.test", /\/testlab$/);
  await delayScreen(page, "admin-lab-edit");
  const row = page.getByRole("rowheader").getByRole("link").first();
  const name = (await row.textContent()) ?? "";
  await page.getByRole("searchbox").pressSequentially(name.slice(0, 3));
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(/\/testlab\/edit\//);
  await test.step("and the list remembers the words", async () => {
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue(name.slice(0, 3));
  });
});

test("a list follows what is typed, a space within the words included", async ({ page }) => {
  await signIn(page, "admin@demo.test", /\/testlab$/);
  await page.goto("/testlab?page=2");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("no ");
  await expect(page).toHaveURL(/\/testlab\?q=no/);
  await expect(search).toHaveValue("no ");
  await search.pressSequentially("such laboratory");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("a link that is pressed while a calculator is being filled in opens", async ({ page }) => {
  await page.goto("/calculator/half-sine");
  const field = page.getByRole("main").getByRole("textbox").first();
  await expect(field).toBeVisible();
  await delayScreen(page, "estimate");
  await field.fill("37");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find labs" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("region", { name: "Where and when" })).toBeVisible();
  await test.step("and the way back finds what was typed", async () => {
    await page.goBack();
    await expect(field).toHaveValue(/37/);
  });
});

test("the first paint has the layout, with the spinner in it until the screen is there", async ({ page }) => {
  await delayScreen(page, "calculators");
  await page.goto("/calculators", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  // Read at once: the layout is there together with the spinner.
  const link = page.getByRole("banner").getByRole("link", { name: "Find labs" });
  expect([await link.isVisible(), await page.locator("footer").isVisible()]).toEqual([true, true]);
  await expect(page.getByRole("heading", { level: 1, name: "Calculators" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
});

test("a project that an address does not name is not found, and a visitor is asked to sign in first", async ({
  page,
}) => {
  await page.goto("/estimates/no-identifier");
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent("/estimates/no-identifier")}`);
  await page.getByRole("textbox", { name: "Email" }).fill("customer@demo.test");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/estimates\/no-identifier$/);
  await expect(page.getByRole("alert")).toContainText("Not found");
  await page.goto("/estimates/7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11");
  await expect(page.getByRole("alert")).toContainText("Not found");
});
