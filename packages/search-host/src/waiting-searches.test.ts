import { once } from "node:events";
import { Agent, request } from "node:http";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EngineClient } from "./engine/engine-client.ts";
import { createSearchHost } from "./index.ts";

const masterKey = "waiting-searches-master-key";
const host = createSearchHost({ dataDir: null, masterKey });
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(host.routes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await host.opened;
});
afterAll(async () => {
  await app.close();
  await host.close();
});

function ask(method: string, path: string, body: unknown) {
  const address = app.server.address();
  const asking = request({
    port: typeof address === "object" ? address?.port : 0,
    method,
    path,
    agent: new Agent(),
    headers: { authorization: `Bearer ${masterKey}`, "content-type": "application/json" },
  });
  asking.end(body === null ? undefined : JSON.stringify(body));
  asking.on("error", () => {});
  return asking;
}

it("lets a search of little work go before those of much that wait", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const calls = vi.spyOn(EngineClient.prototype, "call");
  calls.mockImplementationOnce(async () => {
    await held;
    return "[]";
  });
  const asked = [ask("POST", "/indexes/documents/search", { q: "first" })];
  await vi.waitUntil(() => calls.mock.calls.length === 1);
  const large = [
    ["/indexes/documents/search", { q: "large ".repeat(200) }],
    ["/indexes/documents/search", { q: "large", limit: 1000 }],
    ["/multi-search", { queries: Array.from({ length: 50 }, () => ({ indexUid: "documents", q: "large" })) }],
  ] as const;
  for (const [path, body] of [...large, ["/indexes/documents/search", { q: "little" }] as const]) {
    const arriving = once(app.server, "request");
    asked.push(ask("POST", path, body));
    const [arrived] = await arriving;
    await once(arrived, "end");
  }
  letGo();
  await vi.waitUntil(() => calls.mock.calls.length >= 2);
  expect(JSON.stringify(calls.mock.calls[1])).toContain("little");
  for (const each of asked) each.destroy();
  calls.mockRestore();
});

it.each<[string, (name: string) => readonly [string, string, unknown]]>([
  ["several", (q) => ["POST", "/multi-search", { queries: [{ indexUid: "documents", q }] }]],
  ["one", (q) => ["POST", "/indexes/documents/search", { q }]],
  ["one in the address", (q) => ["GET", `/indexes/documents/search?q=${q}`, null]],
  ["one among facets", (q) => ["POST", "/indexes/documents/facet-search", { facetName: "city", q }]],
])("does not begin the search of a client that has left meanwhile: %s", async (_kind, searchFor) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // Looked on at, not replaced: the first one waits, so that the others queue behind it.
  const calls = vi.spyOn(EngineClient.prototype, "call");
  calls.mockImplementationOnce(async () => {
    await held;
    return "[]";
  });
  const first = ask(...searchFor("first"));
  await vi.waitUntil(() => calls.mock.calls.length === 1);
  const arriving = once(app.server, "request");
  const leaving = ask(...searchFor("leaving"));
  const [arrived] = await arriving;
  // Its body is read and its turn awaited before it leaves.
  if (arrived.method === "POST") await once(arrived, "end");
  leaving.destroy();
  await once(arrived.socket, "close");
  const answered = once(ask(...searchFor("staying")), "response");
  letGo();
  const [reply] = await answered;
  expect(calls.mock.calls.map(([, ...asked]) => JSON.stringify(asked))).toEqual([
    expect.stringContaining("first"),
    expect.stringContaining("staying"),
  ]);
  reply.resume();
  first.destroy();
  calls.mockRestore();
});
