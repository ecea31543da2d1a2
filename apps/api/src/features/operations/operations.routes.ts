import { createHash, timingSafeEqual } from "node:crypto";
import { answered } from "@headroom/contract/endpoints/endpoint";
import { healthz, metrics, readyz } from "@headroom/contract/endpoints/operations";
import type { Database } from "../../platform/database/connect.ts";
import { assertAccess } from "../../platform/http/access.ts";
import { route } from "../../platform/http/route.ts";
import type { Metrics } from "./metrics.service.ts";
import { type Readiness, withinProbe } from "./readiness.service.ts";

interface Needs {
  readonly kind: Database["kind"];
  readonly readiness: Readiness;
  readonly figures: Metrics;
  readonly metricsToken: string | null;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

export function operationRoutes({ kind, readiness, figures, metricsToken }: Needs) {
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`);
  const hasToken = (authorization: string | undefined) =>
    expected !== null && authorization !== undefined && timingSafeEqual(digest(authorization), expected);
  return [
    route(healthz, async () => answered({ status: "ok" as const })),
    route(readyz, async () => {
      const { degraded, ...parts } = await withinProbe(readiness());
      const names = (["search", "mail", "files"] as const).filter((part) => degraded[part]);
      return answered({ status: "ready" as const, database: kind, ...parts, degraded: names });
    }),
    route(metrics, async ({ caller, request, reply }) => {
      if (!hasToken(request.headers.authorization)) assertAccess({ access: ["Admin"] }, caller);
      return reply.type(figures.contentType).send(await figures.read());
    }),
  ];
}
