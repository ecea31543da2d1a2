import { createHash } from "node:crypto";
import { join } from "node:path";
import { createSearchHost } from "@headroom/search-host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Meilisearch } from "meilisearch";
import type { Config } from "../../config.ts";
import { lockDataFolder } from "../../platform/database/embedded-lock.ts";
import { derivedKey } from "../../platform/derived-key.ts";
import { perMinute } from "../../platform/http/rate-limit.ts";
import { embeddedClient } from "./embedded-client.ts";
import { maxHits } from "./lab-document.rules.ts";

export interface SearchConnection {
  /** For who waits for an answer. */
  readonly client: Meilisearch;
  /** For a batch of documents, which may be some megabytes on a slow line. */
  readonly patientClient: Meilisearch;
  /** The patient one, telling a service elsewhere by `X-Request-Id` whose changes it is sent. */
  readonly clientFor: (requestIds: readonly string[]) => Meilisearch;
  readonly mount: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

const prefix = "/search-host";
const derive = (secret: string, purpose: string) => derivedKey(secret, purpose).toString("hex");
/** A header must not grow with what it tells about. */
const maxIdsTold = 10;

/** The same key for every process and start: an identifier derived from the secret. */
export function browserKeyUid(secret: string): string {
  const hex = createHash("sha256").update(derive(secret, "browser search key")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The search service that the configuration names, or the embedded one, mounted at `/search-host`. */
export async function openSearchConnection(config: Config, secret: string): Promise<SearchConnection> {
  if (config.search) {
    const { host, apiKey } = config.search;
    const clientThatWaits = (timeout: number, headers: Readonly<Record<string, string>> = {}) =>
      new Meilisearch({
        host,
        apiKey,
        requestInit: { headers: { "accept-encoding": "identity", ...headers } },
        timeout,
      });
    return {
      client: clientThatWaits(3000),
      patientClient: clientThatWaits(60_000),
      clientFor: (requestIds) =>
        clientThatWaits(60_000, { "x-request-id": requestIds.slice(0, maxIdsTold).join(",") }),
      mount: async () => {},
      close: async () => {},
    };
  }
  const masterKey = derive(secret, "search host");
  const folder = config.searchDataDir === null ? null : join(config.searchDataDir, "search");
  const lock = folder === null ? null : lockDataFolder(`${folder}.lock`);
  const host = createSearchHost({ dataDir: folder, masterKey, maxTotalHits: maxHits });
  await host.opened;
  let mounted: FastifyInstance | null = null;
  const app = () => {
    if (mounted === null) throw new Error("The search host is asked before it is mounted.");
    return mounted;
  };
  const client = embeddedClient(app, prefix, masterKey);
  return {
    client,
    patientClient: client,
    clientFor: () => client,
    mount: async (instance) => {
      mounted = instance;
      await instance.register(
        async (scope) => {
          // The server's own requests carry the master key and are not counted.
          const limit = {
            max: perMinute.search,
            timeWindow: "1 minute",
            // The host says it in its own shape; it knows the status alone.
            errorResponseBuilder: (_request: FastifyRequest, { statusCode }: { statusCode: number }) =>
              Object.assign(new Error("Too many requests."), { statusCode }),
            allowList: ({ headers }: FastifyRequest) => headers.authorization === `Bearer ${masterKey}`,
          };
          // After the host's own headers, so that a browser may read the refusal; before the body.
          scope.addHook("preParsing", scope.rateLimit(limit));
          await scope.register(host.routes);
        },
        { prefix },
      );
    },
    close: async () => {
      await host.close();
      lock?.release();
    },
  };
}
