import { isObject, type Json, type JsonObject } from "../json.ts";
import { Database, numberOf, textOf, textOrNull } from "./database.ts";

const schema = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS changes (number INTEGER PRIMARY KEY, id INTEGER NOT NULL, fields TEXT);
`;

const damageQuery =
  "SELECT 1 FROM documents WHERE NOT json_valid(json) UNION ALL SELECT 1 FROM meta WHERE NOT json_valid(value)";

/** A stored document: `id` is its number in this index and stays when the document is replaced. */
export type StoredDocument = { readonly id: number; readonly json: string };

/** A document that was changed, with the fields that it had before; null when it was new. */
export type StoredChange = { readonly id: number; readonly fields: readonly string[] | null };

function readFields(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Parses what this store itself wrote. */
export function parseDocument(json: string): JsonObject {
  const value: unknown = JSON.parse(json);
  return isObject(value) ? value : {};
}

/** One index's file: its documents as JSON and its own facts (settings, primary key, order of fields). */
export class DocumentStore {
  private readonly database: Database;
  readonly isNew: boolean;

  constructor(path: string) {
    this.database = new Database(path, schema, damageQuery);
    this.isNew = this.database.isNew;
  }

  meta(name: string): Json | undefined {
    const row = this.database.get("SELECT value FROM meta WHERE name = ?", name);
    if (!row) return undefined;
    const value: Json = JSON.parse(textOf(row.value));
    return value;
  }

  setMeta(name: string, value: Json): void {
    this.database.run(
      "INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      name,
      JSON.stringify(value),
    );
  }

  byKey(key: string): StoredDocument | undefined {
    const row = this.database.get("SELECT id, json FROM documents WHERE key = ?", key);
    return row && { id: numberOf(row.id), json: textOf(row.json) };
  }

  /** The document as it was written, which is JSON already; null when there is none. */
  findById(id: number): string | null {
    return textOrNull(this.database.get("SELECT json FROM documents WHERE id = ?", id)?.json);
  }

  textById(id: number): string {
    return this.findById(id) ?? "{}";
  }

  /** The documents as they were written, in the order of their numbers in `ids`; one statement reads them all. */
  textsById(ids: readonly number[]): string[] {
    const rows = this.database.all(
      "SELECT documents.id, documents.json FROM json_each(?) AS wanted JOIN documents ON documents.id = wanted.value",
      JSON.stringify(ids),
    );
    const texts = new Map(rows.map(({ id, json }) => [numberOf(id), textOf(json)]));
    return ids.map((id) => texts.get(id) ?? "{}");
  }

  byId(id: number): JsonObject {
    return parseDocument(this.textById(id));
  }

  /** The number of documents. */
  size(): number {
    return numberOf(this.database.get("SELECT count(*) AS size FROM documents")?.size);
  }

  page(offset: number, limit: number): JsonObject[] {
    return this.database
      .all("SELECT json FROM documents ORDER BY id LIMIT ? OFFSET ?", limit, offset)
      .map((row) => parseDocument(textOf(row.json)));
  }

  *everyDocument(): Generator<StoredDocument> {
    for (const row of this.database.iterate("SELECT id, json FROM documents ORDER BY id")) {
      yield { id: numberOf(row.id), json: textOf(row.json) };
    }
  }

  lastId(): number {
    return numberOf(this.database.get("SELECT max(id) AS id FROM documents")?.id);
  }

  put(id: number, key: string, json: string): void {
    this.database.run(
      "INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json",
      id,
      key,
      json,
    );
  }

  remove(id: number): void {
    this.database.run("DELETE FROM documents WHERE id = ?", id);
  }

  clear(): void {
    this.database.run("DELETE FROM documents");
  }

  /** Remembers that a document was changed, and which fields it had before; null when it was new. */
  addChange(number: number, id: number, fields: readonly string[] | null): void {
    const before = fields === null ? null : JSON.stringify(fields);
    this.database.run("INSERT INTO changes VALUES (?, ?, ?)", number, id, before);
  }

  changesAfter(number: number): StoredChange[] {
    return this.database
      .all("SELECT id, fields FROM changes WHERE number > ? ORDER BY number", number)
      .map(({ id, fields }) => ({
        id: numberOf(id),
        fields: fields === null ? null : readFields(textOf(fields)),
      }));
  }

  forgetChanges(upTo = Number.MAX_SAFE_INTEGER): void {
    this.database.run("DELETE FROM changes WHERE number <= ?", upTo);
  }

  transaction<T>(work: () => T): T {
    return this.database.transaction(work);
  }

  close(): void {
    this.database.close();
  }
}
