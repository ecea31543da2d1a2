#!/usr/bin/env node
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fastify from "fastify";
import { createSearchHost } from "../src/index.ts";

const minKeyLength = 16;

function fail(sentences: readonly string[]): never {
  process.stderr.write(`${sentences.join("\n")}\n`);
  process.exit(1);
}

function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { MASTER_KEY: masterKey = "", PORT, HOST, DATA_DIR } = environment;
  const port = Number(PORT || 7700);
  const faults = [
    ...(masterKey.length < minKeyLength
      ? [
          `MASTER_KEY must have at least ${minKeyLength} characters: the secret that may do everything, SEARCH_API_KEY of the servers that use this host.`,
        ]
      : []),
    ...(Number.isInteger(port) && port >= 0 && port <= 65_535 ? [] : ["PORT must be from 0 to 65535."]),
  ];
  if (faults.length > 0) fail(faults);
  return { masterKey, port, host: HOST || "127.0.0.1", dataDir: join(resolve(DATA_DIR || "data"), "search") };
}

/** Two processes on one folder would each write over what the other wrote; the kernel frees the lock when we die. */
function lockFolder(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  // Of two that ask at once each may stand in the way of the other for a moment: then one tries again.
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 500 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch {
    return fail([`Another process already uses ${folder}. Stop it, or set DATA_DIR to another folder.`]);
  }
}

const { masterKey, port, host: address, dataDir } = readSettings(process.env);
const lock = lockFolder(dataDir);
const host = createSearchHost({ dataDir, masterKey });
const app = fastify({ requestTimeout: 60_000, connectionTimeout: 60_000, forceCloseConnections: "idle" });
await app.register(host.routes);

const stop = async (): Promise<void> => {
  await app.close();
  await host.close();
  lock.close();
};
// Before anybody hears that we listen: who starts us may end us at that word.
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());

host.opened.catch((error: unknown) => fail([`The indexes in ${dataDir} cannot be opened: ${String(error)}`]));
try {
  process.stdout.write(
    `Search host listens at ${await app.listen({ port, host: address })}, files in ${dataDir}\n`,
  );
} catch (error) {
  fail([`It cannot listen on ${address}, port ${port}: ${String(error)}`]);
}
