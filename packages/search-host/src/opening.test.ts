import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import fastify from "fastify";
import { expect, it } from "vitest";
import { EngineClient } from "./engine/engine-client.ts";
import { Authenticator } from "./http/authenticator.ts";
import { mountRoutes } from "./http/routes.ts";
import { KeyStore } from "./keys/key-store.ts";
import { createSearchHost } from "./search-host.ts";

const authorization = "Bearer opening-master-key";

/** The engine's own worker, which begins to open its indexes when it is let go. */
function heldEngine(): { engine: EngineClient; letGo: () => void } {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const script = `
    const { workerData } = require("node:worker_threads");
    Atomics.wait(workerData.gate, 0, 0);
    import(workerData.script);
  `;
  const workerData = {
    gate,
    script: new URL("./engine/engine-worker.ts", import.meta.url).href,
    dataDir: null,
    maxTotalHits: 1_000,
  };
  return {
    engine: new EngineClient(new Worker(script, { eval: true, workerData })),
    letGo: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

it("says that it is not available while its indexes are opened, and lets requests wait", async () => {
  const keys = new KeyStore(null, "opening-master-key");
  const { engine, letGo } = heldEngine();
  const app = fastify();
  mountRoutes(app, { keys, engine, authenticator: new Authenticator(keys) });
  const refused = await app.inject("/health");
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    message: "The indexes are not open yet.",
    code: "service_unavailable",
    type: "system",
    link: "https://docs.meilisearch.com/errors#service_unavailable",
  });
  const search = app.inject({
    method: "POST",
    url: "/indexes/labs/search",
    headers: { authorization, "content-type": "application/json" },
    payload: "{}",
  });
  letGo();
  expect((await search).json()).toMatchObject({ code: "index_not_found" });
  await engine.opened;
  expect((await app.inject("/health")).json()).toEqual({ status: "available" });
  await engine.close();
  expect((await app.inject("/health")).statusCode).toBe(503);
  await app.close();
  keys.close();
});

it("tells who waits when its indexes cannot be opened", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "search-opening-"));
  mkdirSync(join(dataDir, "engine.sqlite"));
  const host = createSearchHost({ dataDir, masterKey: "opening-master-key" });
  await expect(host.opened).rejects.toThrow(
    `The search file ${join(dataDir, "engine.sqlite")} cannot be opened`,
  );
  await host.close();
  rmSync(dataDir, { recursive: true, force: true });
});
