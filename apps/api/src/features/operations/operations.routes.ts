import { answered } from "@headroom/contract/endpoints/endpoint";
import { healthz, metrics, readyz } from "@headroom/contract/endpoints/operations";
import { setTimeout } from "node:timers/promises";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Database } from "../../platform/database/connect.ts";
import type { SearchIndex } from "../search-index/search-index.service.ts";
import { route } from "../../platform/http/route.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A probe says in time that something hangs, instead of hanging with it. */
const probeMs = 2000;
const within = <T>(answer: Promise<T>, sentence: string): Promise<T> =>
  Promise.race([
    answer,
    setTimeout(probeMs, null, { ref: false }).then(() => {
      throw new Refusal("unavailable", sentence);
    }),
  ]);

export function operationRoutes(database: Database, searchFreshness: SearchIndex["freshness"]) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return [
    route(healthz, async () => answered({ status: "ok" as const })),
    route(readyz, async () => {
      const search = await within(searchFreshness(), "The database does not answer.");
      return answered({ status: "ready" as const, database: database.kind, search });
    }),
    route(metrics, async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics())),
  ];
}
