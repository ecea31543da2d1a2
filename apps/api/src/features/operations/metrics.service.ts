import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { RoundOutcome } from "../../platform/repeat.ts";
import { readMailBacklog } from "../mail/mail.service.ts";
import type { MatchingIndex } from "../search/matching-index.service.ts";
import type { SearchIndex } from "../search-index/search-index.service.ts";
import { type Readiness, withinProbe } from "./readiness.service.ts";

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly matchingIndex: Pick<MatchingIndex, "labs" | "refreshedAt">;
  readonly searchLag: SearchIndex["lag"];
  readonly readiness: Readiness;
  readonly slowQueryMs: number;
}

/** Whoever sends another one is counted with all others. */
const countedMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function makeFigures(registry: Registry) {
  const registers = [registry];
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests by method, route and status, with how long they took.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    }),
    slowQueries: new Counter({
      name: "headroom_slow_queries_total",
      help: "Statements that took SLOW_QUERY_MS or longer; the log has their text.",
      registers,
    }),
    rounds: new Counter({
      name: "headroom_job_rounds_total",
      help: "Rounds of each background job, by how they ended.",
      labelNames: ["job", "outcome"],
      registers,
    }),
    failing: gauge("headroom_job_failing", "1 where the last round of a background job failed.", ["job"]),
    succeededAt: gauge(
      "headroom_job_last_success_timestamp_seconds",
      "When a round of a background job last ended well.",
      ["job"],
    ),
    connections: gauge("headroom_database_connections", "Connections of this process to the database.", [
      "state",
    ]),
    waiting: gauge("headroom_database_waiting", "Statements that wait for a connection."),
    databaseUp: gauge("headroom_database_up", "1 where the database answered."),
    outbox: gauge("headroom_outbox_waiting", "Mails to send, and changes to tell the text index.", [
      "outbox",
    ]),
    oldest: gauge("headroom_outbox_oldest_seconds", "How long the oldest of them has waited.", ["outbox"]),
    failedMails: gauge("headroom_mail_failed", "Mails that are not tried any more, of all that are kept."),
    degraded: gauge("headroom_degraded", "1 where a part does not do its work.", ["part"]),
    labs: gauge("headroom_matching_laboratories", "Laboratories in this process's matching index."),
    age: gauge(
      "headroom_matching_age_seconds",
      "Since the matching index was last compared with the database.",
    ),
  };
}

/** The figures of this process, and of what all processes share, for Prometheus. */
export function makeMetrics({ database, clock, matchingIndex, searchLag, readiness, slowQueryMs }: Needs) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures = makeFigures(registry);
  database.onStatement(({ queryDurationMillis }) => {
    if (queryDurationMillis >= slowQueryMs) figures.slowQueries.inc();
  });

  async function readShared() {
    const [mail, search, parts] = await Promise.all([
      readMailBacklog(database.connection),
      searchLag(),
      readiness(),
    ]);
    return { mail, search, parts };
  }

  const secondsSince = (instant: Date | null) =>
    instant === null ? 0 : Math.max(0, (clock.now().getTime() - instant.getTime()) / 1000);

  /** Reads the database's gauges; a failure clears them: no old figures. */
  async function takeShared(): Promise<void> {
    for (const gauge of [figures.outbox, figures.oldest, figures.degraded]) gauge.reset();
    figures.failedMails.remove();
    try {
      const { mail, search, parts } = await withinProbe(readShared());
      figures.databaseUp.set(1);
      for (const [outbox, lag] of Object.entries({ mail, search })) {
        figures.outbox.set({ outbox }, lag.waiting);
        figures.oldest.set({ outbox }, secondsSince(lag.oldest));
      }
      figures.failedMails.set(mail.failed);
      for (const [part, isDegraded] of Object.entries(parts.degraded))
        figures.degraded.set({ part }, Number(isDegraded));
    } catch {
      figures.databaseUp.set(0);
    }
  }

  function takeOwn(): void {
    const { totalCount, idleCount, waitingCount } = database.pool;
    figures.connections.set({ state: "in_use" }, totalCount - idleCount);
    figures.connections.set({ state: "idle" }, idleCount);
    figures.waiting.set(waitingCount);
    figures.labs.set(matchingIndex.labs.size);
    figures.age.set(secondsSince(matchingIndex.refreshedAt()));
  }

  return {
    contentType: registry.contentType,
    read: async (): Promise<string> => {
      takeOwn();
      await takeShared();
      return registry.metrics();
    },
    /** A route's pattern, never the address that was asked: an address could be made up without end. */
    countRequest: (request: FastifyRequest, reply: FastifyReply) => {
      const route = request.is404 ? "none" : (request.routeOptions.url ?? "none");
      const method = countedMethods.has(request.method) ? request.method : "other";
      figures.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    },
    countRound: (job: string, outcome: RoundOutcome): void => {
      figures.rounds.inc({ job, outcome });
      figures.failing.set({ job }, outcome === "failed" ? 1 : 0);
      if (outcome === "ok") figures.succeededAt.set({ job }, clock.now().getTime() / 1000);
    },
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
