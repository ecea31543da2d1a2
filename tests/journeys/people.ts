import { type Browser, expect, type Page, test as journey } from "@playwright/test";

/** A journey after which nobody's window stays open: a score of them would slow down every journey that follows. */
export const test = journey.extend<{ windows: void }>({
  windows: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The password that the journeys' server was started with. */
export const password = "journey password";

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function signInWith(page: Page, credentials: Credentials, landing: RegExp): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(credentials.email);
  await field(page, "Password").fill(credentials.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(landing);
}

/** Signs in with the password that all seeded accounts share. */
export const signIn = (page: Page, email: string, landing: RegExp): Promise<void> =>
  signInWith(page, { email, password }, landing);

/** A browser of one's own for each person, so that sessions do not mix. */
export async function signedIn(browser: Browser, email: string, landing: RegExp): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email, landing);
  return page;
}

/** When the next change is stored; on a busy machine the message that says so has come and gone. */
export async function stored(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
}
export async function save(page: Page, name = "Save"): Promise<void> {
  const saved = stored(page);
  await page.getByRole("button", { name, exact: true }).click();
  await saved;
}

/** Opens the newest mail to somebody with these words in its subject, and follows its link. */
export async function followMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto("/dev/mail");
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: `to ${to}` })
    .filter({ hasText: subject });
  await expect(mail.first()).toBeVisible();
  const address = await mail.first().getByRole("link").first().getAttribute("href");
  await page.goto(new URL(address ?? "").pathname);
}

interface NewPerson extends Credentials {
  readonly name: string;
  readonly company: string;
}

/** Fills in the form to create an account, on the page that is open. */
export async function askForAccount(page: Page, person: NewPerson): Promise<void> {
  await field(page, "Your name").fill(person.name);
  await field(page, "Company").fill(person.company);
  await field(page, "Email").fill(person.email);
  await field(page, "Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
}

/** Creates an account, and follows the mail in another tab. */
export async function createAccount(page: Page, person: NewPerson): Promise<void> {
  await askForAccount(page, person);
  const tab = await page.context().newPage();
  await followMail(tab, person.email, /confirm/i);
  await tab.getByRole("button", { name: "Confirm" }).click();
  await expect(tab.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await tab.close();
  await expect(page).not.toHaveURL(/register/);
}

/** Follows what would be an error on anybody's screen. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // A violation of the content security policy is logged, not thrown.
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) errors.push(message.text());
  });
  // One that is caught, as of a library that tries `eval`, is neither; the page's own event tells it.
  void page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      // oxlint-disable-next-line no-console -- read by the listener above
      console.error(`Content Security Policy: ${violatedDirective} of ${blockedURI} in ${sourceFile}`),
    ),
  );
  return errors;
}
