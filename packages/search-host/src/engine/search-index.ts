import { ApiError } from "../api-error.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { mergeSettings } from "../settings/merge-settings.ts";
import { memorySettings, type Settings } from "../settings/settings.ts";
import { type DocumentStore, parseDocument } from "../storage/document-store.ts";
import { choosePrimaryKey, documentKey, documentPoint } from "./document-intake.ts";
import { eligibleSlots, parseFilter } from "./eligible-slots.ts";
import { IndexCommits, type TaskIdentity } from "./index-commits.ts";
import { IndexMemory, type PreparedDocument } from "./index-memory.ts";
import { SearchSpace } from "./query-match.ts";
import { RememberedFilters } from "./remembered-filters.ts";

/** Treatment of a document that exists already: replaced, or merged field by field. */
export type AdditionMethod = "replace" | "merge";

/** A change to one document, worked out and not yet visible. */
type PreparedChange = {
  readonly id: number;
  readonly key: string;
  readonly json: string;
  readonly before: JsonObject | null;
  readonly prepared: PreparedDocument;
};

/** After so many documents a long task lets waiting searches through. */
const documentsPerSlice = 32;
function readSettings(stored: Json | undefined, defaults: Settings): Settings {
  // Written by this class from validated settings; fields added since then come from the defaults.
  return isObject(stored) ? { ...defaults, ...(stored as Partial<Settings>) } : defaults;
}

