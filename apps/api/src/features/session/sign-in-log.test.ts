import { listSignIns } from "@headroom/contract/endpoints/account/open-sessions";
import { listActivity } from "@headroom/contract/endpoints/operations";
import {
  changePassword,
  login,
  logout,
  register,
  verifyEmail,
} from "@headroom/contract/endpoints/account/session";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { confirmationToken, newAccount } from "../../testing/new-account.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const email = "customer@demo.test";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query("delete from mail_outbox");
  await server.database.pool.query("delete from failed_attempts");
});

const latest = async (action: string) =>
  (await admin.call(listActivity, { query: { q: action, limit: 1 } })).body.data[0];
const mailsTo = async (address: string): Promise<{ subject: string; text: string }[]> =>
  (await server.database.pool.query("select subject, text from mail_outbox where to_address = $1", [address]))
    .rows;
const signInWith = (cookie: string) =>
  server.visitor.send(
    "POST",
    "/api/auth/login",
    { email, password: testPassword },
    { "user-agent": firefox, ...(cookie && { cookie }) },
  );
const deviceOf = (header: unknown) => /device=[^;]+/.exec(String(header))?.[0] ?? "";

describe("the activity log", () => {
  it("has each sign-in and sign-out with browser and network, and no token", async () => {
    const client = await server.signIn(email);
    expect(await latest("sign in")).toMatchObject({
      action: "sign in",
      actorName: "Mara Lindt",
      after: { by: "password", network: "127.0.0.x" },
    });
    await client.call(logout);
    expect(await latest("sign out")).toMatchObject({ action: "sign out", actorName: "Mara Lindt" });
    const log = await admin.call(listActivity, { query: { subjectType: "user" } });
    expect(log.text).not.toContain(client.cookie.split("=")[1]);
  });

  it("has failures, of a known account and of an unknown one, never what was typed", async () => {
    const tryIn = (who: string) =>
      server.visitor.call(login, { body: { email: who, password: "a typed secret" } });
    await tryIn(email);
    expect(await latest("fail to sign in")).toMatchObject({
      actorName: "System",
      subjectName: "Mara Lindt",
      after: { by: "password" },
    });
    await tryIn("nobody@demo.test");
    const entry = await latest("fail to sign in");
    expect(entry).toMatchObject({ subjectName: "Unknown account", subjectId: "unknown" });
    const log = await admin.call(listActivity, { query: { subjectType: "user" } });
    expect(log.text).not.toMatch(/a typed secret|nobody@demo/);
  });

  it("has a changed password and how it was proved", async () => {
    const person = { email: "ilse@sign-ins.test", name: "Ilse", company: "Sign-ins", password: testPassword };
    const client = await newAccount(server, person);
    await client.call(changePassword, {
      body: { currentPassword: testPassword, password: "another long password" },
    });
    expect(await latest("change password")).toMatchObject({
      subjectName: "Ilse",
      after: { proof: "current password" },
    });
  });
});

describe("one's own last sign-ins", () => {
  it("are listed with failures, newest first, and nobody else's", async () => {
    const client = await server.signIn(email);
    await server.visitor.call(login, { body: { email, password: "a wrong password" } });
    await server.signIn("customer2@demo.test");
    const { data } = (await client.call(listSignIns)).body;
    expect(data.slice(0, 2)).toMatchObject([
      { succeeded: false, by: "password", network: "127.0.0.x" },
      { succeeded: true, by: "password" },
    ]);
    expect(data.length).toBeLessThanOrEqual(20);
  });
});

describe("a sign-in from a browser that the account has not seen", () => {
  it("is mailed with when, where and what to do", async () => {
    await signInWith("");
    await server.database.pool.query("delete from mail_outbox");
    await signInWith("");
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New sign-in to your account");
    for (const part of ["Firefox on Linux", "127.0.0.x", "UTC", "/forgot-password"])
      expect(mail?.text).toContain(part);
  });

  it("is mailed once: the browser is known from then on", async () => {
    const first = await signInWith("");
    await server.database.pool.query("delete from mail_outbox");
    await signInWith(deviceOf(first.headers["set-cookie"]));
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is not mailed where it is the first of a new account", async () => {
    const person = { email: "new@sign-ins.test", name: "New", company: "Sign-ins", password: testPassword };
    await server.visitor.call(register, { body: person });
    const token = await confirmationToken(server, person.email);
    await server.visitor.call(verifyEmail, { body: { token, password: testPassword } });
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
    ]);
  });

  it("is mailed of whoever's browser it is: one that another account knows is new to this one", async () => {
    await signInWith("");
    const other = await server.visitor.call(login, {
      body: { email: "customer2@demo.test", password: testPassword },
    });
    await server.database.pool.query("delete from mail_outbox");
    await signInWith(deviceOf(other.headers["set-cookie"]));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is mailed in the transaction of the sign-in: a refused one mails nothing", async () => {
    await server.visitor.call(login, { body: { email, password: "a wrong password" } });
    expect(await mailsTo(email)).toEqual([]);
  });
});
