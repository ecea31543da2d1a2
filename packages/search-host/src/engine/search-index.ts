import { ApiError } from "../api-error.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { mergeSettings } from "../settings/merge-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { type DocumentStore, parseDocument } from "../storage/document-store.ts";
import { documentKey, documentPoint, inferPrimaryKey } from "./document-intake.ts";
import { eligibleSlots, parseFilter } from "./filter-request.ts";
import { IndexMemory, type PreparedDocument } from "./index-memory.ts";
import { SearchSpace } from "./query-match.ts";
import { RememberedFilters } from "./remembered-filters.ts";

/** How an addition treats a document that is there already: takes its place, or overwrites the given fields. */
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
/** The meta entry that says which task the file last took in; read after a crash. */
const lastTask = "lastTask";

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
  readonly space = new SearchSpace();
  private readonly defaults: Settings;
  private readonly filters = new RememberedFilters();

  constructor(uid: string, store: DocumentStore, defaults: Settings) {
    this.uid = uid;
    this.store = store;
    this.defaults = defaults;
    this.settings = readSettings(store.meta("settings"), defaults);
    const primaryKey = store.meta("primaryKey");
    this.primaryKey = typeof primaryKey === "string" ? primaryKey : null;
    this.memory = this.load();
  }

  /** Per slot, whether a search with this filter may find the document; the search may change its copy. */
  searchable(filter: Json): Uint8Array {
    return this.space.copyMask(this.filters.mask(this, filter));
  }

  /** The task that the file took in last, with the details it ended with; -1 for a new file. */
  lastTask(): { uid: number; details: JsonObject } {
    const value = this.store.meta(lastTask);
    return isObject(value) && typeof value.uid === "number"
      ? { uid: value.uid, details: isObject(value.details) ? value.details : {} }
      : { uid: -1, details: {} };
  }

  private load(): IndexMemory {
    const memory = new IndexMemory(this.settings, textList(this.store.meta("fields")));
    for (const { id, json } of this.store.everyDocument()) {
      const document = parseDocument(json);
      memory.add(id, memory.prepare(document, documentPoint(document, "")));
    }
    memory.text.postings.compact();
    memory.text.vocabulary.inOrder();
    return memory;
  }

  private commit(taskUid: number, details: JsonObject, work: () => void): void {
    this.store.transaction(() => {
      work();
      this.store.setMeta(lastTask, { uid: taskUid, details });
    });
  }

  setPrimaryKey(taskUid: number, primaryKey: string | null): void {
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
    this.commit(taskUid, { primaryKey }, () =>
      this.store.setMeta("primaryKey", primaryKey ?? this.primaryKey),
    );
    this.primaryKey = primaryKey ?? this.primaryKey;
  }

  private keyFor(documents: readonly JsonObject[], wanted: string | null): string | null {
    if (this.primaryKey !== null) {
      if (wanted !== null && wanted !== this.primaryKey) {
        throw new ApiError(
          "index_primary_key_already_exists",
          `Index already has a primary key: \`${this.primaryKey}\`.`,
        );
      }
      return this.primaryKey;
    }
    const [first] = documents;
    return wanted ?? (first ? inferPrimaryKey(first) : null);
  }

  /** Works out all changes first, slice by slice, then makes them visible and durable in one step. */
  async addDocuments(
    taskUid: number,
    documents: readonly JsonObject[],
    options: { method: AdditionMethod; primaryKey: string | null; skipCreation: boolean },
  ): Promise<JsonObject> {
    const primaryKey = this.keyFor(documents, options.primaryKey);
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
    this.commit(taskUid, details, () => {
      this.store.setMeta("primaryKey", primaryKey);
      this.store.setMeta("fields", this.memory.fields);
      for (const { id, key, json } of changes.values()) this.store.put(id, key, json);
    });
    this.primaryKey = primaryKey;
    this.show(changes.values());
    return details;
  }

  private show(changes: Iterable<PreparedChange>): void {
    for (const { id, before, prepared } of changes) {
      if (before) this.memory.remove(id, before);
      this.memory.add(id, prepared);
    }
    this.memory.tidy();
  }

  deleteKeys(taskUid: number, keys: readonly string[], details: JsonObject): JsonObject {
    const found = [...new Set(keys)].flatMap((key) => this.store.byKey(key) ?? []);
    return this.deleteStored(taskUid, found, details);
  }

  deleteByFilter(taskUid: number, filter: Json, details: JsonObject): JsonObject {
    const origin = { code: "invalid_document_filter", indexUid: this.uid };
    const mask = eligibleSlots(this.memory, this.settings, parseFilter(filter, origin.code), origin);
    const ids = [...mask.keys()].filter((slot) => mask[slot] === 1).map((slot) => this.memory.idOf(slot));
    const found = ids.map((id) => ({ id, json: JSON.stringify(this.store.byId(id)) }));
    return this.deleteStored(taskUid, found, details);
  }

  private deleteStored(
    taskUid: number,
    found: readonly { id: number; json: string }[],
    details: JsonObject,
  ): JsonObject {
    const result = { ...details, deletedDocuments: found.length };
    this.commit(taskUid, result, () => {
      for (const { id } of found) this.store.remove(id);
    });
    for (const { id, json } of found) this.memory.remove(id, parseDocument(json));
    this.memory.tidy();
    return result;
  }

  clear(taskUid: number, details: JsonObject): JsonObject {
    const result = { ...details, deletedDocuments: this.memory.living };
    this.commit(taskUid, result, () => this.store.clear());
    this.memory = new IndexMemory(this.settings, this.memory.fields);
    return result;
  }

  /** Stores settings and reads all documents anew under them when that makes a difference. */
  updateSettings(taskUid: number, change: JsonObject | null, details: JsonObject): void {
    const before = this.settings;
    this.settings = change === null ? this.defaults : mergeSettings(before, change, this.defaults);
    this.commit(taskUid, details, () =>
      this.store.setMeta("settings", JSON.parse(JSON.stringify(this.settings))),
    );
    if (needsReading(before, this.settings)) this.memory = this.load();
    this.filters.forget();
  }
}

/** Whether a difference in settings changes what is kept in memory. */
function needsReading(before: Settings, after: Settings): boolean {
  const names = [
    "searchableAttributes",
    "filterableAttributes",
    "sortableAttributes",
    "rankingRules",
    "stopWords",
    "distinctAttribute",
  ] as const;
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
