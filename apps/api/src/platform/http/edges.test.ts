import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { readyz } from "@headroom/contract/endpoints/operations";
import { findPlaces } from "@headroom/contract/endpoints/search";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { changePassword } from "@headroom/contract/endpoints/session";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { insistOnSameOrigin } from "./access.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("words that every object knows", () => {
  const lists = allEndpoints.filter(({ query }) => query && "sort" in query.shape);

  it("are no columns to sort by, in any list", async () => {
    const admin = await server.signIn("admin@demo.test");
    expect(lists.length).toBeGreaterThan(10);
    for (const { path, method } of lists) {
      if (method !== "GET") continue;
      for (const sort of ["constructor", "-__proto__", "toString"]) {
        const { status } = await admin.send("GET", `/api${path}?sort=${sort}`);
        expect([path, sort, status < 500]).toEqual([path, sort, true]);
      }
    }
  });

  it("are no places", async () => {
    for (const q of ["constructor", "toString", "__proto__"])
      expect((await server.visitor.call(findPlaces, { query: { q } })).status).toBe(200);
  });
});

describe("the year 0", () => {
  it("is refused with a sentence, in a filter and in an export, which does not break off", async () => {
    const admin = await server.signIn("admin@demo.test");
    for (const path of ["/api/admin/activity", "/api/admin/activity/export"]) {
      const found = allEndpoints.find((each) => `/api${each.path}` === path);
      if (!found) continue;
      const { status, refusal } = await admin.send("GET", `${path}?from=0000-01-01`);
      expect([status, refusal.error]).toEqual([400, "There is no year 0. Write the date as 2027-01-31."]);
    }
  });
});

describe("a new password", () => {
  it("forgets the links by which another could be chosen", async () => {
    const customer = await server.signIn("customer2@demo.test");
    await server.visitor.send("POST", "/api/auth/forgot-password", { email: "customer2@demo.test" });
    const open = async () => {
      const { rows } = await server.database.pool.query<{ total: number }>(
        "select count(*)::int as total from user_tokens where purpose = 'choose-password' and user_id = (select id from users where email = 'customer2@demo.test')",
      );
      return rows[0]?.total;
    };
    expect(await open()).toBe(1);
    const body = { currentPassword: testPassword, password: "another password for tests" };
    expect((await customer.call(changePassword, { body })).status).toBe(200);
    expect(await open()).toBe(0);
  });
});

describe("answers that come before any route", () => {
  it("have the shape and the headers of all others: an address that cannot be decoded", async () => {
    const { status, refusal, headers } = await server.visitor.send("GET", "/api/testlabs/%E0%A4%A");
    expect([status, refusal.success, refusal.code]).toEqual([400, false, "invalid"]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("and on the socket, at each address of this machine: headers that are too large, and what is no HTTP", async () => {
    await server.app.listen({ host: "localhost", port: 0 });
    const answerTo = (text: string, { address, port }: { address: string; port: number }) =>
      new Promise<string>((resolve, reject) => {
        let answer = "";
        const socket = connect(port, address, () => socket.write(text));
        socket.on("data", (chunk) => {
          answer += chunk.toString();
        });
        socket.on("close", () => resolve(answer));
        socket.on("error", reject);
      });
    for (const place of server.app.addresses()) {
      if (typeof place === "string") throw new Error("It should listen on a port.");
      const large = await answerTo(
        `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"x".repeat(20_000)}\r\n\r\n`,
        place,
      );
      expect(large).toMatch(/^HTTP\/1\.1 431 /);
      expect(large).toContain('{"success":false,"error":"The headers of this request are too large.');
      expect(large).toContain("cache-control: no-store");
      expect(await answerTo("nonsense\r\n\r\n", place)).toMatch(/^HTTP\/1\.1 400 [^]*"success":false/);
    }
  });
});

describe("headers", () => {
  it("keep private answers out of every cache", async () => {
    const customer = await server.signIn("customer@demo.test");
    const { headers } = await customer.send("GET", "/api/auth/session");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("let in neither inline styles nor fonts from elsewhere, nor another base", async () => {
    const { headers } = await server.visitor.send("GET", "/api/healthz");
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toMatch(/style-src 'self' 'nonce-[\da-f]+'/);
    expect(policy).toContain("font-src 'self'");
    expect(policy).toContain("base-uri 'none'");
  });

  it("say when a password may be tried again", async () => {
    const email = "nobody@demo.test";
    const attempt = () =>
      server.visitor.send("POST", "/api/auth/login", { email, password: "wrong password" });
    let reply = await attempt();
    for (let tries = 0; tries < 12 && reply.status !== 429; tries += 1) reply = await attempt();
    expect(reply.status).toBe(429);
    expect(reply.headers["retry-after"]).toBe("900");
  });
});

describe("a write from a page", () => {
  const write = (origin: string, publicUrl: string) => () =>
    insistOnSameOrigin({ method: "POST", origin, fetchSite: undefined }, publicUrl);

  it("must come from the address where people reach the server, whatever name it was sent to", () => {
    expect(write("https://tests.example", "https://tests.example")).not.toThrow();
    expect(write("https://evil.example", "https://tests.example")).toThrow(/set PUBLIC_URL/);
    expect(write("http://tests.example", "https://tests.example")).toThrow();
    expect(write("http://localhost:3000", "https://tests.example")).toThrow();
    expect(write("http://rebound.example:3000", "http://localhost:3000")).toThrow();
    expect(write("null", "http://localhost:3000")).toThrow();
  });

  it("may use either name of the machine itself", () => {
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://localhost:5173"])
      expect(write(origin, "http://localhost:3000")).not.toThrow();
  });
});

it("answers that the process is alive while the database is gone", async () => {
  const other = await startTestServer();
  const { cookie } = await other.signIn("customer@demo.test");
  await other.database.pool.query("alter table sessions rename to sessions_elsewhere");
  const reply = await other.app.inject({ url: "/api/healthz", headers: { cookie } });
  await other.stop();
  expect(reply.statusCode).toBe(200);
});

it("says that it is ready, without text search, while the search host hangs", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo; // it listens on a port
  const search = { host: `http://127.0.0.1:${port}`, apiKey: "a key of sixteen" };
  const other = await startTestServer({ search });
  const { status, body } = await other.visitor.call(readyz);
  expect([status, body.data.search]).toEqual([200, "down"]);
  await other.stop();
  silent.close();
});
