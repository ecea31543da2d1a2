import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSearchHost, type SearchHost } from "./index.ts";

const masterKey = "coming-in-master-key";
const mebibyte = 1024 * 1024;
const routes: { method: string; url: string }[] = [];
let host: SearchHost;
const app = fastify({ bodyLimit: 6 * mebibyte });
let address: string;
beforeAll(async () => {
  host = createSearchHost({ dataDir: null, masterKey });
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) if (each !== "OPTIONS") routes.push({ method: each, url });
  });
  await app.register(host.routes);
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await host.close();
});

type Answer = { readonly status: number | undefined; readonly origin: unknown; readonly text: string };

async function answerOf(asking: ClientRequest): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(asking, "response");
  if (!response) throw new Error("There is no response.");
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, origin: response.headers["access-control-allow-origin"], text };
}

/** The answer to a request that announces 90 MB and sends none of them. */
async function answerBeforeBody(method: string, url: string, authorization?: string): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    "content-length": 90 * mebibyte,
    ...(authorization === undefined ? {} : { authorization }),
  };
  const asking = request(`${address}${url}`, { method, headers, agent: false });
  // The request is never finished; what counts was answered before.
  asking.on("error", () => {});
  asking.flushHeaders();
  try {
    return await answerOf(asking);
  } finally {
    asking.destroy();
  }
}

function post(url: string, key: string, body: string): Promise<Response> {
  return fetch(`${address}${url}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body,
  });
}

async function keyFor(action: string): Promise<string> {
  const response = await post(
    "/keys",
    masterKey,
    JSON.stringify({ actions: [action], indexes: ["labs"], expiresAt: null }),
  );
  const { key }: { key: string } = await response.json();
  return key;
}

describe("who comes without a key", () => {
  it("is refused on every route but health before the body is read", async () => {
    expect(routes.length).toBeGreaterThan(100);
    for (const { method, url } of routes.filter(({ url: path }) => path !== "/health")) {
      const answer = await answerBeforeBody(method, url.replace(/:\w+/g, "labs"));
      expect({ method, url, ...answer }).toMatchObject({ method, url, status: 401, origin: "*" });
      if (method !== "HEAD") expect(answer.text).toContain('"code":"missing_authorization_header"');
    }
  });

  it("is told that a route does not exist before the body is read", async () => {
    const answer = await answerBeforeBody("POST", "/nowhere");
    expect(answer).toMatchObject({ status: 404, origin: "*" });
    expect(answer.text).toContain("The route `POST /nowhere` does not exist.");
  });
});

describe("who comes with a key for something else", () => {
  it("is refused before the body is read", async () => {
    const bearer = `Bearer ${await keyFor("search")}`;
    for (const url of ["/indexes/labs/documents", "/indexes/secrets/search", "/keys"])
      expect(await answerBeforeBody("POST", url, bearer)).toMatchObject({ status: 403 });
  });
});

describe("a body", () => {
  const long = "x".repeat(2 * mebibyte);

  it("may not be long when it only asks", async () => {
    const [search, get] = await Promise.all([keyFor("search"), keyFor("documents.get")]);
    for (const [url, key, body] of [
      ["/indexes/labs/search", search, { q: long }],
      ["/indexes/labs/facet-search", search, { facetName: "city", q: long }],
      ["/multi-search", search, { queries: [{ indexUid: "labs", q: long }] }],
      ["/indexes/labs/documents/fetch", get, { ids: [long] }],
    ] as const) {
      const response = await post(url, key, JSON.stringify(body));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: "payload_too_large", type: "invalid_request" });
    }
  });

  it("may be long when it writes, whatever the outer server allows", async () => {
    const key = await keyFor("documents.add");
    const documents = [1, 2, 3, 4].map((id) => ({ id, text: long }));
    expect((await post("/indexes/labs/documents", key, JSON.stringify(documents))).status).toBe(202);
  });
});
