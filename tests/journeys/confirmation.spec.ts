import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { createAccount, followMail, password, test, watchForErrors } from "./people.ts";

// A server that has a mail server, and therefore asks for confirmed addresses; nobody answers at that port.
const port = Number(process.env["JOURNEY_PORT"] ?? 3217) + 1;
const baseURL = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), "headroom-confirmation-"));
let server: ChildProcess;
test.beforeAll(async ({ request: asking }) => {
  server = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DEMO_PASSWORD: "journey password",
      DEMO_PROJECTS: "false",
      SMTP_URL: "smtp://127.0.0.1:9",
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
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 1440, height: 900 }, baseURL });

const email = "ida@kranz.test";
const parameters = { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] };
const specification = {
  title: "Motor controller",
  specimen: {
    name: "Motor controller",
    massKg: 3,
    fixtureMassKg: 4,
    lengthMm: 120,
    widthMm: 90,
    heightMm: 60,
  },
  tests: [{ lineId: "t1", stereoTypeId: "shock-half-sine", title: "Half-sine shock", parameters }],
};

interface Answer<T> {
  readonly data: T;
}

/** The operator writes another address into the account: it is not confirmed. */
async function changeAddress(admin: APIRequestContext, id: string): Promise<void> {
  await admin.post("/api/auth/login", { data: { email: "admin@demo.test", password } });
  const read = (await (await admin.get(`/api/admin/user/${id}`)).json()) as Answer<Record<string, unknown>>;
  const { name, company, role, labId, version } = read.data;
  const draft = { name, company, role, labId, version, email };
  expect((await admin.put(`/api/admin/user/${id}`, { data: draft })).status()).toBe(200);
}

/** An account with an address that is not confirmed, and a draft for one laboratory. */
async function openDraft(page: Page): Promise<string> {
  await page.goto("/register");
  const person = { name: "Ida Kranz", company: "Kranz Antriebe", password: "long enough password" };
  await createAccount(page, { ...person, email: "ida@old.test" });
  const me = async () =>
    ((await (await page.request.get("/api/auth/me")).json()) as Answer<{ user: { id: string } }>).data.user;
  const admin = await request.newContext({ baseURL });
  await changeAddress(admin, (await me()).id);
  await admin.dispose();
  const labs = [{ labId: "lab-020", lineIds: ["t1"] }];
  const created = await page.request.post("/api/save-project/create", { data: { specification, labs } });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const address = `/user/projects/${id}`;
  await page.goto(address);
  return address;
}

test("a request waits for the confirmation of its customer's address, and is sent by it", async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const address = await openDraft(page);
  const notice = page.getByRole("status").filter({ hasText: "Confirm your email to send this request." });
  await page.getByRole("button", { name: "Submit to laboratories" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send to 1 laboratory" }).click();
  await expect(notice.filter({ hasText: `Follow the link that we sent to ${email}.` })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("The request is sent to 1 laboratory as soon as")).toBeVisible();
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("Email sent.")).toBeVisible();
  await followMail(page, email, /confirm/i);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto("/user/profile");
  await expect(page.getByText("not confirmed yet")).toHaveCount(0);
  expect(errors).toEqual([]);
});
