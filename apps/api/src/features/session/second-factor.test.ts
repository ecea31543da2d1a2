import { login, me } from "@headroom/contract/endpoints/account/session";
import {
  beginTotp,
  confirmTotp,
  readSecondFactors,
  removeTotp,
  renewRecoveryCodes,
} from "@headroom/contract/endpoints/account/second-factors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totpCode } from "../../testing/authenticator-app.ts";
import { testPassword } from "../../testing/global-setup.ts";
import { type Client, type Reply, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query("delete from failed_attempts");
  await server.database.pool.query("delete from request_counts");
  await server.database.pool.query("delete from totp_authenticators");
  await server.database.pool.query("delete from recovery_codes");
  pass(3600);
});

const email = "customer@demo.test";
const pass = (seconds: number) => {
  server.clock.instant = new Date(server.clock.instant.getTime() + seconds * 1000);
};
/** The new value of a cookie, as a browser sends it back. */
const cookieOf = (reply: { headers: Reply<unknown>["headers"] }, name: string) =>
  [reply.headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

/** Sets up an authenticator app and lets its first code pass. */
async function setUp(client: Client) {
  const { secret } = (await client.call(beginTotp)).body.data;
  const reply = await client.call(confirmTotp, { body: { code: totpCode(secret, server.clock.instant) } });
  expect(reply.status).toBe(200);
  pass(60);
  return { secret, recoveryCodes: reply.body.data.recoveryCodes };
}
/** The cookie of a sign-in that waits for its second factor. */
async function enterPassword(who = email): Promise<string> {
  const reply = await server.visitor.call(login, { body: { email: who, password: testPassword } });
  expect(reply.body.data).toEqual({ secondFactor: ["totp", "recovery"] });
  return cookieOf(reply, "pending-sign-in");
}
const statuses = (replies: readonly Reply<unknown>[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const prove = (cookie: string, kind: "totp" | "recovery", code: string) =>
  server.visitor.send("POST", "/api/auth/second-factor", { kind, code }, { cookie });
const code = (secret: string) => totpCode(secret, server.clock.instant);

describe("setting up an authenticator app", () => {
  it("counts once a code confirms it, and comes with ten recovery codes that are never shown again", async () => {
    const client = await server.signIn(email);
    const begun = (await client.call(beginTotp)).body.data;
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    const wrong = await client.call(confirmTotp, { body: { code: "000000" } });
    expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ["code"]]);
    // The password is enough until the authenticator is confirmed.
    await server.signIn(email);
    const { recoveryCodes } = await setUp(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const read = await client.call(readSecondFactors);
    expect(read.body.data.recoveryCodesLeft).toBe(10);
    expect(read.text).not.toContain(recoveryCodes[0]);
  });

  it("ends every other session of the account, and the mail says so", async () => {
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    await server.database.pool.query("delete from mail_outbox");
    await setUp(here);
    expect([(await elsewhere.call(me)).status, (await here.call(me)).status]).toEqual([401, 200]);
    const { rows } = await server.database.pool.query("select text from mail_outbox");
    expect(rows[0].text).toContain("You were signed out everywhere else.");
  });

  it("keeps neither secret nor recovery codes as they are", async () => {
    const { secret, recoveryCodes } = await setUp(await server.signIn(email));
    const { rows } = await server.database.pool.query(
      "select encode(secret, 'escape') as secret, encode(secret, 'base64') as encoded from totp_authenticators",
    );
    const codes = await server.database.pool.query(
      "select encode(code_hash, 'escape') as code from recovery_codes",
    );
    const stored = JSON.stringify([rows, codes.rows]);
    expect(stored).not.toContain(secret);
    for (const each of recoveryCodes) expect(stored).not.toContain(each.replaceAll("-", ""));
  });

  it("opens a secret for its own account alone", async () => {
    const { secret } = await setUp(await server.signIn(email));
    await server.database.pool.query(
      "insert into totp_authenticators (user_id, secret, confirmed_at) select u.id, t.secret, t.confirmed_at from users u, totp_authenticators t where u.email = 'customer2@demo.test'",
    );
    const reply = await server.visitor.call(login, {
      body: { email: "customer2@demo.test", password: testPassword },
    });
    expect((await prove(cookieOf(reply, "pending-sign-in"), "totp", code(secret))).status).toBe(500);
  });

  it("keeps the app that there is until the new one is confirmed", async () => {
    const client = await server.signIn(email);
    const first = await setUp(client);
    await client.call(beginTotp);
    expect((await prove(await enterPassword(), "totp", code(first.secret))).status).toBe(200);
    const second = await setUp(client);
    expect(second.recoveryCodes).toEqual([]);
    expect((await prove(await enterPassword(), "totp", code(first.secret))).status).toBe(400);
    expect((await prove(await enterPassword(), "totp", code(second.secret))).status).toBe(200);
  });

  it("is told to its person by mail", async () => {
    const client = await server.signIn(email);
    await server.database.pool.query("delete from mail_outbox");
    await setUp(client);
    const { rows } = await server.database.pool.query("select to_address, text from mail_outbox");
    expect(rows).toHaveLength(1);
    expect(rows[0].to_address).toBe(email);
    expect(rows[0].text).toContain("An authenticator app was set up");
  });

  it("ends with its removal, recovery codes included", async () => {
    const client = await server.signIn(email);
    await setUp(client);
    expect((await client.call(removeTotp)).status).toBe(200);
    expect((await client.call(removeTotp)).status).toBe(409);
    expect((await client.call(renewRecoveryCodes)).status).toBe(409);
    await server.signIn(email);
    expect((await client.call(readSecondFactors)).body.data).toEqual({
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
  });
});

describe("signing in with a second factor", () => {
  it("opens the session after the second step, and nothing before it", async () => {
    const { secret } = await setUp(await server.signIn(email));
    const pending = await enterPassword();
    expect(pending).toMatch(/^pending-sign-in=/);
    const asSession = pending.replace("pending-sign-in=", "session=");
    for (const cookie of [pending, asSession, `${pending}; ${asSession}`])
      for (const address of ["me", "second-factors"])
        expect((await server.visitor.send("GET", `/api/auth/${address}`, undefined, { cookie })).status).toBe(
          401,
        );
    const reply = await prove(pending, "totp", code(secret));
    expect(reply.status).toBe(200);
    const cookie = cookieOf(reply, "session");
    const { status } = await server.visitor.send("GET", `/api${me.path}`, undefined, { cookie });
    expect(status).toBe(200);
  });

  it("takes a code once, whoever shows it again", async () => {
    const { secret } = await setUp(await server.signIn(email));
    const shown = code(secret);
    const [one, other] = [await enterPassword(), await enterPassword()];
    const replies = await Promise.all([prove(one, "totp", shown), prove(other, "totp", shown)]);
    expect(statuses(replies)).toEqual([200, 400]);
    pass(29);
    expect((await prove(await enterPassword(), "totp", shown)).status).toBe(400);
  });

  it("takes no code of an earlier step than the last one", async () => {
    const { secret } = await setUp(await server.signIn(email));
    const earlier = code(secret);
    pass(30);
    expect((await prove(await enterPassword(), "totp", code(secret))).status).toBe(200);
    expect((await prove(await enterPassword(), "totp", earlier)).status).toBe(400);
  });

  it("takes each recovery code once, however it is typed, until new ones are made", async () => {
    const client = await server.signIn(email);
    const { recoveryCodes } = await setUp(client);
    const [first = "", second = "", third = ""] = recoveryCodes;
    expect(
      (await prove(await enterPassword(), "recovery", ` ${first.toUpperCase().replaceAll("-", " ")}`)).status,
    ).toBe(200);
    expect((await prove(await enterPassword(), "recovery", first)).status).toBe(400);
    const both = [await enterPassword(), await enterPassword()];
    const replies = await Promise.all(both.map((cookie) => prove(cookie, "recovery", second)));
    expect(statuses(replies)).toEqual([200, 400]);
    expect((await client.call(readSecondFactors)).body.data.recoveryCodesLeft).toBe(8);
    const renewed = (await client.call(renewRecoveryCodes)).body.data.recoveryCodes;
    expect((await prove(await enterPassword(), "recovery", third)).status).toBe(400);
    expect((await prove(await enterPassword(), "recovery", renewed[0] ?? "")).status).toBe(200);
  });

  it("waits ten minutes for the second step, which finishes it once", async () => {
    const { secret } = await setUp(await server.signIn(email));
    const pending = await enterPassword();
    pass(600);
    expect((await prove(pending, "totp", code(secret))).status).toBe(409);
    const another = await enterPassword();
    expect((await prove(another, "totp", code(secret))).status).toBe(200);
    pass(60);
    const again = await prove(another, "totp", code(secret));
    expect([again.status, again.refusal.error]).toEqual([
      409,
      "This sign-in has expired. Enter your password again.",
    ]);
    expect((await prove("", "totp", code(secret))).status).toBe(409);
  });

  it("is one's own: another account's code or recovery code is wrong", async () => {
    const { secret, recoveryCodes } = await setUp(await server.signIn(email));
    await setUp(await server.signIn("customer2@demo.test"));
    const pending = await enterPassword("customer2@demo.test");
    expect((await prove(pending, "totp", code(secret))).status).toBe(400);
    expect((await prove(pending, "recovery", recoveryCodes[0] ?? "")).status).toBe(400);
  });

  it("waits no longer when the account is disabled or has a new password", async () => {
    const { secret } = await setUp(await server.signIn(email));
    const pending = await enterPassword();
    await server.database.pool.query("update users set enabled = false where email = $1", [email]);
    expect((await prove(pending, "totp", code(secret))).status).toBe(409);
    await server.database.pool.query("update users set enabled = true where email = $1", [email]);
    await server.visitor.send("POST", "/api/auth/forgot-password", { email });
    const { rows } = await server.database.pool.query(
      "select text from mail_outbox where to_address = $1 and text like '%reset-password%' order by created_at desc limit 1",
      [email],
    );
    const token = /reset-password\/(\S+)/.exec(rows[0].text)?.[1];
    await server.visitor.send("POST", "/api/auth/reset-password", { token, password: testPassword });
    expect((await prove(pending, "totp", code(secret))).status).toBe(409);
    // A new password is no second factor.
    await enterPassword();
  });
});

describe("guessing a code", () => {
  it("is slowed after five, also over several sign-ins, and the right code no longer helps", async () => {
    const { secret } = await setUp(await server.signIn(email));
    for (let guess = 0; guess < 5; guess += 1)
      expect((await prove(await enterPassword(), "totp", "000000")).status).toBe(400);
    const slowed = await prove(await enterPassword(), "totp", code(secret));
    expect([slowed.status, slowed.headers["retry-after"]]).toEqual([429, "900"]);
    pass(901);
    expect((await prove(await enterPassword(), "totp", code(secret))).status).toBe(200);
  });

  it("needs the password: a stranger locks nobody out", async () => {
    const { secret } = await setUp(await server.signIn(email));
    for (let guess = 0; guess < 12; guess += 1)
      expect((await prove("pending-sign-in=a-token-that-nobody-ever-made", "totp", "000000")).status).toBe(
        409,
      );
    expect((await prove(await enterPassword(), "totp", code(secret))).status).toBe(200);
  });

  it("passes a few of many at the same moment", async () => {
    await setUp(await server.signIn(email));
    const pending = await enterPassword();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => prove(pending, "totp", String(guess).padStart(6, "0"))),
    );
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
  });
});
