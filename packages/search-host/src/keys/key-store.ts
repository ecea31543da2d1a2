import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ApiError } from "../api-error.ts";
import { Database, type Row, textOf, textOrNull } from "../storage/database.ts";
import { openOrSetAside } from "../storage/set-aside.ts";
import { actions, type ApiKey, isSameSecret, searchKeyFor } from "./api-key.ts";

const schema = `
  CREATE TABLE IF NOT EXISTS keys (uid TEXT PRIMARY KEY, name TEXT, description TEXT, actions TEXT NOT NULL,
    indexes TEXT NOT NULL, expires_at TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/** Input for a new key. */
export type NewKey = Pick<ApiKey, "name" | "description" | "actions" | "indexes" | "expiresAt"> & {
  readonly uid: string | null;
};

const defaultKeys: readonly NewKey[] = [
  {
    uid: null,
    name: "Default Search API Key",
    description: "Use it to search from the frontend",
    actions: ["search"],
    indexes: ["*"],
    expiresAt: null,
  },
  {
    uid: null,
    name: "Default Admin API Key",
    description:
      "Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend",
    actions: ["*"],
    indexes: ["*"],
    expiresAt: null,
  },
];

function stringList(text: unknown): string[] {
  const value: unknown = JSON.parse(textOf(text));
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function toKey(row: Row): ApiKey {
  const granted = stringList(row.actions);
  return {
    uid: textOf(row.uid),
    name: textOrNull(row.name),
    description: textOrNull(row.description),
    actions: actions.filter((action) => granted.includes(action)),
    indexes: stringList(row.indexes),
    expiresAt: textOrNull(row.expires_at),
    createdAt: textOf(row.created_at),
    updatedAt: textOf(row.updated_at),
  };
}

/** The keys, in their own small file on the server's thread: no request waits for the engine to be let in. */
export class KeyStore {
  private readonly database: Database;
  private readonly masterKey: string;

  constructor(dataDir: string | null, masterKey: string) {
    const path = dataDir === null ? ":memory:" : join(dataDir, "keys.sqlite");
    this.database = openOrSetAside(() => new Database(path, schema));
    this.masterKey = masterKey;
    this.database.transaction(() => {
      if (this.database.get("SELECT 1 FROM facts WHERE name = 'default keys made'")) return;
      for (const key of defaultKeys) this.create(key);
      this.database.run("INSERT INTO facts VALUES ('default keys made')");
    });
  }

  valueOf(key: ApiKey): string {
    return searchKeyFor({ uid: key.uid, masterKey: this.masterKey });
  }

  isMasterKey(value: string): boolean {
    return isSameSecret(value, this.masterKey);
  }

  list(): ApiKey[] {
    return this.database.all("SELECT * FROM keys ORDER BY created_at DESC, uid").map(toKey);
  }

  findByValue(value: string): ApiKey | null {
    return this.list().find((key) => isSameSecret(this.valueOf(key), value)) ?? null;
  }

  findByUid(uid: string): ApiKey | null {
    const row = this.database.get("SELECT * FROM keys WHERE uid = ?", uid.toLowerCase());
    return row ? toKey(row) : null;
  }

  get(uidOrValue: string): ApiKey {
    const key = this.findByUid(uidOrValue) ?? this.findByValue(uidOrValue);
    if (!key) throw new ApiError("api_key_not_found", `API key \`${uidOrValue}\` not found.`);
    return key;
  }

  create(key: NewKey): ApiKey {
    const uid = key.uid ?? randomUUID();
    if (this.findByUid(uid))
      throw new ApiError(
        "api_key_already_exists",
        `\`uid\` field value \`${uid}\` is already an existing API key.`,
      );
    const now = new Date().toISOString();
    this.database.run(
      "INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      uid,
      key.name,
      key.description,
      JSON.stringify(key.actions),
      JSON.stringify(key.indexes),
      key.expiresAt,
      now,
      now,
    );
    return this.get(uid);
  }

  update(uidOrValue: string, change: { name?: string | null; description?: string | null }): ApiKey {
    const key = { ...this.get(uidOrValue), ...change };
    this.database.run(
      "UPDATE keys SET name = ?, description = ?, updated_at = ? WHERE uid = ?",
      key.name,
      key.description,
      new Date().toISOString(),
      key.uid,
    );
    return this.get(key.uid);
  }

  remove(uidOrValue: string): void {
    this.database.run("DELETE FROM keys WHERE uid = ?", this.get(uidOrValue).uid);
  }

  close(): void {
    this.database.close();
  }
}
