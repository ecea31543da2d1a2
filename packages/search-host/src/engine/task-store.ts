import type { ErrorBody } from "../api-error.ts";
import { isObject, type JsonObject } from "../json.ts";
import { type Database, numberOf, numberOrNull, type Row, textOf, textOrNull } from "../storage/database.ts";
import { isoDuration } from "./iso-duration.ts";
import {
  type NewTask,
  type Task,
  type TaskFilter,
  type TaskPage,
  type TaskPayload,
  taskStatuses,
  taskTypes,
} from "./task.ts";

export const taskSchema = `
  CREATE TABLE IF NOT EXISTS tasks (
    uid INTEGER PRIMARY KEY AUTOINCREMENT, batch_uid INTEGER, index_uid TEXT, status TEXT NOT NULL, type TEXT NOT NULL,
    canceled_by INTEGER, details TEXT, error TEXT, enqueued_at TEXT NOT NULL, started_at TEXT, finished_at TEXT, payload TEXT);
  CREATE INDEX IF NOT EXISTS tasks_by_index ON tasks (index_uid, type, status, uid);
  CREATE INDEX IF NOT EXISTS tasks_unfinished ON tasks (uid) WHERE status IN ('enqueued', 'processing');
`;

/** AUTOINCREMENT counts from 1 and never reuses a number; the wire counts from 0. */
const firstUid = 1;

function storedObject(text: unknown): JsonObject | null {
  const value: unknown = typeof text === "string" ? JSON.parse(text) : null;
  return isObject(value) ? value : null;
}

function toTask(row: Row): Task {
  const [type, status] = [textOf(row.type), textOf(row.status)];
  const details = storedObject(row.details);
  const [startedAt, finishedAt] = [textOrNull(row.started_at), textOrNull(row.finished_at)];
  return {
    uid: numberOf(row.uid) - firstUid,
    batchUid: numberOrNull(row.batch_uid),
    indexUid: textOrNull(row.index_uid),
    status: taskStatuses.find((known) => known === status) ?? "failed",
    type: taskTypes.find((known) => known === type) ?? "documentAdditionOrUpdate",
    canceledBy: numberOrNull(row.canceled_by),
    ...(details ? { details } : {}),
    // Written by `finish` from an ErrorBody.
    error: storedObject(row.error) as ErrorBody | null,
    duration:
      startedAt !== null && finishedAt !== null
        ? isoDuration(Date.parse(finishedAt) - Date.parse(startedAt))
        : null,
    enqueuedAt: textOf(row.enqueued_at),
    startedAt,
    finishedAt,
  };
}

type Condition = { sql: string[]; values: (string | number)[] };

function addList(condition: Condition, column: string, list: readonly (string | number)[] | null): void {
  if (!list) return;
  condition.sql.push(`${column} IN (SELECT value FROM json_each(?))`);
  condition.values.push(JSON.stringify(list));
}

function whereOf(filter: TaskFilter): Condition {
  const condition: Condition = { sql: ["1"], values: [] };
  addList(condition, "uid", filter.uids?.map((uid) => uid + firstUid) ?? null);
  addList(condition, "batch_uid", filter.batchUids);
  addList(condition, "canceled_by", filter.canceledBy);
  addList(condition, "type", filter.types);
  addList(condition, "status", filter.statuses);
  addList(condition, "index_uid", filter.indexUids);
  for (const [column, operator, date] of [
    ["enqueued_at", ">", filter.afterEnqueuedAt],
    ["enqueued_at", "<", filter.beforeEnqueuedAt],
    ["started_at", ">", filter.afterStartedAt],
    ["started_at", "<", filter.beforeStartedAt],
    ["finished_at", ">", filter.afterFinishedAt],
    ["finished_at", "<", filter.beforeFinishedAt],
  ] as const) {
    if (date === null) continue;
    condition.sql.push(`${column} ${operator} ?`);
    condition.values.push(date);
  }
  if (filter.visibleIndexes) {
    const patterns = filter.visibleIndexes.map((pattern) => pattern.replace(/[[\]?]/g, ""));
    condition.sql.push(`(${patterns.map(() => "index_uid GLOB ?").join(" OR ") || "0"})`);
    condition.values.push(...patterns);
  }
  return condition;
}

