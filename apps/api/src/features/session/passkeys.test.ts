import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "@headroom/contract/endpoints/account/passkeys";
import { listUsers, resetSecondFactors } from "@headroom/contract/endpoints/users";
import {
  confirmTotp,
  beginTotp,
  readSecondFactors,
  removeTotp,
} from "@headroom/contract/endpoints/account/second-factors";
import { login, me } from "@headroom/contract/endpoints/account/session";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totpCode } from "../../testing/authenticator-app.ts";
import { testPassword } from "../../testing/global-setup.ts";
import { makeAuthenticator } from "../../testing/software-authenticator.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["passkeys", "recovery_codes", "totp_authenticators", "request_counts"])
    await server.database.pool.query(`delete from ${table}`);
});

const email = "customer@demo.test";
type Authenticator = ReturnType<typeof makeAuthenticator>;
type Wrong = Partial<Parameters<Authenticator["get"]>[0]>;

const newChallenge = async () => (await server.visitor.call(askForPasskey)).body.data.options.challenge;
async function register(client: Client, authenticator: Authenticator, wrong: Wrong = {}) {
  const { challenge } = (await client.call(beginPasskey)).body.data.options;
  const credential = authenticator.create({ challenge, ...wrong });
  return client.call(addPasskey, { body: { name: "Laptop", credential } });
}
async function signIn(authenticator: Authenticator, wrong: Wrong = {}) {
  const credential = authenticator.get({ challenge: await newChallenge(), ...wrong });
  return server.visitor.call(signInWithPasskey, { body: { credential } });
}
/** Somebody's account with one passkey. */
async function withPasskey(who = email) {
  const [client, authenticator] = [await server.signIn(who), makeAuthenticator()];
  const reply = await register(client, authenticator);
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return { client, authenticator, recoveryCodes: reply.body.data.recoveryCodes };
}

describe("adding a passkey", () => {
  it("comes with recovery codes for the first factor, and makes the password alone too little", async () => {
    const { client, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await register(client, makeAuthenticator())).body.data.recoveryCodes).toEqual([]);
    const reply = await server.visitor.call(login, { body: { email, password: testPassword } });
    expect(reply.body.data).toEqual({ secondFactor: ["passkey", "recovery"] });
    expect(String(reply.headers["set-cookie"])).not.toMatch(/(^|,)session=/);
  });

  it.each([
    ["made for another site's page", { origin: "https://evil.example" }],
    ["made for another site", { rpId: "evil.example" }],
    ["whose person was not checked", { isVerified: false }],
    ["that signs a challenge of its own", { challenge: "bm90IG91cnM" }],
  ])("refuses one %s", async (_what, wrong) => {
    const reply = await register(await server.signIn(email), makeAuthenticator(), wrong);
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ["credential"]]);
  });

  it("takes a challenge once, from whom it was made for, for five minutes", async () => {
    const [client, other] = [await server.signIn(email), await server.signIn("customer2@demo.test")];
    const { challenge } = (await client.call(beginPasskey)).body.data.options;
    const add = (by: Client) =>
      by.call(addPasskey, { body: { name: "Key", credential: makeAuthenticator().create({ challenge }) } });
    expect((await add(other)).status).toBe(400);
    expect((await add(client)).status).toBe(201);
    expect((await add(client)).status).toBe(400);
    const late = (await client.call(beginPasskey)).body.data.options.challenge;
    const began = server.clock.instant;
    server.clock.instant = new Date(began.getTime() + 300_000);
    const credential = makeAuthenticator().create({ challenge: late });
    expect((await client.call(addPasskey, { body: { name: "Key", credential } })).status).toBe(400);
    server.clock.instant = began;
  });

  it("takes an authenticator for one account alone", async () => {
    const { authenticator } = await withPasskey();
    expect((await register(await server.signIn("customer2@demo.test"), authenticator)).status).toBe(409);
  });
});

