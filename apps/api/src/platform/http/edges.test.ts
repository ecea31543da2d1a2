import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { exportActivity, listActivity, readyz } from "@headroom/contract/endpoints/operations";
import { createAccreditation } from "@headroom/contract/endpoints/accreditations";
import { findPlaces } from "@headroom/contract/endpoints/lookups";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { createLab } from "@headroom/contract/endpoints/test-labs";
import { changePassword, me } from "@headroom/contract/endpoints/account/session";
import { refusals } from "@headroom/contract/vocabulary/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { assertSameOrigin } from "./access.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("words that every object knows", () => {
  const lists = allEndpoints.filter(({ query }) => query && "sort" in query.shape);

  it("are no columns to sort by, in any list", async () => {
    const people = await Promise.all(
      ["admin@demo.test", "customer@demo.test", "lab@demo.test"].map((email) => server.signIn(email)),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { path } of lists)
      for (const sort of ["constructor", "-__proto__", "toString"]) {
        const replies = await Promise.all(
          people.map((person) => person.send("GET", `/api${path}?sort=${sort}`)),
        );
        const statuses = replies.map(({ status }) => status);
        expect([path, sort, statuses.some((status) => status >= 500)]).toEqual([path, sort, false]);
        // Somebody may read each list.
        expect([path, statuses.every((status) => status === 403)]).toEqual([path, false]);
      }
  });

  it("are no places", async () => {
    for (const q of ["constructor", "toString", "__proto__"])
      expect((await server.visitor.call(findPlaces, { query: { q } })).status).toBe(200);
  });
});

