import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The web app's server and another that answers its calls, on one database and two ports. */
let web: TestServer;
let api: TestServer;
let webOrigin: string;
let apiOrigin: string;
beforeAll(async () => {
  const [webPort, apiPort] = [await freePort(), await freePort()];
  [webOrigin, apiOrigin] = [`http://localhost:${webPort}`, `http://localhost:${apiPort}`];
  const publicUrl = webOrigin;
  const otherHosts = { apiOld: apiOrigin, apiNew: `${apiOrigin}/api`, images: apiOrigin };
  web = await startTestServer({ publicUrl, otherHosts });
  api = await startTestServer({ publicUrl, webOrigins: [webOrigin] }, web.database);
  await web.app.listen({ port: webPort, host: "localhost" });
  await api.app.listen({ port: apiPort, host: "localhost" });
});
afterAll(async () => {
  await api.close();
  await web.stop();
});

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(`${apiOrigin}${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const fromPage = (origin: string) => ({ origin, "sec-fetch-site": "same-site" });
const credentials = { email: "customer@demo.test", password: testPassword };
const preflight = (origin: string) => ({
  ...fromPage(origin),
  "access-control-request-method": "PUT",
  "access-control-request-headers": "content-type,idempotency-key",
});

describe("the web app's server", () => {
  it("tells the browser its hosts, and lets the page ask them alone", async () => {
    const config = await (await fetch(`${webOrigin}/config.json`)).json();
    expect(config).toMatchObject({ apiOld: apiOrigin, apiNew: `${apiOrigin}/api`, images: apiOrigin });
    const policy = (await fetch(`${webOrigin}/config.json`)).headers.get("content-security-policy") ?? "";
    expect(policy.split(";")).toEqual(
      expect.arrayContaining([`connect-src 'self' ${apiOrigin}`, `img-src 'self' data: blob: ${apiOrigin}`]),
    );
  });

  it("answers no other origin", async () => {
    const reply = await fetch(`${webOrigin}/api/auth/login`, {
      method: "OPTIONS",
      headers: preflight(apiOrigin),
    });
    expect(reply.ok).toBe(false);
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});

describe("an API host", () => {
  it("lets a listed origin sign in, read and write with the session's cookie", async () => {
    const asked = await send("OPTIONS", "/api/auth/login", preflight(webOrigin));
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type, idempotency-key");
    const signedIn = await send("POST", "/api/auth/login", fromPage(webOrigin), credentials);
    const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith("session="));
    expect(cookie).toMatch(/SameSite=Lax/);
    const headers = { ...fromPage(webOrigin), cookie: cookie?.split(";")[0] ?? "" };
    const read = await send("GET", "/api/auth/me", headers);
    const written = await send("POST", "/api/auth/logout", headers);
    for (const reply of [asked, signedIn, read, written]) {
      expect(reply.ok).toBe(true);
      expect(reply.headers.get("access-control-allow-origin")).toBe(webOrigin);
      expect(reply.headers.get("access-control-allow-credentials")).toBe("true");
      expect(reply.headers.get("vary")).toContain("Origin");
      expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-site");
    }
  });

  it("lets a listed origin read its refusals", async () => {
    for (const [path, status] of [
      ["/api/save-project/get-user-projects", 401],
      ["/api/nothing", 404],
    ] as const) {
      const reply = await send("GET", path, fromPage(webOrigin));
      expect(reply.status).toBe(status);
      expect(reply.headers.get("access-control-allow-origin")).toBe(webOrigin);
    }
  });

  it.each([
    ["another port of the site", "http://localhost:9", "same-site"],
    ["another site", "https://evil.example", "cross-site"],
    ["a listed name of another site", "http://localhost.evil.example", "cross-site"],
    ["nowhere", "null", "cross-site"],
  ])("refuses a write from %s, and lets it read nothing", async (_where, origin, site) => {
    const headers = { origin, "sec-fetch-site": site };
    expect((await send("POST", "/api/auth/login", headers, credentials)).status).toBe(403);
    for (const reply of [
      await send("OPTIONS", "/api/auth/login", { ...preflight(origin), ...headers }),
      await send("GET", "/api/path/whitelabel", headers),
    ]) {
      expect(reply.headers.get("access-control-allow-origin")).toBeNull();
      expect(reply.headers.get("vary")).toContain("Origin");
    }
  });

  it("refuses a listed origin that the browser calls another site", async () => {
    const headers = { origin: webOrigin, "sec-fetch-site": "cross-site" };
    expect((await send("POST", "/api/auth/login", headers, credentials)).status).toBe(403);
  });
});
