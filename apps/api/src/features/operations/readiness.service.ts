import { setTimeout } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readMailBacklog } from "../mail/mail.service.ts";
import type { SearchIndex } from "../search-index/search-index.service.ts";

/** A probe says in time that something hangs, instead of hanging with it; what it asks hangs a little less long. */
const probeMs = 2000;
const partMs = 1500;
/** A mail is tried again within seconds at first: one that waits longer meets a server that refuses it. */
const maxMailWaitMs = 300_000;

export const withinProbe = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    setTimeout(probeMs, null, { ref: false }).then(() => {
      throw new Refusal("unavailable", "The database does not answer.");
    }),
  ]);

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly searchFreshness: SearchIndex["freshness"];
  readonly storage: FileStorage;
  readonly sendsMail: boolean;
}

export type Readiness = ReturnType<typeof makeReadiness>;

/** Which parts of the server do their work; without any of these every screen still opens. */
export function makeReadiness({ database, clock, searchFreshness, storage, sendsMail }: Needs) {
  async function mailState(): Promise<"ok" | "off" | "behind"> {
    if (!sendsMail) return "off";
    const { oldest } = await readMailBacklog(database.connection);
    return oldest !== null && clock.now().getTime() - oldest.getTime() > maxMailWaitMs ? "behind" : "ok";
  }

  const filesState = (): Promise<"ok" | "down"> =>
    Promise.race([
      storage.check().then(
        () => "ok" as const,
        () => "down" as const,
      ),
      setTimeout(partMs, "down" as const, { ref: false }),
    ]);

  async function readParts() {
    const [search, mail, files] = await Promise.all([searchFreshness(), mailState(), filesState()]);
    const degraded = {
      search: search === "down" || search === "rebuilding",
      mail: mail === "behind",
      files: files === "down",
    };
    return { search, mail, files, degraded };
  }

  let reading: ReturnType<typeof readParts> | null = null;
  /** Whoever asks meanwhile shares one look: asking often must not ask the file store often. */
  return (): ReturnType<typeof readParts> => {
    reading ??= readParts().finally(() => {
      reading = null;
    });
    return reading;
  };
}
