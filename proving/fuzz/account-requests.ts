import { randomUUID } from "node:crypto";
import { beginPasskey, addPasskey, askForPasskey } from "@headroom/contract/endpoints/account/passkeys";
import { listSessions } from "@headroom/contract/endpoints/account/open-sessions";
import { beginTotp, confirmTotp } from "@headroom/contract/endpoints/account/second-factors";
import { forgotPassword, login, register } from "@headroom/contract/endpoints/account/session";
import { totpCode } from "../../apps/api/src/testing/authenticator-app.ts";
import { testPassword } from "../../apps/api/src/testing/global-setup.ts";
import { confirmationToken } from "../../apps/api/src/testing/new-account.ts";
import { makeAuthenticator } from "../../apps/api/src/testing/software-authenticator.ts";
import type { Client, TestServer } from "../../apps/api/src/testing/test-server.ts";

/** A request in the state in which it succeeds, by somebody who may send it. */
export interface Prepared {
  readonly cookie: string;
  readonly path: string;
  /** JSON, or a form with its type. */
  readonly body: unknown;
  readonly form?: { readonly body: Buffer; readonly contentType: string };
}

const password = "long enough password";
/** Links of mails and passkeys are taken by who is not signed in. */
const nobody = { cookie: "" };

/** Requests about passwords, sessions and second factors, each by an account of its own: they end sessions. */
export function makeAccountRequests(
  server: TestServer,
): Readonly<Record<string, () => Promise<Partial<Prepared>>>> {
  const { pool } = server.database;
  const one = async (query: string, values: readonly unknown[]): Promise<string> =>
    String((await pool.query<{ value: string }>(query, [...values])).rows[0]?.value);

  async function newcomer() {
    const email = `${randomUUID()}@fuzz.test`;
    const id = await one(
      `insert into users (id, email, name, role, password_hash, email_verified_at)
         select gen_random_uuid(), $1, 'Newcomer', 'Prospect', password_hash, now()
         from users where email = 'admin@demo.test' returning id as value`,
      [email],
    );
    return { id, email, client: await server.signIn(email, testPassword) };
  }
  async function withAuthenticatorApp() {
    const person = await newcomer();
    const { secret } = (await person.client.call(beginTotp)).body.data;
    const code = totpCode(secret, server.clock.instant);
    const { recoveryCodes } = (await person.client.call(confirmTotp, { body: { code } })).body.data;
    return { ...person, recoveryCodes };
  }
  async function newPasskey({ client }: { readonly client: Client }) {
    const authenticator = makeAuthenticator();
    const { challenge } = (await client.call(beginPasskey)).body.data.options;
    return { authenticator, body: { name: "Laptop", credential: authenticator.create({ challenge }) } };
  }
  async function withPasskey() {
    const person = await newcomer();
    const { authenticator, body } = await newPasskey(person);
    await person.client.call(addPasskey, { body });
    const passkeyId = await one("select id as value from passkeys where user_id = $1", [person.id]);
    return { ...person, authenticator, path: `/api/auth/passkeys/${encodeURIComponent(passkeyId)}` };
  }
  async function resetToken(): Promise<string> {
    const { email } = await newcomer();
    await server.visitor.call(forgotPassword, { body: { email } });
    const mail = await one("select text as value from mail_outbox where to_address = $1", [email]);
    return /reset-password\/(\S+)/.exec(mail)?.[1] ?? "";
  }
  async function registrationToken(): Promise<string> {
    const body = { name: "Nina Holm", company: "Holm", email: `${randomUUID()}@fuzz.test`, password };
    await server.visitor.call(register, { body });
    return confirmationToken(server, body.email);
  }

  return {
    "auth.login": async () => ({ body: { email: (await newcomer()).email, password: testPassword } }),
    "auth.secondFactor": async () => {
      const { email, recoveryCodes } = await withAuthenticatorApp();
      const reply = await server.visitor.call(login, { body: { email, password: testPassword } });
      const cookies = [reply.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
      return { cookie: cookies.join("; "), body: { kind: "recovery", code: recoveryCodes[0] } };
    },
    "auth.confirmTotp": async () => {
      const { client } = await newcomer();
      const { secret } = (await client.call(beginTotp)).body.data;
      return { cookie: client.cookie, body: { code: totpCode(secret, server.clock.instant) } };
    },
    "auth.removeTotp": async () => ({ cookie: (await withAuthenticatorApp()).client.cookie }),
    "auth.renewRecoveryCodes": async () => ({ cookie: (await withAuthenticatorApp()).client.cookie }),
    "auth.reset": async () => ({ ...nobody, body: { token: await resetToken(), password } }),
    "auth.verify": async () => ({ ...nobody, body: { token: await registrationToken(), password } }),
    "auth.sendConfirmation": async () => {
      const { id, client } = await newcomer();
      await pool.query("update users set email_verified_at = null where id = $1", [id]);
      return { cookie: client.cookie };
    },
    "auth.changePassword": async () => ({
      cookie: (await newcomer()).client.cookie,
      body: { currentPassword: testPassword, password },
    }),
    "passkeys.signIn": async () => {
      const { authenticator } = await withPasskey();
      const { challenge } = (await server.visitor.call(askForPasskey)).body.data.options;
      return { ...nobody, body: { credential: authenticator.get({ challenge }) } };
    },
    "passkeys.add": async () => {
      const person = await newcomer();
      return { cookie: person.client.cookie, body: (await newPasskey(person)).body };
    },
    "passkeys.rename": async () => {
      const { client, path } = await withPasskey();
      return { cookie: client.cookie, path };
    },
    "passkeys.remove": async () => {
      const { client, path } = await withPasskey();
      return { cookie: client.cookie, path };
    },
    "sessions.end": async () => {
      const { email, client } = await newcomer();
      await server.signIn(email);
      const sessions = (await client.call(listSessions)).body.data;
      return { cookie: client.cookie, path: `/api/auth/sessions/${sessions.at(-1)?.id}` };
    },
    "sessions.endOthers": async () => ({ cookie: (await newcomer()).client.cookie }),
    "users.resetSecondFactors": async () => {
      const { id } = await withAuthenticatorApp();
      const admin = await server.signIn("admin@demo.test");
      return { cookie: admin.cookie, path: `/api/admin/user/${id}/second-factors` };
    },
  };
}