/** The queue and its history, in SQLite. */
export class TaskStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  forgetWaiting(indexUid: string): void {
    this.database.run(
      "DELETE FROM tasks WHERE index_uid = ? AND status IN ('enqueued', 'processing')",
      indexUid,
    );
  }

  add(task: NewTask): Task {
    const row = this.database.get(
      "INSERT INTO tasks (index_uid, status, type, details, enqueued_at, payload) VALUES (?, 'enqueued', ?, ?, ?, ?) RETURNING *",
      task.indexUid,
      task.type,
      task.details && JSON.stringify(task.details),
      new Date().toISOString(),
      JSON.stringify(task.payload),
    );
    return toTask(row ?? {});
  }

  /** Gives only higher numbers from now on: after a power cut an index's file may know tasks that the queue lost. */
  countOnAfter(uid: number): void {
    this.database.run(
      "INSERT INTO sqlite_sequence SELECT 'tasks', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tasks')",
    );
    this.database.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'tasks'", uid + firstUid);
  }

  get(uid: number): Task | null {
    const row = this.database.get("SELECT * FROM tasks WHERE uid = ?", uid + firstUid);
    return row ? toTask(row) : null;
  }

  /** The oldest task that is not done, with its work. */
  next(): { task: Task; payload: TaskPayload } | null {
    const row = this.database.get(
      "SELECT * FROM tasks WHERE status IN ('enqueued', 'processing') ORDER BY uid LIMIT 1",
    );
    if (!row) return null;
    // Written by `add` from a TaskPayload.
    return { task: toTask(row), payload: JSON.parse(textOf(row.payload)) as TaskPayload };
  }

  start(uid: number): void {
    this.database.run(
      "UPDATE tasks SET status = 'processing', started_at = ?, batch_uid = (SELECT coalesce(max(batch_uid), -1) + 1 FROM tasks) WHERE uid = ?",
      new Date().toISOString(),
      uid + firstUid,
    );
  }

  finish(uid: number, details: JsonObject | null, error: ErrorBody | null): void {
    this.database.run(
      "UPDATE tasks SET status = ?, details = ?, error = ?, finished_at = ?, payload = NULL WHERE uid = ?",
      error ? "failed" : "succeeded",
      details && JSON.stringify(details),
      error && JSON.stringify(error),
      new Date().toISOString(),
      uid + firstUid,
    );
  }

  cancel(uids: readonly number[], canceledBy: number): number {
    const rows = this.database.all(
      "UPDATE tasks SET status = 'canceled', canceled_by = ?, finished_at = ?, payload = NULL WHERE status = 'enqueued' AND uid < ? AND uid IN (SELECT value FROM json_each(?)) RETURNING uid",
      canceledBy,
      new Date().toISOString(),
      canceledBy + firstUid,
      JSON.stringify(uids.map((uid) => uid + firstUid)),
    );
    return rows.length;
  }

  remove(uids: readonly number[]): number {
    return this.database.all(
      "DELETE FROM tasks WHERE status NOT IN ('enqueued', 'processing') AND uid IN (SELECT value FROM json_each(?)) RETURNING uid",
      JSON.stringify(uids.map((uid) => uid + firstUid)),
    ).length;
  }

  /** A swap takes the history along: tasks older than it change names too. */
  swapNames(left: string, right: string, before: number): void {
    this.database.run(
      "UPDATE tasks SET index_uid = CASE index_uid WHEN ?1 THEN ?2 ELSE ?1 END WHERE index_uid IN (?1, ?2) AND uid < ?3",
      left,
      right,
      before + firstUid,
    );
  }

  matching(filter: TaskFilter): number[] {
    const { sql, values } = whereOf(filter);
    return this.database
      .all(`SELECT uid FROM tasks WHERE ${sql.join(" AND ")} ORDER BY uid`, ...values)
      .map((row) => numberOf(row.uid) - firstUid);
  }

  /** Tasks that were started, by their batch; there is one task to a batch. */
  started(filter: TaskFilter): Task[] {
    const { sql, values } = whereOf(filter);
    const where = [...sql, "batch_uid IS NOT NULL"].join(" AND ");
    return this.database.all(`SELECT * FROM tasks WHERE ${where} ORDER BY batch_uid`, ...values).map(toTask);
  }

  list(
    filter: TaskFilter,
    { limit, from, isReversed }: TaskPage,
  ): { results: Task[]; total: number; limit: number; from: number | null; next: number | null } {
    const { sql, values } = whereOf(filter);
    const total = numberOf(
      this.database.get(`SELECT count(*) AS total FROM tasks WHERE ${sql.join(" AND ")}`, ...values)?.total,
    );
    if (from !== null) {
      sql.push(isReversed ? "uid >= ?" : "uid <= ?");
      values.push(from + firstUid);
    }
    const rows = this.database.all(
      `SELECT * FROM tasks WHERE ${sql.join(" AND ")} ORDER BY uid ${isReversed ? "ASC" : "DESC"} LIMIT ?`,
      ...values,
      limit + 1,
    );
    const tasks = rows.map(toTask);
    const results = tasks.slice(0, limit);
    return { results, total, limit, from: results[0]?.uid ?? null, next: tasks[limit]?.uid ?? null };
  }

  /** Whether a task is waiting or running for this index. */
  isIndexing(indexUid: string): boolean {
    return (
      this.database.get("SELECT 1 FROM tasks WHERE status = 'processing' AND index_uid = ?", indexUid) !==
      undefined
    );
  }

  lastFinished(): string | null {
    return textOrNull(
      this.database.get("SELECT max(finished_at) AS at FROM tasks WHERE status = 'succeeded'")?.at,
    );
  }
}
