import { type Browser, expect, type Page } from "@playwright/test";

/** The password that the journeys' server was started with. */
export const password = "journey password";

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** A browser of one's own for each person, so that sessions do not mix. */
export async function signedIn(browser: Browser, email: string, landing: RegExp): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await field(page, "Mail address").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(landing);
  return page;
}

/** Follows what would be an error on anybody's screen. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
