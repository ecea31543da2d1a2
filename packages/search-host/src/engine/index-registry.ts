import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ApiError, indexNotFound } from "../api-error.ts";
import { defaultSettings } from "../settings/settings.ts";
import { DamagedFileError, type Database, numberOf, textOf } from "../storage/database.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { filesBeside, setAside, snapshotPathOf } from "../storage/set-aside.ts";
import { SearchIndex } from "./search-index.ts";

export const registrySchema = `
  CREATE TABLE IF NOT EXISTS indexes (uid TEXT PRIMARY KEY, file TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) WITHOUT ROWID;
`;

/** An index as `GET /indexes` shows it. */
export type IndexInfo = {
  readonly uid: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly primaryKey: string | null;
};

/** Which indexes there are and which file each has. Names belong to this table, so a swap moves no data. */
export class IndexRegistry {
  private readonly database: Database;
  private readonly dataDir: string | null;
  private readonly maxTotalHits: number;
  private readonly open = new Map<string, SearchIndex>();
  /** The indexes whose files were damaged at the start, and are gone. */
  readonly setAside: string[] = [];

  constructor(database: Database, dataDir: string | null, maxTotalHits: number) {
    this.database = database;
    this.dataDir = dataDir;
    this.maxTotalHits = maxTotalHits;
    for (const row of database.all("SELECT uid, file FROM indexes"))
      this.openOrForget(textOf(row.uid), textOf(row.file));
    if (dataDir !== null) this.removeUnknownFiles(dataDir);
  }

  private openOrForget(uid: string, file: string): void {
    try {
      const { store } = this.openFile(uid, file);
      if (store.isNew) throw new DamagedFileError(this.pathOf(file), "it is empty");
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      this.open.get(uid)?.discard();
      this.open.delete(uid);
      setAside(error);
      this.database.run("DELETE FROM indexes WHERE uid = ?", uid);
      this.setAside.push(uid);
    }
  }

  /** Deletes orphaned files: the registry was set aside, or the process ended while it made an index. */
  private removeUnknownFiles(dataDir: string): void {
    const known = this.database.all("SELECT file FROM indexes").map((row) => textOf(row.file));
    for (const name of readdirSync(dataDir)) {
      const file = /^index-.*?\.sqlite/.exec(name)?.[0];
      if (file !== undefined && !known.includes(file) && !name.endsWith(".damaged"))
        rmSync(join(dataDir, name), { force: true });
    }
  }

  private pathOf(file: string): string {
    return this.dataDir === null ? ":memory:" : join(this.dataDir, file);
  }

  private openFile(uid: string, file: string): SearchIndex {
    const path = this.pathOf(file);
    const store = new DocumentStore(path);
    const snapshotPath = this.dataDir === null ? null : snapshotPathOf(path);
    const index = new SearchIndex(uid, store, defaultSettings(this.maxTotalHits), snapshotPath);
    this.open.set(uid, index);
    return index;
  }

  find(uid: string): SearchIndex | null {
    return this.open.get(uid) ?? null;
  }

  get(uid: string): SearchIndex {
    const index = this.find(uid);
    if (!index) throw indexNotFound(uid);
    return index;
  }

  create(uid: string): SearchIndex {
    if (this.find(uid)) throw new ApiError("index_already_exists", `Index \`${uid}\` already exists.`);
    const file = `index-${randomUUID()}.sqlite`;
    const now = new Date().toISOString();
    const index = this.openFile(uid, file);
    this.database.run("INSERT INTO indexes VALUES (?, ?, ?, ?)", uid, file, now, now);
    return index;
  }

  touch(uid: string): void {
    this.database.run("UPDATE indexes SET updated_at = ? WHERE uid = ?", new Date().toISOString(), uid);
  }

  remove(uid: string): void {
    const index = this.get(uid);
    const file = textOf(this.database.get("DELETE FROM indexes WHERE uid = ? RETURNING file", uid)?.file);
    this.open.delete(uid);
    index.discard();
    if (this.dataDir === null || file === "") return;
    const path = join(this.dataDir, file);
    for (const name of [path, ...filesBeside(path)]) rmSync(name, { force: true });
  }

  rename(uid: string, newUid: string): void {
    const index = this.get(uid);
    this.database.run("UPDATE indexes SET uid = ? WHERE uid = ?", newUid, uid);
    this.open.delete(uid);
    this.open.set(newUid, index);
    index.uid = newUid;
  }

  swap(left: string, right: string): void {
    const [a, b] = [this.get(left), this.get(right)];
    this.database.run("UPDATE indexes SET uid = ? WHERE uid = ?", "\0swapping", left);
    this.database.run("UPDATE indexes SET uid = ? WHERE uid = ?", left, right);
    this.database.run("UPDATE indexes SET uid = ? WHERE uid = ?", right, "\0swapping");
    this.open.set(left, b);
    this.open.set(right, a);
    b.uid = left;
    a.uid = right;
  }

  /** The highest number of a task that an index's file took in last; -1 when there is none. */
  lastTaskUid(): number {
    return Math.max(-1, ...[...this.open.values()].map(({ commits }) => commits.lastTask().uid));
  }

  list(): IndexInfo[] {
    return this.database.all("SELECT * FROM indexes ORDER BY uid").map((row) => ({
      uid: textOf(row.uid),
      createdAt: textOf(row.created_at),
      updatedAt: textOf(row.updated_at),
      primaryKey: this.find(textOf(row.uid))?.primaryKey ?? null,
    }));
  }

  info(uid: string): IndexInfo {
    const info = this.list().find((index) => index.uid === uid);
    if (!info) throw indexNotFound(uid);
    return info;
  }

  /** Bytes in the files, as SQLite counts its pages; the main file only. */
  databaseSize(): number {
    const row = this.database.get(
      "SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()",
    );
    return numberOf(row?.size);
  }

  /** Writes the snapshots that are due, one index after the other. */
  async saveSnapshots(): Promise<void> {
    for (const index of this.open.values()) await index.saveSnapshot();
  }

  closeAll(): void {
    for (const index of this.open.values()) index.close();
    this.open.clear();
  }
}
