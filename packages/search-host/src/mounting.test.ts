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

  it("refuses by name what only the real engine has", async () => {
    if (!host.isOurs) return;
    const { admin } = host;
    const refused = [
      admin.createDump(),
      admin.createSnapshot(),
      admin.getNetwork(),
      admin.getWebhooks(),
      admin.getChatWorkspaces(),
      admin.getExperimentalFeatures(),
      admin.index("x").updateEmbedders({ a: { source: "userProvided", dimensions: 3 } }),
      admin.index("x").search("", { vector: [1, 2] }),
      admin.index("x").updateDocumentsByFunction({ function: "doc" }),
      admin.index("x").searchSimilarDocuments({ id: 1 }),
    ];
    expect(await Promise.all(refused.map(refusalCode))).toEqual(refused.map(() => "feature_not_enabled"));
  });
});
