import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const screens = [
  "/home",
  "/",
  "/search",
  "/calculators",
  "/calculator/random",
  "/login",
  "/register",
  "/testlabs/garonne-qualification",
];

for (const width of [1440, 360]) {
  test(`screens for everybody have no accessibility fault and no sideways scroll at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
      expect([screen, violations.map((violation) => violation.id)]).toEqual([screen, []]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([screen, overflow <= 0]).toEqual([screen, true]);
    }
  });
}

test("the guard sends people where they belong", async ({ page }) => {
  await page.goto("/search/result");
  await expect(page).toHaveURL(/\/search$/);
  await page.goto("/user/projects");
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/testlab");
  await expect(page).toHaveURL(/\/login/);
});

test("a screen has its heading while it loads, and says what failed", async ({ page }) => {
  await page.route(/\/api\/testlabs\/.*garonne-qualification/, (route) => route.abort());
  await page.goto("/testlabs/garonne-qualification");
  await expect(page.getByRole("heading", { level: 1, name: "Laboratory" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute(/\/api\/testlabs\/.*garonne-qualification/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Garonne Qualification" })).toBeVisible();
});
