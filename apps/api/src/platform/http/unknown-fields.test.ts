import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A megabyte of names: each was answered with a sentence that named them all. */
const names = Array.from({ length: 80_000 }, (_, i) => `unknown${i}`);

it("answers a megabyte of unknown fields with twenty of their names and a short sentence", async () => {
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
  const { status, refusal, text } = await server.visitor.send("POST", "/api/auth/login", body);
  expect(status).toBe(400);
  expect(refusal.error.length).toBeLessThan(200);
  const unknown = Object.keys(refusal.fields ?? {}).filter((name) => name.startsWith("unknown"));
  expect(unknown).toHaveLength(20);
  expect(text.length).toBeLessThan(10_000);
});

it("does so for a query string too", async () => {
  const query = names.slice(0, 1000).map((name) => `${name}=`);
  const { status, text } = await server.visitor.send("GET", `/api/places?${query.join("&")}`);
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(10_000);
});
