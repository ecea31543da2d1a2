import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Failures without their sign-ins, which are paced by the minute as well. */
const haveFailed = (subject: string, times: number) =>
  server.database.pool.query(
    "insert into failed_attempts (subject, at) select $1, $2 from generate_series(1, $3::int)",
    [subject, server.clock.instant, times],
  );

describe("guessing a password", () => {
  it("lets only a few of many guesses at the same moment be tried, and none of them counts twice", async () => {
    const guess = (attempt: number) =>
      server.visitor.send("POST", "/api/auth/login", {
        email: "lab2@demo.test",
        password: `guess number ${attempt}`,
      });
    const replies = await Promise.all(Array.from({ length: 30 }, (_, attempt) => guess(attempt)));
    const tried = replies.filter((reply) => reply.status === 400).length;
    expect(tried).toBeLessThanOrEqual(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(30 - tried);
    const { rows } = await server.database.pool.query(
      "select count(*) as kept from failed_attempts where subject = 'account:lab2@demo.test'",
    );
    expect(rows[0].kept).toBe(tried);
    await server.database.pool.query("delete from failed_attempts");
  });

  it("forgets an account's failures when its password is right", async () => {
    const send = (password: string) =>
      server.visitor.send("POST", "/api/auth/login", { email: "lab2@demo.test", password });
    const guessWrong = async () => {
      for (let attempt = 0; attempt < 9; attempt += 1)
        expect((await send(`wrong ${attempt}`)).status).toBe(400);
    };
    await guessWrong();
    expect((await send(testPassword)).status).toBe(200);
    await guessWrong();
    await server.database.pool.query("delete from failed_attempts");
  });

  it("ends for the account when a new password is chosen, as the refusal says", async () => {
    const email = "customer2@demo.test";
    const send = (password: string) => server.visitor.send("POST", "/api/auth/login", { email, password });
    await haveFailed(`account:${email}`, 10);
    const slowed = await send(testPassword);
    expect(slowed.status).toBe(429);
    expect(slowed.refusal.error).toContain("choose a new password");
    await server.visitor.send("POST", "/api/auth/forgot-password", { email });
    const { rows } = await server.database.pool.query(
      "select text from mail_outbox where to_address = $1 order by created_at desc limit 1",
      [email],
    );
    const token = /reset-password\/(\S+)/.exec(rows[0].text)?.[1];
    const chosen = { token, password: testPassword };
    expect((await server.visitor.send("POST", "/api/auth/reset-password", chosen)).status).toBe(200);
    expect((await send(testPassword)).status).toBe(200);
    await server.database.pool.query("delete from failed_attempts");
  });

  it("from one address is told to wait only, for a new password would not help", async () => {
    await haveFailed("address:127.0.0.1", 50);
    const slowed = await server.visitor.send("POST", "/api/auth/login", {
      email: "lab2@demo.test",
      password: testPassword,
    });
    expect(slowed.status).toBe(429);
    expect(slowed.refusal.error).not.toContain("password");
    await server.database.pool.query("delete from failed_attempts");
  });

  it("slows the guessing of a current password too", async () => {
    const client = await server.signIn("customer2@demo.test");
    const change = (currentPassword: string) =>
      client.send("POST", "/api/auth/change-password", {
        currentPassword,
        password: "another long password",
      });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await change(`wrong ${attempt}`)).status).toBe(400);
    expect((await change("wrong again")).status).toBe(429);
    await server.database.pool.query("delete from failed_attempts");
  });
});
