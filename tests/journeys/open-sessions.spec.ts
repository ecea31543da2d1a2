import { expect } from "@playwright/test";
import { createAccount, field, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a browser that is left somewhere else is found in the account and signed out", async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  const email = `ines.${Date.now().toString(36)}@roth.test`;
  const password = "the only password";
  await page.goto("/register");
  await createAccount(page, { name: "Ines Roth", company: "Roth Optics", email, password });

  const elsewhere = await browser.newPage();
  await elsewhere.goto("/login");
  await field(elsewhere, "Email").fill(email);
  await field(elsewhere, "Password").fill(password);
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere).not.toHaveURL(/login/);

  await page.goto("/user/profile");
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "this browser" })).toContainText("Chrome on Linux");
  await page.getByRole("button", { name: "Sign out everywhere else" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere else?" });
  await dialog.getByRole("button", { name: "Sign out everywhere" }).focus();
  await page.keyboard.press("Enter");
  await expect(sessions).toHaveCount(1);

  const signIns = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
  await expect(signIns).toHaveText([/Password\. Chrome on Linux/, /Account created\. Chrome on Linux/]);
  await elsewhere.goto("/user/profile");
  await expect(elsewhere).toHaveURL(/\/(login|home)/);
  await elsewhere.close();
  expect(errors).toEqual([]);
});
