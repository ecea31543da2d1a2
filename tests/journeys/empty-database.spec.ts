import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { askForAccount, field, test, watchForErrors } from "./people.ts";

// A server without demo: no laboratory, no account, and mail that is really sent.
const port = Number(process.env["JOURNEY_PORT"] ?? 3217) + 2;
const baseURL = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), "headroom-empty-"));
const mails: { readonly to: string; readonly text: string }[] = [];
let server: ChildProcess;

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", async () => {
      const { text = "" } = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ to: envelope.rcptTo[0]?.address ?? "", text });
      done();
    });
  },
});

test.beforeAll(async ({ request: asking }) => {
  await new Promise<void>((resolve) => post.listen(0, "127.0.0.1", resolve));
  const address = post.server.address();
  const smtpPort = typeof address === "object" && address ? address.port : 0;
  server = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DEMO: "false",
      ADMIN_EMAIL: "operator@empty.example",
      DEMO_PASSWORD: "",
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: "error",
    },
  });
  const isReady = () =>
    asking.get(`${baseURL}/api/readyz`).then(
      (reply) => reply.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  await new Promise<void>((resolve) => post.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1440, height: 900 }, baseURL });

const linkPattern = /http:\/\/localhost:\d+(\/(?:guest#[\w-]{43}|verify-email\/\S+?))(?=\s)/;
/** The first link of the newest mail to somebody. */
async function mailedLink(to: string): Promise<string> {
  const newest = () => mails.findLast((mail) => mail.to === to && linkPattern.test(mail.text));
  await expect.poll(() => newest() !== undefined, { timeout: 60_000 }).toBe(true);
  return linkPattern.exec(newest()?.text ?? "")?.[1] ?? "";
}

const north = { name: "North Test House", email: "offers@north.example" };
const south = { name: "South Test House", email: "quotes@south.example" };
const parameters = { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] };
const specification = {
  title: "Pump controller",
  specimen: {
    name: "Pump controller",
    massKg: 3,
    fixtureMassKg: 4,
    lengthMm: 120,
    widthMm: 90,
    heightMm: 60,
  },
  tests: [{ lineId: "t1", stereoTypeId: "shock-half-sine", title: "Half-sine shock", parameters }],
};

async function ask(page: Page, { name, email }: typeof north): Promise<void> {
  await page.getByRole("button", { name: "Ask another laboratory" }).click();
  const dialog = page.getByRole("dialog");
  await field(page, "Laboratory").fill(name);
  await field(page, "Email").fill(email);
  await dialog.getByRole("combobox", { name: "Country" }).fill("Germany");
  await dialog.getByRole("option", { name: "Germany" }).click();
  await dialog.getByRole("button", { name: "Add to the request" }).click();
  await expect(page.getByText(`${email} · asked when you submit`)).toBeVisible();
}

/** A laboratory opens its mail's link in a browser of its own. */
async function opened(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(await mailedLink(email));
  await page.getByRole("button", { name: "Open the request" }).click();
  await expect(page).toHaveURL(/\/guest\/requests\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  return page;
}

async function quote(page: Page, amount: string): Promise<void> {
  await page.getByRole("link", { name: "Quote", exact: true }).click();
  await expect(page).toHaveURL(/\/guest\/requests\/.*\/respond$/);
  await page
    .getByRole("textbox", { name: /Amount|Price/ })
    .first()
    .fill(amount);
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByText("Quoted").first()).toBeVisible();
}

test("where nobody is listed, two laboratories outside bring a customer to an accepted report", async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  await test.step("a customer registers", async () => {
    expect(await (await page.request.get("/api/figures")).text()).toContain('"labs":0');
    await page.goto("/register");
    const person = { name: "Ida Kranz", company: "Kranz Antriebe", email: "ida@kranz.example" };
    await askForAccount(page, { ...person, password: "long enough password" });
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(person.email));
    await tab.getByRole("button", { name: "Confirm" }).click();
    await expect(tab.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
    await tab.close();
    await expect(page).not.toHaveURL(/register/);
  });

  await test.step("and asks two laboratories by their addresses", async () => {
    const made = await page.request.post("/api/save-project/create", { data: { specification, labs: [] } });
    const { id } = ((await made.json()) as { data: { id: string } }).data;
    await page.goto(`/user/projects/${id}`);
    await ask(page, north);
    await ask(page, south);
    await page.getByRole("button", { name: "Submit to laboratories" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send to 2 laboratories" }).click();
    await expect(page.getByText("Link sent to offers@north.example").first()).toBeVisible();
  });

  const [first, second] = [await opened(browser, north.email), await opened(browser, south.email)];
  errors.push(...watchForErrors(first), ...watchForErrors(second));
  await test.step("both read the request, one asks, and both quote", async () => {
    await field(first, "Ask the customer").fill("May the fixture be aluminium?");
    await first.getByRole("button", { name: "Send", exact: true }).click();
    await expect(first.getByRole("listitem").getByText("May the fixture be aluminium?")).toBeVisible();
    await quote(first, "2400");
    await quote(second, "2100");
  });

  await test.step("the customer compares and awards", async () => {
    await page.reload();
    await page
      .getByRole("link", { name: /Compare/ })
      .first()
      .click();
    await page
      .getByRole("columnheader", { name: /South/ })
      .getByRole("button", { name: "Select all tests" })
      .click();
    await page.getByRole("button", { name: "Award", exact: true }).click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Award", exact: true })
      .click();
    await expect(page.getByText("Not Selected").first()).toBeVisible();
  });

  await test.step("the laboratory schedules, receives, tests and reports", async () => {
    await second.reload();
    const dialog = second.getByRole("dialog");
    await second.getByRole("button", { name: "Confirm order and dates" }).click();
    const today = new Date().toISOString().slice(0, 10);
    const days = dialog.locator('input[type="date"]');
    for (let n = 0; n < (await days.count()); n += 1) await days.nth(n).fill(today);
    await dialog.getByRole("button", { name: "Confirm order and dates" }).click();
    await second.getByRole("button", { name: "Start testing" }).click();
    const chosen = second.waitForEvent("filechooser");
    await second.getByRole("button", { name: "Attach the report" }).first().click();
    await (await chosen).setFiles({
      name: "report.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await expect(second.getByRole("link", { name: "report.pdf" }).first()).toBeVisible();
    await second.getByRole("button", { name: "Deliver report" }).click();
    await dialog.getByRole("button", { name: "Deliver report" }).click();
    await expect(second.getByText("You have delivered the report.")).toBeVisible();
  });

  await test.step("and the customer accepts", async () => {
    await page.goto(page.url().replace(/\/compare.*$/, ""));
    await page.getByRole("button", { name: "Accept the report" }).click();
    await page.getByRole("button", { name: "Accept and complete" }).click();
    await expect(page.getByText("This project is completed.")).toBeVisible();
  });
  expect(errors).toEqual([]);
});