describe("signing in with a passkey", () => {
  it("needs no password and opens the account whose passkey it is", async () => {
    const { authenticator } = await withPasskey();
    const reply = await signIn(authenticator);
    expect([reply.status, reply.body.data.user.email]).toEqual([200, email]);
    const cookie =
      [reply.headers["set-cookie"] ?? []].flat().find((each) => each.startsWith("session=")) ?? "";
    const { status } = await server.visitor.send("GET", `/api${me.path}`, undefined, { cookie });
    expect(status).toBe(200);
  });

  it.each([
    ["for another site's page", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without having checked its person", { isVerified: false }],
    ["a challenge of its own", { challenge: "bm90IG91cnM" }],
    ["with a counter that went back", { count: 1 }],
  ])("refuses what was signed %s", async (_what, wrong) => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator)).status).toBe(200);
    const reply = await signIn(authenticator, wrong);
    expect([reply.status, reply.refusal.error]).toEqual([
      400,
      "This passkey was not accepted. Try again, or sign in another way.",
    ]);
  });

  it("takes what was signed once, also at the same moment", async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.get({ challenge: await newChallenge() });
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.visitor.call(signInWithPasskey, { body: { credential } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await server.visitor.call(signInWithPasskey, { body: { credential } })).status).toBe(400);
  });

  it("refuses another authenticator that names this one's credential", async () => {
    const { authenticator } = await withPasskey();
    const forged = makeAuthenticator().get({ challenge: await newChallenge(), count: 99 });
    const credential = { ...forged, id: authenticator.id, rawId: authenticator.id };
    expect((await server.visitor.call(signInWithPasskey, { body: { credential } })).status).toBe(400);
  });

  it("is over for an account that is disabled", async () => {
    const { authenticator } = await withPasskey();
    await server.database.pool.query("update users set enabled = false where email = $1", [email]);
    expect((await signIn(authenticator)).status).toBe(400);
    await server.database.pool.query("update users set enabled = true where email = $1", [email]);
  });
});

describe("one's own passkeys", () => {
  it("are renamed and removed by their person alone", async () => {
    const { client, authenticator } = await withPasskey();
    const other = await server.signIn("customer2@demo.test");
    const read = async () => (await client.call(readSecondFactors)).body.data;
    const [passkey] = (await read()).passkeys;
    if (!passkey) throw new Error("a passkey was added");
    const params = { id: passkey.id };
    expect((await other.call(renamePasskey, { params, body: { name: "Mine" } })).status).toBe(404);
    expect((await other.call(removePasskey, { params })).status).toBe(404);
    expect((await client.call(renamePasskey, { params, body: { name: "Phone" } })).status).toBe(200);
    expect((await read()).passkeys[0]?.name).toBe("Phone");
    expect((await client.call(removePasskey, { params })).status).toBe(200);
    expect(await read()).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(authenticator)).status).toBe(400);
  });
});

describe("a second factor that is lost", () => {
  it("is removed by an admin, who is recorded, and the user is told", async () => {
    const { client } = await withPasskey();
    const admin = await server.signIn("admin@demo.test");
    const { user } = (await client.call(me)).body.data;
    await server.database.pool.query("delete from mail_outbox");
    expect((await admin.call(resetSecondFactors, { params: { id: user.id } })).status).toBe(200);
    expect((await client.call(me)).status).toBe(401);
    await server.signIn(email);
    const entry = await server.database.pool.query(
      "select actor_role, before, after from activity where subject_id = $1 order by at desc, id desc limit 5",
      [user.id],
    );
    expect(entry.rows).toContainEqual({
      actor_role: "Admin",
      before: { secondFactor: ["passkey", "recovery"] },
      after: { secondFactor: [] },
    });
    const mails = await server.database.pool.query("select to_address, subject from mail_outbox");
    expect(mails.rows).toContainEqual({ to_address: email, subject: "Your second factor was removed" });
    expect((await admin.call(resetSecondFactors, { params: { id: user.id } })).refusal.error).toContain(
      "has no second factor",
    );
  });

  it("is not an admin's own to remove this way", async () => {
    const { client } = await withPasskey("admin@demo.test");
    const { user } = (await client.call(me)).body.data;
    const reply = await client.call(resetSecondFactors, { params: { id: user.id } });
    expect([reply.status, reply.refusal.error]).toEqual([
      409,
      "Change your own second factors in your account.",
    ]);
  });
});

describe("an admin in production", () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ production: true });
  });
  afterAll(() => production.stop());

  it("can set up a second factor and do nothing else before", async () => {
    const admin = await production.signIn("admin@demo.test");
    const refused = await admin.call(listUsers);
    expect([refused.status, refused.refusal.code]).toEqual([403, "second-factor-required"]);
    expect((await admin.call(removeTotp)).refusal.code).toBe("second-factor-required");
    expect((await admin.call(me)).status).toBe(200);
    const { secret } = (await admin.call(beginTotp)).body.data;
    // A set-up that no code has confirmed is none.
    expect((await admin.call(listUsers)).status).toBe(403);
    const code = totpCode(secret, production.clock.instant);
    expect((await admin.call(confirmTotp, { body: { code } })).status).toBe(200);
    expect((await admin.call(listUsers)).status).toBe(200);
    const removal = await admin.call(removeTotp);
    expect([removal.status, removal.refusal.error]).toEqual([
      409,
      "An admin needs a second factor. Set up another one before you remove this one.",
    ]);
    expect((await admin.call(readSecondFactors)).body.data.recoveryCodesLeft).toBe(10);
  });

  it("is the only one who needs one", async () => {
    const customer = await production.signIn(email);
    expect((await customer.call(readSecondFactors)).status).toBe(200);
    expect((await customer.send("GET", "/api/notifications")).status).not.toBe(403);
  });
});
