import { setTimeout } from "node:timers/promises";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { FreightRates } from "@headroom/contract/vocabulary/laboratory/prices";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { FastifyBaseLogger } from "fastify";
import {
  createGrowingIndex,
  type GrowingIndex,
  manyLabs,
  maxPlainLabs,
  shardThreads,
  warmUpSearches,
} from "@headroom/lab-index";
import { openShockSynthesis, type ShockSynthesis } from "@headroom/matching/node";
import { type Clock, dayOf } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { makeLabFeed } from "../labs/lab-feed.service.ts";
import { readPrices } from "../prices/prices.service.ts";
import { labForMatching } from "./lab-for-matching.rules.ts";
import { type LabState, type MatchingSnapshot, openSnapshots } from "./matching-snapshot.ts";
import { makeSearchStore } from "./search.store.ts";

const chunk = 1000;
const statesAtOnce = 20_000;
/** Time for requests that waited for the start, before the warm-up. */
const firstPauseMs = 1000;
/** A request takes several turns of the event loop: with a search in each it would wait for as many. */
const nextPauseMs = 10;
export type LabFeed = ReturnType<typeof makeLabFeed>;

export interface MatchingIndex {
  readonly labs: GrowingIndex;
  readonly policies: () => Partial<Record<StereoTypeId, MarginPolicy>>;
  /** Rates for estimating freight. */
  readonly freight: () => FreightRates;
  /** Inputs for shock response spectra; found before a search, off the event loop. */
  readonly synthesis: ShockSynthesis;
  /** Takes over what changed in the database, by this process or another. */
  readonly refresh: () => Promise<number>;
  /** When it last had all that the database has. */
  readonly refreshedAt: () => Date;
  /** Goes on with the searches after which all others are quick; requests are answered in between. */
  readonly warmUp: (stopping: AbortSignal) => Promise<void>;
}

interface IndexNeeds {
  readonly clock: Clock;
  /** Laboratories up to which a plain loop answers: the measured `maxPlainLabs`, unless a test needs the columns. */
  readonly maxPlainLabs?: number;
  /** Cache of a large index on disk; without it every start reads all laboratories. */
  readonly copy?: {
    readonly folder: string;
    /** From how many laboratories on. */
    readonly fromLabs: number;
    readonly log: Pick<FastifyBaseLogger, "warn">;
  };
}

