import { expect } from "@playwright/test";
import { field, test } from "./people.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the calculators open and compute, and the other screens say what is missing", async ({
  page,
  context,
}) => {
  await page.goto("/calculators");
  // Kept once the worker has all files; it opens the pages after this one.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/calculator/half-sine?a=100");
  const velocity = page.getByRole("region", { name: "The pulse" }).getByRole("group").first();
  // 2/π · 100 · 9.80665 m/s² · 0.011 s
  await expect(velocity.getByRole("status")).toHaveText("6.867 m/s");
  await field(page, "Duration").fill("22 ms");
  await expect(velocity.getByRole("status")).toHaveText("13.735 m/s");
  await expect(page.getByText("No connection.")).toBeVisible();
  await page.goto("/testlabs/garonne-qualification");
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Garonne Qualification" })).toBeVisible();
});
