import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** As many names as a body may have: each was answered with a sentence that named them all. */
const names = Array.from({ length: 15_000 }, (_, i) => `unknown${i}`);

it("answers thousands of unknown fields with twenty of their names and a short sentence", async () => {
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
  const { status, refusal, text } = await server.visitor.send("POST", "/api/auth/login", body);
  expect(status).toBe(400);
  expect(refusal.error.length).toBeLessThan(200);
  const unknown = Object.keys(refusal.fields ?? {}).filter((name) => name.startsWith("unknown"));
  expect(unknown).toHaveLength(20);
  expect(text.length).toBeLessThan(10_000);
});

it("refuses a body longer than any that makes sense there before it is read", async () => {
  const { status, refusal } = await server.visitor.send(
    "POST",
    "/api/auth/login",
    `"${"x".repeat(256 * 1024)}"`,
  );
  expect([status, refusal.error]).toEqual([413, "That is too large. Send less at once."]);
});

it("does so for a query string too", async () => {
  const query = names.slice(0, 1000).map((name) => `${name}=`);
  const { status, text } = await server.visitor.send("GET", `/api/places?${query.join("&")}`);
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(10_000);
});