/** Loads every laboratory into memory and keeps up with the database. */
export async function openMatchingIndex(
  connection: Connection,
  feed: LabFeed,
  { clock, maxPlainLabs: most = maxPlainLabs, copy }: IndexNeeds,
): Promise<MatchingIndex> {
  const store = makeSearchStore(connection);
  const labs = createGrowingIndex(most, shardThreads());
  const versions = new Map<string, number>();
  let policies = Object.fromEntries(await store.marginPolicies()) as Partial<
    Record<StereoTypeId, MarginPolicy>
  >;
  let prices = await readPrices(connection);
  let seenUntil = await feed.changePoint();
  let day = dayOf(clock.now());

  const take = (records: readonly LabRecord[]) => {
    for (const record of records) {
      if (record.enabled) labs.upsert(labForMatching(record, day, prices.perEuro));
      else labs.remove(record.id);
      versions.set(record.id, record.version);
    }
  };

  async function takeAll(): Promise<void> {
    for (let after = ""; ; ) {
      const batch = await feed.after(after, chunk);
      take(batch);
      const end = batch.at(-1);
      if (end === undefined) return;
      after = end.id;
    }
  }

  /** Takes what is kept, and what has changed since. Answers how many laboratories were read from the database. */
  async function takeKept(kept: MatchingSnapshot, states: MatchingSnapshot["states"]): Promise<number> {
    day = kept.day;
    for (const id of kept.states.keys()) if (!states.has(id)) labs.remove(id);
    const changed = [...states].filter(([id, { version, changedIn }]) => {
      versions.set(id, version);
      const before = kept.states.get(id);
      return before?.version !== version || before.changedIn !== changedIn;
    });
    for (let from = 0; from < changed.length; from += chunk)
      take(await feed.byIds(changed.slice(from, from + chunk).map(([id]) => id)));
    await takeDay();
    return changed.length;
  }

  async function readStates(): Promise<ReadonlyMap<string, LabState>> {
    const states = new Map<string, LabState>();
    for (let after = ""; ; ) {
      const rows = await feed.states(after, statesAtOnce);
      for (const { id, version, changedIn } of rows) states.set(id, { version, changedIn });
      const end = rows.at(-1);
      if (end === undefined) return states;
      after = end.id;
    }
  }

  /** The states come before what is taken: what changes in between is then read again at the next start. */
  async function takeCopy({ folder, fromLabs, log }: NonNullable<IndexNeeds["copy"]>): Promise<void> {
    const snapshots = openSnapshots(folder, await store.databaseIdentity());
    const [states, kept] = await Promise.all([readStates(), snapshots.read()]);
    if (states.size < fromLabs) return takeAll();
    const isKept = kept?.pricesVersion === prices.version && labs.restore(kept.shards);
    const read = kept && isKept ? await takeKept(kept, states) : await takeAll().then(() => states.size);
    if (read <= states.size / 10) return;
    const shards = labs.save();
    if (shards === null) return;
    try {
      snapshots.write({ day, pricesVersion: prices.version, states, shards });
    } catch (cause) {
      log.warn({ err: cause }, "The matching index could not be kept; the next start reads it anew");
    }
  }

  await (copy === undefined ? takeAll() : takeCopy(copy));
  let takenAt = prices.version;
  let refreshedAt = clock.now();
  const coldSearches = labs.size >= manyLabs ? [...warmUpSearches(labs)] : [];

  async function warmUp(stopping: AbortSignal): Promise<void> {
    for (let pauseMs = firstPauseMs; coldSearches.length > 0 && !stopping.aborted; pauseMs = nextPauseMs) {
      await setTimeout(pauseMs);
      coldSearches.shift()?.();
    }
  }

  /** On a new day calibrations are overdue that were in date before. */
  async function takeDay(): Promise<void> {
    const today = dayOf(clock.now());
    const before = day;
    day = today;
    if (today === before) return;
    const days = before < today ? { from: before, before: today } : { from: today, before };
    for (let after = ""; ; ) {
      const rows = await feed.calibrationDueBetween(days, after, chunk);
      take(await feed.byIds(rows.map(({ id }) => id)));
      const end = rows.at(-1);
      if (end === undefined) return;
      after = end.id;
    }
  }

  /** Every day rate in euro is another at other rates; what did not get through is taken again in the next round. */
  async function takePrices(): Promise<void> {
    prices = await readPrices(connection);
    if (prices.version === takenAt) return;
    await takeAll();
    takenAt = prices.version;
  }

  async function takeChanges(): Promise<number> {
    await takeDay();
    await takePrices();
    policies = Object.fromEntries(await store.marginPolicies());
    const now = await feed.changePoint();
    let taken = 0;
    for (let after = ""; ; ) {
      const rows = await feed.changedSince(seenUntil, after, chunk);
      const changed = rows.filter((row) => versions.get(row.id) !== row.version).map((row) => row.id);
      take(await feed.byIds(changed));
      taken += changed.length;
      const end = rows.at(-1);
      if (end === undefined) break;
      after = end.id;
    }
    seenUntil = now;
    refreshedAt = clock.now();
    return taken;
  }

  let round: Promise<unknown> = Promise.resolve();
  /** One round after the other: what an earlier one read late would otherwise undo what a later one took. */
  function refresh(): Promise<number> {
    const next = round.then(takeChanges);
    round = next.catch(() => {});
    return next;
  }

  const synthesis = openShockSynthesis();
  return {
    labs,
    policies: () => policies,
    freight: () => prices.freight,
    synthesis,
    refresh,
    refreshedAt: () => refreshedAt,
    warmUp,
  };
}
