import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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

  it("slows the guessing of a present password too", async () => {
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
