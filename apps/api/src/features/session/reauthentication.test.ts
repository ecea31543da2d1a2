import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { beginPasskey, addPasskey, askForPasskey } from "@headroom/contract/endpoints/account/passkeys";
import { beginTotp, confirmTotp } from "@headroom/contract/endpoints/account/second-factors";
import { reauthenticate } from "@headroom/contract/endpoints/account/session";
import { createUser } from "@headroom/contract/endpoints/users";
import type { Reauthentication } from "@headroom/contract/vocabulary/account/reauthentication";
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
  for (const table of ["failed_attempts", "request_counts", "totp_authenticators", "passkeys"])
    await server.database.pool.query(`delete from ${table}`);
});

const pass = (seconds: number) => {
  server.clock.instant = new Date(server.clock.instant.getTime() + seconds * 1000);
};
const quarter = 15 * 60;
const email = "customer@demo.test";
const begins = async (client: Client) => (await client.call(beginTotp)).status;
const prove = async (client: Client, body: Reauthentication) => {
  const { status, refusal } = await client.call(reauthenticate, { body });
  return [status, refusal.fields && Object.keys(refusal.fields)[0]];
};
const password = { kind: "password", password: testPassword } as const;

describe("what needs a recent proof", () => {
  it("is what changes who may sign in, roles, and what is not easily undone", () => {
    const flagged = allEndpoints.filter(({ recentProof }) => recentProof).map(({ id }) => id);
    expect(flagged.toSorted()).toEqual([
      "auth.beginTotp",
      "auth.changePassword",
      "auth.confirmTotp",
      "auth.removeTotp",
      "auth.renewRecoveryCodes",
      "customer.delete",
      "passkeys.add",
      "passkeys.begin",
      "passkeys.remove",
      "sessions.end",
      "sessions.endOthers",
      "users.create",
      "users.delete",
      "users.resetSecondFactors",
      "users.update",
    ]);
  });

  it("is refused a quarter of an hour after the sign-in, before the body is read, and nothing else is", async () => {
    const admin = await server.signIn("admin@demo.test");
    const customer = await server.signIn(email);
    pass(quarter - 1);
    expect(await begins(customer)).toBe(200);
    pass(1);
    for (const { id, method, path, access, recentProof } of allEndpoints) {
      const client = Array.isArray(access) && !access.includes("Prospect") ? admin : customer;
      const named = path.replaceAll(/\{\w+\}/g, "11111111-2222-4333-8444-555555555555");
      if (access === "anyone" || id === "auth.reauthenticate") continue;
      const isWriting = method !== "GET" && !recentProof;
      // An endpoint that writes and needs no recent proof would act, and is skipped.
      if (isWriting) continue;
      const { refusal } = await client.send(method, `/api${named}`, method === "GET" ? undefined : {});
      expect([id, refusal?.code === "reauthenticate"]).toEqual([id, recentProof === true]);
    }
  });

  it("is refused as ever to who may not do it at all", async () => {
    const customer = await server.signIn(email);
    pass(quarter);
    const body = { email: "new@demo.test", name: "New", role: "Admin" } as const;
    expect((await customer.call(createUser, { body })).refusal.code).toBe("not-allowed");
    expect((await server.visitor.call(createUser, { body })).status).toBe(401);
  });

  it("says in a sentence what to do, with 403: the session goes on", async () => {
    const customer = await server.signIn(email);
    pass(quarter);
    const reply = await customer.call(beginTotp);
    expect([reply.status, reply.refusal.error]).toEqual([
      403,
      "Confirm that it is you, then send this again.",
    ]);
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });
});

describe("proving who uses a session", () => {
  it("needs the account's own password, and holds for this session alone", async () => {
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    pass(quarter);
    expect(await prove(here, { kind: "password", password: "another password" })).toEqual([400, "password"]);
    expect(await begins(here)).toBe(403);
    expect(await prove(here, password)).toEqual([200, undefined]);
    expect([await begins(here), await begins(elsewhere)]).toEqual([200, 403]);
    pass(quarter);
    expect(await begins(here)).toBe(403);
  });

  it("needs the second factor too where there is one", async () => {
    const client = await server.signIn(email);
    const { secret } = (await client.call(beginTotp)).body.data;
    const confirmed = await client.call(confirmTotp, {
      body: { code: totpCode(secret, server.clock.instant) },
    });
    const [recoveryCode = ""] = confirmed.body.data.recoveryCodes;
    pass(quarter);
    expect(await prove(client, password)).toEqual([400, "code"]);
    expect(await prove(client, { ...password, kind: "totp", code: "000000" })).toEqual([400, "code"]);
    const code = totpCode(secret, server.clock.instant);
    expect(await prove(client, { kind: "totp", password: "another password", code })).toEqual([
      400,
      "password",
    ]);
    expect(await begins(client)).toBe(403);
    expect(await prove(client, { ...password, kind: "totp", code })).toEqual([200, undefined]);
    expect(await begins(client)).toBe(200);
    pass(quarter);
    expect(await prove(client, { ...password, kind: "recovery", code: recoveryCode })).toEqual([
      200,
      undefined,
    ]);
    expect(await prove(client, { ...password, kind: "recovery", code: recoveryCode })).toEqual([400, "code"]);
  });

  it("takes one's own passkey alone, and nobody else's", async () => {
    const withPasskey = async (who: string) => {
      const [client, authenticator] = [await server.signIn(who), makeAuthenticator()];
      const { challenge } = (await client.call(beginPasskey)).body.data.options;
      const body = { name: "Key", credential: authenticator.create({ challenge }) };
      expect((await client.call(addPasskey, { body })).status).toBe(201);
      return { client, authenticator };
    };
    const [own, other] = [await withPasskey(email), await withPasskey("customer2@demo.test")];
    pass(quarter);
    const signed = async ({ authenticator }: typeof own) => {
      const { challenge } = (await server.visitor.call(askForPasskey)).body.data.options;
      return { kind: "passkey", credential: authenticator.get({ challenge }) } as const;
    };
    expect(await prove(own.client, await signed(other))).toEqual([400, "credential"]);
    expect(await begins(own.client)).toBe(403);
    expect(await prove(own.client, await signed(own))).toEqual([200, undefined]);
    expect(await begins(own.client)).toBe(200);
  });

  it("is slowed like a sign-in, and is in the activity log", async () => {
    const client = await server.signIn(email);
    pass(quarter);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await prove(client, { kind: "password", password: `guess ${guess}` }))[0]).toBe(400);
    expect((await prove(client, password))[0]).toBe(429);
    pass(quarter + 1);
    expect((await prove(client, password))[0]).toBe(200);
    const { rows } = await server.database.pool.query(
      "select action from activity where subject_type = 'user' order by id desc limit 2",
    );
    expect(rows).toEqual([{ action: "confirm identity" }, { action: "fail to sign in" }]);
  });
});
