import { expect, type Page } from "@playwright/test";
import { field, signedIn, test, watchForErrors } from "./people.ts";

const send = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Send the request" });

async function choose(page: Page, place: number): Promise<void> {
  await page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(place)
    .press("Space");
  await page.getByRole("button", { name: "Request quotes from 1" }).click();
}

test("a laboratory that is found later is asked in the project that asks for the same", async ({
  browser,
}) => {
  const page = await signedIn(browser, "customer@demo.test", /\/user\/projects$/);
  const errors = watchForErrors(page);
  await page.goto("/calculator/half-sine");
  await field(page, "Amplitude").fill("30 g");
  await field(page, "Duration").fill("11 ms");
  await page.getByRole("button", { name: "Show the laboratories" }).click();
  await choose(page, 0);
  await field(page, "Name of the project").fill("Asked in two steps");
  await send(page).click();
  await expect(page).toHaveURL(/\/user\/projects\/[0-9a-f-]{36}/);
  const project = page.url();

  await page.goto("/search/result");
  await choose(page, 1);
  await expect(page.getByRole("radio", { name: /“Asked in two steps”/ })).toBeChecked();
  await expect(field(page, "Name of the project")).toHaveCount(0);
  await send(page).click();
  await expect(page).toHaveURL(project);
  await page.goto("/user/projects");
  const lines = page.getByRole("listitem").filter({ hasText: "Asked in two steps" });
  await expect(lines).toHaveText(/1\stest\s·\s2\slaboratories/);
  expect(errors).toEqual([]);
});
