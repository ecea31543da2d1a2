import { mkdirSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { launchEngine } from "./engine/engine-client.ts";
import { Authenticator } from "./http/authenticator.ts";
import { mountRoutes } from "./http/routes.ts";
import { KeyStore } from "./keys/key-store.ts";

/** Start options of a search host. */
export type SearchHostOptions = {
  /** The folder for its files; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** The secret that may do everything and from which all keys are derived. */
  readonly masterKey: string;
  /** Most hits that a search can reach on a new index; the real engine's default is 1000. */
  readonly maxTotalHits?: number;
};

/** A running search host. */
export type SearchHost = {
  /** A Fastify plugin that mounts the API: `app.register(host.routes, { prefix: "/search-host" })`. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** Resolves when every index is open; requests made before wait for it. Rejects when one cannot be opened. */
  readonly opened: Promise<void>;
  /** Stops the engine; writes that were answered 202 are done at the next start. */
  readonly close: () => Promise<void>;
};

const defaultMaxTotalHits = 1_000;

/**
 * Starts an embedded service that answers the part of Meilisearch's HTTP API which the official client needs for
 * documents, tasks, settings, keys and search.
 *
 * It may be mounted at once: until every index is open, `/health` answers 503 and all else waits.
 * Throws a `RangeError` for an empty master key.
 */
export function createSearchHost({
  dataDir,
  masterKey,
  maxTotalHits = defaultMaxTotalHits,
}: SearchHostOptions): SearchHost {
  if (masterKey === "") throw new RangeError("masterKey: must not be empty");
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const keys = new KeyStore(dataDir, masterKey);
  const engine = launchEngine({ dataDir, maxTotalHits });
  const service = { keys, engine, authenticator: new Authenticator(keys) };
  return {
    routes: async (app) => mountRoutes(app, service),
    opened: engine.opened,
    close: async () => {
      await engine.close();
      keys.close();
    },
  };
}
