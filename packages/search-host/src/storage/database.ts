import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** A row as SQLite gives it. */
export type Row = Record<string, unknown>;

/** A file that can be reached and whose content cannot be used. */
export class DamagedFileError extends Error {
  override name = "DamagedFileError";
  readonly path: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`The search file ${path} is damaged (${reason}).`, options);
    this.path = path;
  }
}

/** SQLite's codes for a malformed file and for one that is no database. */
const damageCodes: readonly unknown[] = [11, 26];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * One SQLite file (or memory) with its prepared statements.
 *
 * Write-ahead log with NORMAL: a killed process loses nothing; a power cut cannot corrupt, but may lose the last
 * transactions, of each file others. Nothing here may conclude from one file what another one holds.
 */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  /** There was no file, or one without content. */
  readonly isNew: boolean;

  /**
   * Throws a `DamagedFileError` for a file that is damaged, anywhere.
   * @param damageQuery gives a row where the content is not what was written
   */
  constructor(path: string, schema: string, damageQuery = "") {
    try {
      this.connection = new DatabaseSync(path);
    } catch (error) {
      throw new Error(`The search file ${path} cannot be opened: ${reasonOf(error)}.`, { cause: error });
    }
    try {
      this.connection.exec(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;",
      );
      this.isNew = this.get("SELECT 1 FROM sqlite_master") === undefined;
      this.connection.exec(schema);
      if (path !== ":memory:") this.assertWhole(path, damageQuery);
    } catch (error) {
      this.close();
      const isDamage = error instanceof Error && "errcode" in error && damageCodes.includes(error.errcode);
      throw isDamage ? new DamagedFileError(path, error.message, { cause: error }) : error;
    }
  }

  private assertWhole(path: string, damageQuery: string): void {
    const found = textOf(this.get("PRAGMA quick_check(1)")?.quick_check);
    if (found !== "ok") throw new DamagedFileError(path, found.replaceAll(/\s+/g, " "));
    if (damageQuery !== "" && this.get(damageQuery)) throw new DamagedFileError(path, "it holds broken JSON");
  }

  private statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.statement(sql).run(...values);
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.statement(sql).get(...values);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.statement(sql).all(...values);
  }

  iterate(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.statement(sql).iterate(...values);
  }

  /** Runs `work` as one transaction; an exception undoes all of it. */
  transaction<T>(work: () => T): T {
    this.connection.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.connection.exec("COMMIT");
      return result;
    } catch (error) {
      // On a full disk SQLite undoes the transaction by itself: a second time would hide why.
      if (this.connection.isTransaction) this.connection.exec("ROLLBACK");
      throw error;
    }
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }
}

/** A text column's value; the schema says NOT NULL. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A text column's value that may be null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** An integer column's value; the schema says NOT NULL. */
export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : Number(value ?? 0);
}

/** An integer column's value that may be null. */
export function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : numberOf(value);
}
