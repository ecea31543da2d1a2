import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = async (
  { remoteAddress = "127.0.0.1", ...headers }: Readonly<Record<string, string>>,
  from: TestServer = server,
) => {
  const { statusCode, body } = await from.app.inject({ url: "/api/dev/mail", remoteAddress, headers });
  return { status: statusCode, body };
};

it("shows the demo's mail to who sits at the machine, by either family of addresses", async () => {
  for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect((await ask({ remoteAddress, host: "localhost:3000" })).status).toBe(200);
});

it("shows it to nobody else, whatever they say of themselves", async () => {
  for (const headers of [
    { remoteAddress: "192.0.2.7", host: "localhost:3000" },
    { remoteAddress: "192.0.2.7", host: "localhost:3000", "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-for": "192.0.2.7", host: "localhost:3000" },
    { forwarded: "for=192.0.2.7", host: "localhost:3000" },
    { host: "attacker.example:3000" },
  ]) {
    const { status, body } = await ask(headers);
    expect(status, JSON.stringify(headers)).toBe(403);
    expect(body).not.toContain("reset-password");
  }
});

it("shows it to an admin from anywhere, and to no other role", async () => {
  for (const [person, status] of [
    ["admin@demo.test", 200],
    ["customer@demo.test", 403],
  ] as const) {
    const { cookie } = await server.signIn(person);
    expect((await ask({ remoteAddress: "192.0.2.7", host: "localhost:3000", cookie })).status).toBe(status);
  }
});

it("shows it to nobody behind a proxy, trusted or not, and whatever header it writes", async () => {
  const behind = await startTestServer({ trustedProxies: ["127.0.0.1"] });
  for (const headers of [{ "x-forwarded-for": "127.0.0.1" }, { forwarded: "for=192.0.2.7" }])
    expect((await ask({ host: "localhost:3000", ...headers }, behind)).status).toBe(403);
  await behind.stop();
});

it("shows it to nobody by the machine's own name where people know the server by another", async () => {
  const published = await startTestServer({ publicUrl: "https://tests.example" });
  expect((await ask({ host: "localhost:3000" }, published)).status).toBe(403);
  await published.stop();
});
