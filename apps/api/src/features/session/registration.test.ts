import { login, me, register, verifyEmail } from "@headroom/contract/endpoints/account/session";
import { createUser } from "@headroom/contract/endpoints/users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmationToken } from "../../testing/new-account.ts";
import { type Reply, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["request_counts", "mail_outbox", "pending_registrations"])
    await server.database.pool.query(`delete from ${table}`);
});

const person = {
  name: "Nina Holm",
  company: "Holm Avionics",
  email: "nina@holm.test",
  password: "ten characters and more",
};
let people = 0;
const somebody = () => ({ ...person, email: `nina${(people += 1)}@holm.test` });
const mails = async () =>
  (await server.database.pool.query("select to_address, subject, text from mail_outbox order by created_at"))
    .rows;
/** The new value of a cookie, as the browser sends it back. */
const cookieOf = ({ headers }: Pick<Reply<unknown>, "headers">, name: string) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
const follow = (token: string, cookie = "", password?: string) =>
  server.visitor.send("POST", `/api${verifyEmail.path}`, { token, password }, cookie ? { cookie } : {});

describe("registering", () => {
  it("signs in nobody, makes no user, and cannot choose a role", async () => {
    const body = somebody();
    const withRole = await server.visitor.send("POST", "/api/auth/register", { ...body, role: "Admin" });
    expect([withRole.status, Object.keys(withRole.refusal.fields ?? {})]).toEqual([400, ["role"]]);
    const reply = await server.visitor.call(register, { body });
    expect([reply.status, reply.body]).toEqual([202, { success: true }]);
    expect(cookieOf(reply, "session")).toBe("");
    expect((await server.visitor.call(login, { body })).status).toBe(400);
  });

  it("refuses names that turn the direction of text, or part its lines: they stand in mails and lists", async () => {
    for (const sign of ["\u202E", "\u2066", "\u2028", "\u0085"])
      for (const field of ["name", "company"]) {
        const body = { ...somebody(), [field]: `Nina${sign} Holm` };
        const { status, refusal } = await server.visitor.call(register, { body });
        expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
      }
    const body = { ...somebody(), name: "\u05E0\u05D9\u05E0\u05D4 O\u2019Neill-\u0160", company: "\u5357" };
    expect((await server.visitor.call(register, { body })).status).toBe(202);
  });

  it("answers alike for a known address, whose owner is told by mail", async () => {
    const statements = async (email: string) => {
      const before = await server.database.pool.query("select count(*) as n from pending_registrations");
      const reply = await server.visitor.call(register, { body: { ...person, email } });
      const after = await server.database.pool.query("select count(*) as n from pending_registrations");
      const cookie = String([reply.headers["set-cookie"]].flat()[0]).replace(/=[\w-]{43};/, "=…;");
      return [reply.status, reply.text, cookie, after.rows[0].n - before.rows[0].n];
    };
    expect(await statements("customer@demo.test")).toEqual(await statements(somebody().email));
    const [known, unknown] = await mails();
    expect([known.to_address, known.subject]).toEqual(["customer@demo.test", "You already have an account"]);
    expect(known.text).not.toContain("verify-email");
    expect(unknown.subject).toBe("Confirm your email address");
  });

  it("greets nobody by name, and sends nothing that the stranger wrote", async () => {
    const body = { ...somebody(), name: "Win a prize at prize.test", company: "Prizes of prize.test" };
    await server.visitor.call(register, { body });
    const { rows } = await server.database.pool.query("select subject, text, html from mail_outbox");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/prize/i);
    expect(rows[0].text).toMatch(/^Hello,\n\nWelcome to /);
    expect(rows[0].html).toContain("<p>Hello,</p>");
  });

  it("mails an address five times an hour and goes on answering alike", async () => {
    const body = somebody();
    const replies = [];
    for (let time = 0; time < 7; time += 1) replies.push(await server.visitor.call(register, { body }));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['202 {"success":true}']),
    );
    expect(await mails()).toHaveLength(5);
  });
});

describe("following the link of a registration", () => {
  const registered = async () => {
    const body = somebody();
    const reply = await server.visitor.call(register, { body });
    return {
      body,
      cookie: cookieOf(reply, "registration"),
      token: await confirmationToken(server, body.email),
    };
  };
  const userOf = (reply: { body: unknown }) => (reply.body as { data: { user: unknown } }).data.user;

  it("makes the account and signs in the browser that asked for it", async () => {
    const { body, cookie, token } = await registered();
    const reply = await follow(token, cookie);
    expect(userOf(reply)).toMatchObject({ email: body.email, role: "Prospect", emailVerified: true });
    const session = { cookie: cookieOf(reply, "session") };
    expect((await server.visitor.send("GET", `/api${me.path}`, undefined, session)).status).toBe(200);
  });

  it("asks another browser for the password, without which a stranger's account is not confirmed", async () => {
    const { body, token } = await registered();
    const other = await registered();
    for (const [cookie, password] of [
      ["", undefined],
      [other.cookie, undefined],
      ["", "a stranger's guess"],
    ] as const) {
      const reply = await follow(token, cookie, password);
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ["password"]]);
    }
    expect((await server.visitor.call(login, { body })).status).toBe(400);
    expect(userOf(await follow(token, "", body.password))).toMatchObject({ email: body.email });
  });

  it("lets the password be guessed no faster than at a sign-in, which counts the same failures", async () => {
    const { body, token } = await registered();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await follow(token, "", `not this password ${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await follow(token, "", body.password)).status).toBe(429);
    const { email, password } = body;
    expect((await server.visitor.call(login, { body: { email, password } })).status).toBe(429);
    server.clock.instant = new Date(server.clock.instant.getTime() + 16 * 60_000);
    expect((await follow(token, "", body.password)).status).toBe(200);
  });

  it("works once, also at the same moment, and ends the address's other links", async () => {
    const { body, cookie, token } = await registered();
    await server.visitor.call(register, { body });
    const other = await confirmationToken(server, body.email);
    const replies = await Promise.all([1, 2, 3].map(() => follow(token, cookie)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await follow(other, cookie, body.password)).refusal.error).toBe(
      "This link has been used or has expired.",
    );
  });

  it("works for 7 days, and its mail says so", async () => {
    const began = server.clock.instant;
    const { body, cookie, token } = await registered();
    expect((await mails())[0].text).toContain("The link works for 7 days.");
    server.clock.instant = new Date(began.getTime() + 7 * 86_400_000);
    expect((await follow(token, cookie, body.password)).status).toBe(400);
    server.clock.instant = new Date(began.getTime() + 7 * 86_400_000 - 1000);
    expect((await follow(token, cookie, body.password)).status).toBe(200);
    server.clock.instant = began;
  });

  it("makes nobody a second account who was invited in the meantime", async () => {
    const { body, cookie, token } = await registered();
    const admin = await server.signIn("admin@demo.test");
    const invited = { email: body.email, name: "Nina Holm", role: "Prospect" } as const;
    expect((await admin.call(createUser, { body: invited })).status).toBe(201);
    expect((await follow(token, cookie)).status).toBe(400);
  });
});