describe("a refused value", () => {
  it.each([
    ["that there is not", "from=0000-01-01", "There is no year 0. Write the date as 2027-01-31."],
    [
      "that only the database refuses",
      "subjectId=%00",
      "A value in the request has a form that we cannot store.",
    ],
  ])("in a filter and in an export, which does not break off: a value %s", async (_what, query, sentence) => {
    const admin = await server.signIn("admin@demo.test");
    for (const { path } of [listActivity, exportActivity]) {
      const { status, refusal } = await admin.send("GET", `/api${path}?${query}`);
      expect([status, refusal.error]).toEqual([400, sentence]);
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
  it.each([
    ["that cannot be decoded", "/api/testlabs/%E0%A4%A", 400],
    ["with a part that is too long", `/api/images/${"x".repeat(300)}`, 414],
    ["outside the API that there is not", "/nowhere.js", 404],
  ])("have the shape and the headers of all others: an address %s", async (_what, path, expected) => {
    const { status, refusal, headers } = await server.visitor.send("GET", path);
    const sentence = expect.stringMatching(/address/);
    expect([status, refusal.success, refusal.error]).toEqual([expected, false, sentence]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("are a page with a sentence for a browser that asks for one", async () => {
    const page = await server.app.inject({ url: "/%E0%A4%A", headers: { accept: "text/html,*/*;q=0.8" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(page.body).toMatch(/<p>This request could not be read\.[^<]*<\/p>/);
  });

  it("and on the socket, at each address of this machine: headers that are too large, what is no HTTP, and a body of two lengths", async () => {
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
      // A proxy that believes the other of the two would see a second request in the body of the first.
      const twoLengths =
        "content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n";
      const smuggled = await answerTo(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${twoLengths}`, place);
      expect(smuggled.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
    }
    // The framework would wait for half a minute before it says that a request is late.
    const late = Object.assign(new Error("Too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    const listening = server.app.server;
    listening.once("connection", (socket) => listening.emit("clientError", late, socket));
    const answer = await answerTo("GET / HTTP/1.1\r\n", listening.address() as AddressInfo); // it listens on a port
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*took too long to arrive/);
  });
});

describe("an address on the web", () => {
  it("is http or https for a laboratory too", async () => {
    const admin = await server.signIn("admin@demo.test");
    const { refusal } = await admin.send("POST", `/api${createLab.path}`, { website: "javascript:alert(1)" });
    expect(refusal.fields?.["website"]).toBe("Write an address that begins with https://.");
  });

  it.each([
    ["javascript:alert(1)", 400],
    ["ftp://body.example", 400],
    ["https://body.example", 201],
  ])("is http or https: %s", async (website, status) => {
    const admin = await server.signIn("admin@demo.test");
    const body = { abbreviation: "Body", name: "A body", countryCode: "DE", website };
    const reply = await admin.send("POST", `/api${createAccreditation.path}`, body);
    expect([reply.status, reply.refusal.fields?.["website"]]).toEqual([
      status,
      status === 400 ? "Write an address that begins with https://." : undefined,
    ]);
  });
});

describe("the API page", () => {
  it("declares the answer and the refusals of operations that answer or take something else than JSON", async () => {
    const { body } = await server.visitor.send("GET", "/api/openapi.json");
    const { paths } = body as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    };
    const raw = allEndpoints.filter((each) => each.raw !== undefined);
    expect(raw.length).toBeGreaterThan(5);
    for (const { id, path, method } of raw) {
      const responses = paths[`/api${path}`]?.[method.toLowerCase()]?.responses ?? {};
      expect([id, Object.keys(responses)]).toEqual([id, expect.arrayContaining(["400", "500"])]);
      const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      expect([id, answers.length]).toEqual([id, 1]);
      expect([id, answers[0]?.[1]]).toEqual([id, expect.objectContaining({ content: expect.anything() })]);
    }
  });
});

describe("the API page's refusals", () => {
  it("are those that the endpoint declares and no others, each with its code and sentence", async () => {
    const { body } = await server.visitor.send("GET", "/api/openapi.json");
    const { paths } = body as { paths: Record<string, Record<string, { responses: object }>> };
    const { responses } = paths["/api/save-project/update-project/{id}"]?.["put"] ?? {};
    expect(Object.keys(responses ?? {}).join(" ")).toBe("200 400 401 403 404 409 413 415 429 500 503");
    expect(responses).toMatchObject({
      409: {
        description: expect.stringContaining(refusals.stale.sentence),
        content: {
          "application/json": { schema: { properties: { code: { enum: ["conflict", "stale"] } } } },
        },
      },
    });
  });
});

describe("another method than an address has", () => {
  it.each([
    ["POST", "/api/auth/me", "GET"],
    ["DELETE", "/api/auth/login", "POST"],
    ["PUT", "/api/admin/accreditation/made-up", "DELETE, GET, PATCH"],
    ["PUT", "/api/admin/accreditation/made-up/?a=b", "DELETE, GET, PATCH"],
    ["GET", "/api/testlabs/made-up/toggle_status", "PATCH"],
    ["POST", "/api/openapi.json", "GET"],
  ] as const)("is refused alike for everybody: %s %s", async (method, path, allow) => {
    const statements: string[] = [];
    const clients = [
      server.visitor,
      await server.signIn("admin@demo.test"),
      await server.signIn("customer@demo.test"),
    ];
    server.database.onStatement(({ query }) => statements.push(query.sql));
    for (const client of clients) {
      for (const headers of [{}, { origin: "https://elsewhere.example" }]) {
        const reply = await client.send(method, path, undefined, headers);
        expect([reply.status, reply.headers["allow"], reply.refusal.error]).toEqual([
          405,
          allow,
          "This address does not accept this method.",
        ]);
      }
    }
    expect(statements.filter((sql) => sql.includes("sessions"))).toEqual([]);
  });

  it("is not there at all where the address is nobody's, and for HEAD", async () => {
    expect((await server.visitor.send("POST", "/api/nothing/here")).status).toBe(404);
    const head = await server.app.inject({ method: "HEAD", url: "/api/auth/me" });
    expect(head.statusCode).toBe(404);
  });
});

describe("headers", () => {
  it("keep private answers out of every cache", async () => {
    const customer = await server.signIn("customer@demo.test");
    const { status, headers } = await customer.call(me);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  it.each(["/api/healthz", "/api/docs/", "/api/docs/static/swagger-ui.css"])(
    "let in neither inline styles nor fonts from elsewhere, nor another base: %s",
    async (path) => {
      const { headers } = await server.visitor.send("GET", path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toMatch(/style-src 'self' 'nonce-[\da-f]+'/);
      expect(policy).toContain("font-src 'self'");
      expect(policy).toContain("base-uri 'none'");
    },
  );

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
    assertSameOrigin({ method: "POST", origin, fetchSite: undefined }, { publicUrl, webOrigins: [] });

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
