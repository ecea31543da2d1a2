import { randomUUID } from "node:crypto";
import fastify from "fastify";
import { Meilisearch } from "meilisearch";
import { createSearchHost } from "./index.ts";

/** A host to test against: ours on a free port, or a real Meilisearch named by the environment. */
export type ConformanceHost = {
  readonly url: string;
  readonly masterKey: string;
  readonly admin: Meilisearch;
  /** Whether it is ours; a few tests are about what only ours does. */
  readonly isOurs: boolean;
  /** A client with another key. */
  readonly clientWith: (apiKey: string) => Meilisearch;
  /** A name that no other test uses. */
  readonly freshUid: (name?: string) => string;
  readonly close: () => Promise<void>;
};

const wait = { timeout: 20_000, interval: 5 };

function describe(
  url: string,
  masterKey: string,
  isOurs: boolean,
  close: () => Promise<void>,
): ConformanceHost {
  const clientWith = (apiKey: string): Meilisearch =>
    new Meilisearch({ host: url, apiKey, defaultWaitOptions: wait });
  return {
    url,
    masterKey,
    isOurs,
    admin: clientWith(masterKey),
    clientWith,
    freshUid: (name = "labs") => `${name}_${randomUUID().slice(0, 8)}`,
    close,
  };
}

/**
 * Starts our host behind a server with other habits of its own, or connects to the real engine when
 * SEARCH_CONFORMANCE_HOST and SEARCH_CONFORMANCE_KEY are set.
 */
export async function startConformanceHost(): Promise<ConformanceHost> {
  const { SEARCH_CONFORMANCE_HOST: real, SEARCH_CONFORMANCE_KEY: key } = process.env;
  if (real && key) return describe(real, key, false, async () => {});
  const masterKey = "conformance-master-key";
  const host = createSearchHost({ dataDir: null, masterKey });
  const app = fastify();
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send({ outer: true }));
  app.setNotFoundHandler((_request, reply) => reply.code(418).send({ outer: true }));
  await app.register(host.routes, { prefix: "/search-host" });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return describe(`${address}/search-host`, masterKey, true, async () => {
    await app.close();
    await host.close();
  });
}

/** The code of the error with which a call is refused; undefined when it is not. */
export async function refusalCode(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return typeof cause === "object" && cause !== null && "code" in cause
      ? String(cause.code)
      : `no code: ${String(error)}`;
  }
}
