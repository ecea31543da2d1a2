import { expect, type Page } from "@playwright/test";
import { totpCode } from "../../apps/api/src/testing/authenticator-app.ts";
import { createAccount, field, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const password = "the only password";

async function register(page: Page): Promise<string> {
  const email = `vera.${Date.now().toString(36)}@kranz.test`;
  await page.goto("/register");
  await createAccount(page, { name: "Vera Kranz", company: "Kranz Antriebe", email, password });
  return email;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Vera Kranz/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/home$/);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
}

/** The next request is answered as the server does a quarter of an hour after the sign-in; the proof is the server's own. */
const proofHasExpired = (page: Page, address: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          error: "Confirm that it is you, then send this again.",
          code: "reauthenticate",
        },
      }),
    { times: 1 },
  );

test("an authenticator app is set up, asked for at sign-in, and replaced by a recovery code", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const email = await register(page);
  await page.goto("/user/profile");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  await security.getByRole("button", { name: "Set up an authenticator app" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(setUp.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await setUp.getByLabel("Key", { exact: true }).innerText()).replaceAll(" ", "");
  await setUp.getByRole("textbox", { name: "Code" }).fill("12345");
  await setUp.getByRole("button", { name: "Confirm" }).click();
  await expect(setUp).toContainText("Enter the 6 digits that your authenticator app shows.");
  await setUp.getByRole("textbox", { name: "Code" }).fill(totpCode(secret, new Date()));
  await page.keyboard.press("Enter");
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = "", otherCode = ""] = await saved.getByRole("listitem").allInnerTexts();
  await saved.getByRole("button", { name: "Done" }).click();
  await expect(security).toContainText("10 codes are left");

  await test.step("the next sign-in asks for a code", async () => {
    await signOut(page);
    await enterPassword(page, email);
    await field(page, "Code").fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("This code is wrong");
    // The set-up used the present one up.
    await field(page, "Code").fill(totpCode(secret, new Date(Date.now() + 30_000)));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/projects$/);
  });
  await test.step("a recovery code stands in for it, once", async () => {
    await signOut(page);
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await field(page, "Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/user\/projects$/);
    await page.goto("/user/profile");
    await expect(security).toContainText("9 codes are left");
  });
  await test.step("what is not easily undone asks again who it is, and loses nothing that was typed", async () => {
    await proofHasExpired(page, "**/api/auth/change-password");
    await field(page, "Current password").fill(password);
    await field(page, "New password").fill("the second password");
    await page.getByRole("button", { name: "Change the password" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await dialog.getByRole("button", { name: "Use a recovery code" }).click();
    await field(page, "Password").fill("not the password");
    await field(page, "Recovery code").fill(otherCode);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("This is not your password.");
    await field(page, "Password").fill(password);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Password changed")).toBeVisible();
    await expect(security).toContainText("8 codes are left");
  });
  await test.step("without it the password is enough", async () => {
    await proofHasExpired(page, "**/api/auth/second-factors/totp");
    await security.getByRole("button", { name: "Remove authenticator app" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const refused = page.getByRole("dialog").filter({ hasText: "Confirm that it is you, then send this" });
    await refused.getByRole("button", { name: "Back" }).click();
    await security.getByRole("button", { name: "Remove authenticator app" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(security.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test("a passkey is added, signs in without a password, and is removed", async ({ page }) => {
  const errors = watchForErrors(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await register(page);
  await page.goto("/user/profile");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  await security.getByRole("button", { name: "Add a passkey" }).click();
  const naming = page.getByRole("dialog", { name: "Add a passkey" });
  await naming.getByRole("textbox", { name: "Name" }).fill("Laptop");
  await page.keyboard.press("Enter");
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  await saved.getByRole("button", { name: "Done" }).click();
  await security.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Desktop");
  await page.keyboard.press("Enter");
  await expect(security.getByRole("list", { name: "Passkeys" })).toContainText("Desktop");

  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/user\/projects$/);
  await page.goto("/user/profile");
  await security.getByRole("button", { name: "Remove Desktop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(security.getByRole("list", { name: "Passkeys" })).toHaveCount(0);
  await test.step("a passkey that was removed is refused in words", async () => {
    await signOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("alert")).toContainText("This passkey was not accepted.");
  });
  expect(errors).toEqual([]);
});
