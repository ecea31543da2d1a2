import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";

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
  await delayScreen(page, "search");
  await field.fill("37");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find labs" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole("region", { name: "What counts" })).toBeVisible();
  await test.step("and the way back finds what was typed", async () => {
    await page.goBack();
    await expect(field).toHaveValue(/37/);
  });
});
