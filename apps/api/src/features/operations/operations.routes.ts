import { answered } from "@headroom/contract/endpoints/endpoint";
import { healthz, metrics, readyz } from "@headroom/contract/endpoints/operations";
import { sql } from "kysely";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Database } from "../../platform/database/connect.ts";
import { route } from "../../platform/http/route.ts";

export function operationRoutes(database: Database, isSearchUp: () => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return [
    route(healthz, async () => answered({ status: "ok" as const })),
    route(readyz, async () => {
      await sql`select 1`.execute(database.connection);
      const search = (await isSearchUp()) ? ("ok" as const) : ("down" as const);
      return answered({ status: "ready" as const, database: database.kind, search });
    }),
    route(metrics, async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics())),
  ];
}
