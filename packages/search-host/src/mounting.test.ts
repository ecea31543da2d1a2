import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConformanceHost, refusalCode, startConformanceHost } from "./conformance-host.ts";

let host: ConformanceHost;
beforeAll(async () => {
  host = await startConformanceHost();
});
afterAll(() => host.close());

describe("calls from a browser of another origin", () => {
  it("are allowed by the preflight with the client's headers", async () => {
    const response = await fetch(`${host.url}/indexes/documents/search`, {
      method: "OPTIONS",
      headers: {
        origin: "https://labs.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,x-meilisearch-client",
      },
    });
    expect(response.ok).toBe(true);
    const allowed = (response.headers.get("access-control-allow-headers") ?? "").toLowerCase();
    for (const name of ["authorization", "content-type", "x-meilisearch-client"])
      expect(allowed).toContain(name);
    expect(["*", "https://labs.example"]).toContain(response.headers.get("access-control-allow-origin"));
  });

  it("may read refusals too", async () => {
    const response = await fetch(`${host.url}/indexes`, { headers: { origin: "https://labs.example" } });
    expect(response.status).toBe(401);
    expect(["*", "https://labs.example"]).toContain(response.headers.get("access-control-allow-origin"));
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

describe("under an outer server", () => {
  it("keeps its own errors, for wrong routes too", async () => {
    if (!host.isOurs) return;
    const unknown = await fetch(`${host.url}/nowhere`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "not_found" });
    const outer = await fetch(new URL("/nowhere", host.url));
    expect(outer.status).toBe(418);
    expect(await outer.json()).toEqual({ outer: true });
  });

  it("says that a route is there, but not by this method", async () => {
    const wrong = await fetch(`${host.url}/indexes/labs/search?q=x`, { method: "DELETE" });
    expect(wrong.status).toBe(405);
    if (!host.isOurs) return;
    expect(await wrong.json()).toMatchObject({ code: "method_not_allowed", type: "invalid_request" });
    expect(wrong.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "POST"]);
  });

  it.each(["", "text/plain", "application"])("refuses the content type '%s'", async (type) => {
    const address = new URL(`${host.url}/indexes/labs/documents`);
    const sending = request(address, {
      method: "POST",
      headers: { authorization: `Bearer ${host.masterKey}`, "content-type": type },
    });
    sending.end("[]");
    const [response]: IncomingMessage[] = await once(sending, "response");
    expect(response?.statusCode).toBe(415);
    const text = (await response?.toArray())?.join("") ?? "";
    expect(JSON.parse(text)).toMatchObject({ code: "invalid_content_type" });
  });

  it("has all experimental features switched off", async () => {
    if (!host.isOurs) return;
    const features = await host.admin.getExperimentalFeatures();
    expect(features).toMatchObject({ metrics: false, containsFilter: false, vectorStoreSetting: false });
    expect(new Set(Object.values(features))).toEqual(new Set([false]));
    expect(await host.admin.updateExperimentalFeatures({ network: false, metrics: null })).toEqual(features);
    expect(await refusalCode(host.admin.updateExperimentalFeatures({ renderRoute: false }))).toBe(
      "bad_request",
    );
  });

  it("refuses by name what only the real engine has", async () => {
    if (!host.isOurs) return;
    const { admin } = host;
    const refused = [
      admin.createDump(),
      admin.createSnapshot(),
      admin.getNetwork(),
      admin.getWebhooks(),
      admin.getChatWorkspaces(),
      admin.updateExperimentalFeatures({ metrics: false, network: true }),
      admin.index("x").updateEmbedders({ a: { source: "userProvided", dimensions: 3 } }),
      admin.index("x").search("", { vector: [1, 2] }),
      admin.index("x").updateDocumentsByFunction({ function: "doc" }),
      admin.index("x").searchSimilarDocuments({ id: 1 }),
    ];
    expect(await Promise.all(refused.map(refusalCode))).toEqual(refused.map(() => "feature_not_enabled"));
  });
});
