import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Config, ConfigurationError } from "../../config.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { newestMigration } from "../../platform/database/migrate.ts";
import product from "../../../package.json" with { type: "json" };
import { faultsBeside, type ProcessSettings } from "./process.rules.ts";
import { makeProcessesStore, type OtherProcess, registrationSeconds } from "./processes.store.ts";

const heartbeatMs = 2000;
/** Shorter than the registration lives, so that what is sent within it arrives within that. */
const trustedForMs = 8000;
const lookAgainMs = 500;

interface Needs {
  /** A connection of its own, so that no load on the others' delays a heartbeat. */
  readonly connection: Connection;
  readonly config: Config;
  readonly secret: string;
  readonly say: (line: string) => void;
  /** Called when another process took the place while this one stood still; it may not write any more. */
  readonly onReplaced: (why: ConfigurationError) => void;
}

export interface Registration {
  /** Waits until this process is known to be registered; throws where the database cannot be asked. */
  readonly confirm: () => Promise<void>;
  readonly giveBack: () => Promise<void>;
}

/** Omits what may differ between processes or change: credentials and the slash at the end. */
const placeOf = (address: string) => {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/\/$/, "")}`;
};

function settingsOf({ search, filesUrl }: Config, secret: string, key: string): ProcessSettings {
  const fingerprint = (value: string) => createHmac("sha256", key).update(value).digest("hex");
  return {
    version: product.version,
    schema: newestMigration(),
    secret: fingerprint(secret),
    searchHost: search && fingerprint(placeOf(search.host)),
    searchKey: search && fingerprint(search.apiKey),
    filesStore: filesUrl.startsWith("s3://") ? fingerprint(placeOf(filesUrl)) : null,
  };
}

/** Each reason once, on a line of its own. */
const listOfFaults = (mine: ProcessSettings, others: readonly OtherProcess[]) =>
  [...new Set(others.flatMap((other) => faultsBeside(mine, other)))]
    .map((fault) => `\n  - ${fault}`)
    .join("");

const refusal = (mine: ProcessSettings, others: readonly OtherProcess[]) =>
  new ConfigurationError(
    `Another process serves this database, and this one cannot serve beside it:${listOfFaults(mine, others)}`,
  );

type Store = ReturnType<typeof makeProcessesStore>;

interface ThisProcess {
  readonly id: string;
  readonly settings: ProcessSettings;
}

/** Registers, or waits for one in the way that may be dead; one that gives a sign of life meanwhile is a refusal. */
async function join(store: Store, { id, settings }: ThisProcess, say: Needs["say"]): Promise<void> {
  const firstSeen = new Map<string, string>();
  for (;;) {
    const others = await store.register(id, settings);
    if (others.length === 0) return;
    const alive = others.filter((other) => (firstSeen.get(other.id) ?? other.heartbeat) !== other.heartbeat);
    if (alive.length > 0) throw refusal(settings, alive);
    if (firstSeen.size === 0)
      say(
        `Another process is registered on this database, beside which this one cannot serve:${listOfFaults(settings, others)}\nWaiting up to ${registrationSeconds} seconds to see whether it still runs.`,
      );
    for (const other of others) if (!firstSeen.has(other.id)) firstSeen.set(other.id, other.heartbeat);
    await setTimeout(lookAgainMs);
  }
}

/**
 * Makes this process known to the others on its database and keeps it known. Throws `ConfigurationError` where a live
 * one has other settings, or either keeps its index or files where the other cannot see them.
 *
 * Registering comes before migrating, and makes its own table: a process that will be refused must not have migrated.
 * One in the way is waited for as long as a registration lives, since it may be dead. A connection is handed out only
 * while the last heartbeat is young, and heartbeats have connections of their own; a process whose database is silent
 * answers 503 until one comes through. PostgreSQL undoes a transaction that stands still, and an email's claim is
 * fenced by its count of attempts. A new version cannot join an old one: all processes are stopped first. The embedded
 * database has one process by its lock and registers nothing.
 */
export async function registerProcess(needs: Needs): Promise<Registration> {
  const { connection, config, secret, say, onReplaced } = needs;
  const store = makeProcessesStore(connection);
  const id = randomUUID();
  const settings = settingsOf(config, secret, await store.prepare());
  // A heartbeat that a request waits for is not one of that request's writes.
  const outside = AsyncLocalStorage.snapshot();
  let confirmedAtMs = 0;
  let renewing: Promise<void> | null = null;

  async function beat(): Promise<void> {
    // Before it is sent: the database counts from a later moment, so this clock always ends first.
    const sentAtMs = performance.now();
    if (!(await store.beat(id))) {
      const others = await store.register(id, settings);
      if (others.length > 0) {
        const why = refusal(settings, others);
        onReplaced(why);
        throw why;
      }
      say(`This process stood still for more than ${registrationSeconds} seconds and registered anew.`);
    }
    confirmedAtMs = sentAtMs;
  }
  const renew = () => {
    renewing ??= outside(beat).finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const joinedAtMs = performance.now();
  await join(store, { id, settings }, say);
  confirmedAtMs = joinedAtMs;
  const timer = setInterval(() => {
    // Whoever wants to write next asks again and is told.
    renew().catch(() => {});
  }, heartbeatMs);
  timer.unref();

  return {
    confirm: async () => {
      while (performance.now() - confirmedAtMs >= trustedForMs) await renew();
    },
    giveBack: async () => {
      clearInterval(timer);
      await renewing?.catch(() => {});
      await store.remove(id);
    },
  };
}
