import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** A row as SQLite gives it. */
export type Row = Record<string, unknown>;

/**
 * One SQLite file (or memory) with its prepared statements.
 *
 * Write-ahead log with NORMAL: a killed process loses nothing; a power cut cannot corrupt, but may lose the last
 * transactions, of each file others. Nothing here may conclude from one file what another one holds.
 */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(path: string, schema: string) {
    this.connection = new DatabaseSync(path);
    this.connection.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;",
    );
    this.connection.exec(schema);
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
      this.connection.exec("ROLLBACK");
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