function textList(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One index: its stored documents and what a search reads, kept in step. */
export class SearchIndex {
  uid: string;
  memory: IndexMemory;
  settings: Settings;
  primaryKey: string | null;
  readonly store: DocumentStore;
  readonly commits: IndexCommits;
  readonly space = new SearchSpace();
  private readonly defaults: Settings;
  private readonly filters = new RememberedFilters();
  private isClosed = false;

  /** @param snapshotPath where to keep a snapshot of the memory; null for nowhere */
  constructor(uid: string, store: DocumentStore, defaults: Settings, snapshotPath: string | null = null) {
    this.uid = uid;
    this.store = store;
    this.commits = new IndexCommits(store, snapshotPath);
    this.defaults = defaults;
    this.settings = readSettings(store.meta("settings"), defaults);
    const primaryKey = store.meta("primaryKey");
    this.primaryKey = typeof primaryKey === "string" ? primaryKey : null;
    const fields = textList(store.meta("fields"));
    this.memory = this.commits.snapshot.open(this.settings, fields) ?? this.readAll();
  }

  /** Per slot, whether a search with this filter may find the document; the search may change its copy. */
  searchable(filter: Json): Uint8Array {
    return this.space.copyMask(this.filters.mask(this, filter));
  }

  private readAll(): IndexMemory {
    const memory = new IndexMemory(this.settings, textList(this.store.meta("fields")));
    for (const { id, json } of this.store.everyDocument()) {
      const document = parseDocument(json);
      memory.add(id, memory.prepare(document, documentPoint(document, "")));
    }
    memory.text.postings.compact();
    memory.text.vocabulary.inOrder();
    return memory;
  }

  setPrimaryKey(task: TaskIdentity, primaryKey: string | null): void {
    if (
      primaryKey !== null &&
      this.primaryKey !== null &&
      primaryKey !== this.primaryKey &&
      this.memory.living > 0
    ) {
      throw new ApiError(
        "index_primary_key_already_exists",
        `Index \`${this.uid}\`: Index already has a primary key: \`${this.primaryKey}\`.`,
      );
    }
    this.commits.commit(task, { primaryKey }, () =>
      this.store.setMeta("primaryKey", primaryKey ?? this.primaryKey),
    );
    this.primaryKey = primaryKey ?? this.primaryKey;
  }

  /** Works out all changes first, slice by slice, then makes them visible and durable in one step. */
  async addDocuments(
    task: TaskIdentity,
    documents: readonly JsonObject[],
    options: { method: AdditionMethod; primaryKey: string | null; skipCreation: boolean },
  ): Promise<JsonObject> {
    const primaryKey = choosePrimaryKey(this.primaryKey, options.primaryKey, documents);
    const changes = new Map<string, PreparedChange>();
    let nextId = this.store.lastId() + 1;
    for (const [position, document] of documents.entries()) {
      if (position % documentsPerSlice === documentsPerSlice - 1) await breathe();
      const key = documentKey(document, primaryKey ?? "");
      const earlier = changes.get(key);
      const stored = earlier ?? this.store.byKey(key);
      if (!stored && options.skipCreation) continue;
      const merged =
        stored && options.method === "merge" ? { ...parseDocument(stored.json), ...document } : document;
      const id = stored ? stored.id : nextId++;
      const before = earlier ? earlier.before : stored ? parseDocument(stored.json) : null;
      const prepared = this.memory.prepare(merged, documentPoint(merged, key));
      changes.set(key, { id, key, json: JSON.stringify(merged), before, prepared });
    }
    const details = { receivedDocuments: documents.length, indexedDocuments: documents.length };
    this.commits.commit(task, details, () => {
      this.store.setMeta("primaryKey", primaryKey);
      this.store.setMeta("fields", this.memory.fields);
      for (const { id, key, json } of changes.values()) this.store.put(id, key, json);
      this.commits.snapshot.record(changes.values(), this.memory.living);
    });
    this.primaryKey = primaryKey;
    this.show(changes.values());
    return details;
  }

  private show(changes: Iterable<PreparedChange>): void {
    for (const { id, before, prepared } of changes) {
      if (before) this.memory.remove(id, Object.keys(before));
      this.memory.add(id, prepared);
    }
    this.memory.tidy();
  }

  deleteKeys(task: TaskIdentity, keys: readonly string[], details: JsonObject): JsonObject {
    const found = [...new Set(keys)].flatMap((key) => this.store.byKey(key) ?? []);
    return this.deleteStored(task, found, details);
  }

  deleteByFilter(task: TaskIdentity, filter: Json, details: JsonObject): JsonObject {
    const origin = { code: "invalid_document_filter", indexUid: this.uid };
    const mask = eligibleSlots(this.memory, this.settings, parseFilter(filter, origin.code), origin);
    const ids = [...mask.keys()].filter((slot) => mask[slot] === 1).map((slot) => this.memory.idOf(slot));
    const found = ids.map((id) => ({ id, json: JSON.stringify(this.store.byId(id)) }));
    return this.deleteStored(task, found, details);
  }

  private deleteStored(
    task: TaskIdentity,
    found: readonly { id: number; json: string }[],
    details: JsonObject,
  ): JsonObject {
    const result = { ...details, deletedDocuments: found.length };
    const changes = found.map(({ id, json }) => ({ id, before: parseDocument(json) }));
    this.commits.commit(task, result, () => {
      for (const { id } of found) this.store.remove(id);
      this.commits.snapshot.record(changes, this.memory.living);
    });
    for (const { id, before } of changes) this.memory.remove(id, Object.keys(before));
    this.memory.tidy();
    return result;
  }

  clear(task: TaskIdentity, details: JsonObject): JsonObject {
    const result = { ...details, deletedDocuments: this.memory.living };
    this.commits.commit(task, result, () => {
      this.commits.snapshot.breakChain();
      this.store.clear();
    });
    this.memory = new IndexMemory(this.settings, this.memory.fields);
    return result;
  }

  /** Stores settings and reads all documents anew under them when that makes a difference. */
  updateSettings(task: TaskIdentity, change: JsonObject | null, details: JsonObject): void {
    const before = this.settings;
    this.settings = change === null ? this.defaults : mergeSettings(before, change, this.defaults);
    const isRead = memorySettings(before) !== memorySettings(this.settings);
    this.commits.commit(task, details, () => {
      if (isRead) this.commits.snapshot.breakChain();
      this.store.setMeta("settings", JSON.parse(JSON.stringify(this.settings)));
    });
    if (isRead) this.memory = this.readAll();
    this.filters.forget();
  }

  /** Writes the snapshot of the memory when it is worth it, in the background; given up when a write comes. */
  async saveSnapshot(): Promise<void> {
    const { memory, settings } = this;
    if (!this.isSnapshotDue()) return;
    this.commits.beginSnapshot();
    const { version } = memory;
    const isCurrent = (): boolean =>
      !this.isClosed && this.memory === memory && this.settings === settings && memory.version === version;
    await this.commits.snapshot.saveSlowly(memory, settings, isCurrent);
  }

  /** Writes the snapshot when it is worth it, and closes the file. */
  close(): void {
    this.isClosed = true;
    try {
      if (!this.isSnapshotDue()) return;
      this.commits.beginSnapshot();
      this.commits.snapshot.save(this.memory, this.settings);
    } catch (error) {
      process.emitWarning(`A search snapshot could not be written: ${String(error)}`);
    } finally {
      this.store.close();
    }
  }

  /** Closes the file for good; it is about to be removed. */
  discard(): void {
    this.isClosed = true;
    this.store.close();
  }

  private isSnapshotDue(): boolean {
    return this.commits.snapshot.isDue(this.memory.living);
  }
}
