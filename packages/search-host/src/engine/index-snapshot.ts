import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { memorySettings, type Settings } from "../settings/settings.ts";
import { type DocumentStore, parseDocument, type StoredChange } from "../storage/document-store.ts";
import { SnapshotOut } from "../storage/snapshot-parts.ts";
import { readSnapshot } from "../storage/snapshot-reader.ts";
import { snapshotFiles, writeSnapshot, writeSnapshotSlowly } from "../storage/snapshot-writer.ts";
import { documentPoint } from "./document-intake.ts";
import { IndexMemory } from "./index-memory.ts";

/** A document that a commit changes, as it was before; null when it is new. */
export type DocumentChange = { readonly id: number; readonly before: JsonObject | null };

/**
 * Position of the file in an unbroken chain of numbered changes, all of them stored since the snapshot was taken. Any
 * step that cannot be followed change by change breaks the chain, and with it every snapshot that belongs to it.
 */
type Chain = { readonly name: string; readonly number: number };

/** A snapshot that lacks fewer changes than this, or than this share of the documents, is as good as a new one. */
const tolerableChanges = 100;
const tolerableShare = 0.01;
/** Above this many changes, reading everything anew is hardly slower than following them. */
const maxChanges = 1_000;
const maxShare = 0.25;

function readChain(value: Json | undefined): Chain | null {
  if (!isObject(value) || typeof value.name !== "string" || typeof value.number !== "number") return null;
  return { name: value.name, number: value.number };
}

/** Keeps the arrays of one index in a file beside its store, so that opening need not read every document. */
export class IndexSnapshot {
  private readonly store: DocumentStore;
  private readonly path: string | null;
  private chain: Chain | null;
  /** The number up to which the file on disk follows the chain; null when it does not belong to it. */
  private savedNumber: number | null = null;

  /**
   * @param path null for an index that is in memory only
   * @param mark what `mark` was at the last commit
   */
  constructor(store: DocumentStore, path: string | null, mark: Json | undefined) {
    this.store = store;
    this.path = path;
    this.chain = readChain(mark);
  }

  /** The state of the chain, to be stored with every commit: a commit without it breaks the chain. */
  get mark(): Json {
    return this.chain;
  }

  /** Remembers changed documents, within the transaction that changes them. */
  record(changes: Iterable<DocumentChange>, living: number): void {
    if (!this.chain) return;
    let { number } = this.chain;
    for (const { id, before } of changes) {
      number += 1;
      this.store.addChange(number, id, before && Object.keys(before));
    }
    this.chain = { ...this.chain, number };
    if (number - (this.savedNumber ?? 0) > Math.max(maxChanges, living * maxShare)) this.breakChain();
  }

  /** Within a transaction that changes what no list of documents tells. */
  breakChain(): void {
    this.chain = null;
    this.savedNumber = null;
    this.store.forgetChanges();
  }

  /** The memory as the store has it now, from the snapshot and the changes since; null when that is not certain. */
  open(settings: Settings, fields: readonly string[]): IndexMemory | null {
    const [, ...unfinished] = this.path ? snapshotFiles(this.path) : [];
    for (const file of unfinished) rmSync(file, { force: true });
    const memory = this.path && this.chain ? this.tryToFollow(this.path, this.chain, settings, fields) : null;
    // After a power cut the snapshot may know more than the store, whose next changes will have the same numbers.
    if (!memory) this.chain = null;
    return memory;
  }

  private tryToFollow(...from: Parameters<IndexSnapshot["follow"]>): IndexMemory | null {
    try {
      return this.follow(...from);
    } catch {
      return null;
    }
  }

  private follow(
    path: string,
    chain: Chain,
    settings: Settings,
    fields: readonly string[],
  ): IndexMemory | null {
    const { identity, parts } = readSnapshot(path);
    const from = isObject(identity) ? readChain(identity.chain) : null;
    const isOurs = from?.name === chain.name && isObject(identity);
    if (!isOurs || identity.settings !== memorySettings(settings)) return null;
    const changes = this.store.changesAfter(from.number);
    if (changes.length !== chain.number - from.number) return null;
    const memory = new IndexMemory(settings, fields);
    memory.restore(parts);
    for (const change of firstOfEach(changes)) this.redo(memory, change);
    memory.tidy();
    if (memory.living !== this.store.size()) return null;
    this.savedNumber = from.number;
    return memory;
  }

  private redo(memory: IndexMemory, { id, fields }: StoredChange): void {
    if (memory.slotOf(id) >= 0 !== (fields !== null)) throw new RangeError("A change does not fit.");
    if (fields !== null) memory.remove(id, fields);
    const json = this.store.findById(id);
    if (json === null) return;
    const document = parseDocument(json);
    memory.add(id, memory.prepare(document, documentPoint(document, "")));
  }

  /** Whether there is no file that follows the store. */
  get isMissing(): boolean {
    return this.savedNumber === null;
  }

  /** Whether so much has changed since the last snapshot that a new one is worth writing. */
  isDue(living: number): boolean {
    if (!this.path || living === 0) return false;
    if (!this.chain || this.savedNumber === null) return true;
    return this.chain.number - this.savedNumber > Math.max(tolerableChanges, living * tolerableShare);
  }

  /** Begins a chain when there is none, within a transaction that stores the mark. */
  begin(): void {
    if (this.chain) return;
    this.store.forgetChanges();
    this.chain = { name: randomUUID(), number: 0 };
  }

  private collect(memory: IndexMemory, settings: Settings): { out: SnapshotOut; identity: Json } {
    const out = new SnapshotOut();
    memory.save(out);
    return { out, identity: { chain: this.chain, settings: memorySettings(settings) } };
  }

  private confirm(): void {
    this.savedNumber = this.chain?.number ?? null;
    this.store.forgetChanges(this.savedNumber ?? 0);
  }

  /** Writes the snapshot and returns when it is on the disk. */
  save(memory: IndexMemory, settings: Settings): void {
    if (!this.path) return;
    const { out, identity } = this.collect(memory, settings);
    writeSnapshot(this.path, out, identity);
    this.confirm();
  }

  /** Writes the snapshot in the background, unless `isCurrent` says that the memory has changed meanwhile. */
  async saveSlowly(memory: IndexMemory, settings: Settings, isCurrent: () => boolean): Promise<void> {
    if (!this.path) return;
    const { out, identity } = this.collect(memory, settings);
    if (await writeSnapshotSlowly(this.path, out, identity, isCurrent)) this.confirm();
  }
}

/** The first change of each document tells what the snapshot holds of it; the store has what came of it. */
function firstOfEach(changes: readonly StoredChange[]): Iterable<StoredChange> {
  const first = new Map<number, StoredChange>();
  for (const change of changes) if (!first.has(change.id)) first.set(change.id, change);
  return first.values();
}
