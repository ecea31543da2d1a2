import { expect, type Page } from "@playwright/test";
import {
  askForAccount,
  createAccount,
  field,
  followMail,
  signedIn,
  signInWith,
  test,
  watchForErrors,
} from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

async function register(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now().toString(36)}@kranz.test`;
  await page.goto("/register");
  await createAccount(page, {
    name: "Ida Kranz",
    company: "Kranz Antriebe",
    email,
    password: "the first password",
  });
  return email;
}

test("somebody registers and confirms the address by the link in the mail", async ({ page, browser }) => {
  const errors = watchForErrors(page);
  await test.step("an empty form says what it needs, in words", async () => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Create account" }).click();
    for (const name of ["Your name", "Company", "Email", "Password"])
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("main")).not.toContainText(/invalid input|expected/i);
  });
  const email = await register(page, "ida");
  await page.goto("/user/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await expect(page.getByText("not confirmed yet")).toHaveCount(0);
  await test.step("the link is good once", async () => {
    await followMail(page, email, /confirm/i);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  });
  await test.step("registering again looks the same, and the owner has another mail", async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto("/register");
    await askForAccount(stranger, { name: "Else", company: "Else", email, password: "a stranger's choice" });
    await followMail(stranger, email, /already have an account/i);
    await expect(stranger).toHaveURL(/\/login$/);
  });
  await test.step("in another browser the link needs the password of the new account", async () => {
    const [here, elsewhere] = [
      await (await browser.newContext()).newPage(),
      await (await browser.newContext()).newPage(),
    ];
    const other = `olaf.${Date.now().toString(36)}@kranz.test`;
    await here.goto("/register");
    const person = { name: "Olaf Kranz", company: "Kranz Antriebe", email: other };
    await askForAccount(here, { ...person, password: "the first password" });
    await followMail(elsewhere, other, /confirm/i);
    await expect(elsewhere.getByRole("button", { name: "Confirm" })).toBeFocused();
    await elsewhere.keyboard.press("Enter");
    await expect(field(elsewhere, "Password")).toBeFocused();
    await elsewhere.keyboard.type("the first password");
    await elsewhere.keyboard.press("Enter");
    await expect(elsewhere.getByRole("heading", { name: "Your account is ready" })).toBeFocused();
  });
  expect(errors).toEqual([]);
});

test("an email that did not come is sent again, and to a corrected address", async ({ page, browser }) => {
  const email = `nils.${Date.now().toString(36)}@kranz.test`;
  await page.goto("/register");
  const person = { name: "Nils Kranz", company: "Kranz Antriebe", password: "the first password" };
  await askForAccount(page, { ...person, email: `wrong.${email}` });
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(field(page, "Company")).toHaveValue("Kranz Antriebe");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("Email sent. Use the link in the newest one.")).toBeVisible();
  const mails = await (await browser.newContext()).newPage();
  await mails.goto("/dev/mail");
  await expect(mails.getByRole("listitem").filter({ hasText: `to ${email}` })).toHaveCount(2);
  await followMail(page, email, /confirm/i);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
});

test("a forgotten password is replaced by mail, and every session before it ends", async ({
  page,
  browser,
}) => {
  const email = await register(page, "forgetful");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: /forgot/i }).click();
  // The sign-in screen has such a field too.
  await expect(elsewhere).toHaveURL(/\/forgot-password$/);
  await field(elsewhere, "Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(elsewhere.getByRole("main")).toContainText(
    "If the address has an account, we sent it an email.",
  );
  await followMail(elsewhere, email, /password/i);
  await field(elsewhere, "New password").fill("short");
  await elsewhere.getByRole("button", { name: "Save the password" }).click();
  await expect(field(elsewhere, "New password")).toHaveAttribute("aria-invalid", "true");
  await field(elsewhere, "New password").fill("the second password");
  await elsewhere.getByRole("button", { name: "Save the password" }).click();
  await expect(elsewhere).toHaveURL(/\/login/);
  await signInWith(elsewhere, { email, password: "the second password" }, /\/user\/projects/);

  await page.goto("/user/projects");
  await expect(page).toHaveURL(/\/login/);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("the first password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("changing the password ends the other sessions and keeps this one", async ({ page, browser }) => {
  const email = await register(page, "careful");
  const other = await (await browser.newContext()).newPage();
  await signInWith(other, { email, password: "the first password" }, /\/user\/projects/);
  await page.getByRole("button", { name: /Ida Kranz/ }).click();
  await page.getByRole("menuitem", { name: /account|profile/i }).click();
  await field(page, "Current password").fill("not the password");
  await field(page, "New password").fill("the third password");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await field(page, "Current password").fill("the first password");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();

  await other.getByRole("button", { name: "Notifications" }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText("Unauthorized")).toBeVisible();
  await test.step("who signs out is at home, and back in by the front door", async () => {
    await page.getByRole("button", { name: /Ida Kranz/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/user/projects");
    await expect(page).toHaveURL(/\/login/);
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("the third password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/user\/projects$/);
  });
});

test("an admin comes home to what needs a look, and each entry leads there", async ({ browser }) => {
  const admin = await signedIn(browser, "admin@demo.test", /\/testlab$/);
  const queue = admin.getByRole("region", { name: "Needs attention" });
  for (const part of [
    "Unverified ratings",
    "Certificates to check against the register",
    "Certificates expiring in 90 days",
    "No reply for 3 days",
    "Searches without a match",
    "Undelivered emails",
  ])
    await expect(queue.getByRole("region", { name: part })).toBeVisible();
  await test.step("which leaves room for the list", async () => {
    await admin.setViewportSize({ width: 1440, height: 900 });
    const row = admin.getByRole("grid").getByRole("row").nth(15);
    const box = await row.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  });
  const ratings = queue.getByRole("region", { name: "Unverified ratings" });
  await ratings.getByText("Unverified ratings").click();
  // Ratings that a laboratory states itself lead to that laboratory.
  const rating = ratings.locator('a[href^="/equipments/edit/"]').first();
  const machine = await rating.textContent();
  await rating.click();
  await expect(admin).toHaveURL(/\/equipments\/edit\//);
  await expect(admin.getByRole("heading", { level: 1 })).toContainText(machine ?? "");
});
