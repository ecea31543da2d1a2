import { ApiError } from "../api-error.ts";
import { isObject, type JsonObject } from "../json.ts";
import type { Database } from "../storage/database.ts";
import type { IndexRegistry } from "./index-registry.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Task, TaskPayload } from "./task.ts";
import type { TaskStore } from "./task-store.ts";

/** Resources that a task may use. */
export type Workplace = {
  readonly registry: IndexRegistry;
  readonly tasks: TaskStore;
  readonly database: Database;
};

function parseDocuments(text: string): JsonObject[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function swapIndexes(
  { registry, tasks, database }: Workplace,
  task: Task,
  payload: TaskPayload & { kind: "swap" },
): void {
  const missing = payload.swaps
    .flatMap(({ indexes: [left, right], rename }) => (rename ? [left] : [left, right]))
    .filter((uid) => !registry.find(uid));
  const [first] = missing;
  if (missing.length === 1 && first !== undefined)
    throw new ApiError("index_not_found", `Index \`${first}\` not found.`);
  if (missing.length > 1) {
    throw new ApiError(
      "index_not_found",
      `Indexes ${missing.map((uid) => `\`${uid}\``).join(", ")} not found.`,
    );
  }
  database.transaction(() => {
    for (const {
      indexes: [left, right],
      rename,
    } of payload.swaps) {
      if (rename) registry.rename(left, right);
      else registry.swap(left, right);
      tasks.swapNames(left, right, task.uid);
    }
  });
}

function updateIndex(
  registry: IndexRegistry,
  uid: string,
  task: Task,
  payload: TaskPayload & { kind: "updateIndex" },
): JsonObject | null {
  registry.get(uid).setPrimaryKey(task, payload.primaryKey);
  if (payload.newUid !== null) {
    if (registry.find(payload.newUid))
      throw new ApiError("index_already_exists", `Index \`${payload.newUid}\` already exists.`);
    registry.rename(uid, payload.newUid);
  }
  return task.details ?? null;
}

async function changeDocuments(index: SearchIndex, task: Task, payload: TaskPayload): Promise<JsonObject> {
  const details = task.details ?? {};
  switch (payload.kind) {
    case "add":
      return await index.addDocuments(task, parseDocuments(payload.documents), payload);
    case "deleteKeys":
      return index.deleteKeys(task, payload.keys, details);
    case "deleteByFilter":
      return index.deleteByFilter(task, payload.filter, details);
    default:
      return index.clear(task, details);
  }
}

/**
 * Does the work of one task and answers its final details.
 *
 * A task whose work is already in the index's file (the process died between that and the queue) is not done again.
 */
export async function performTask(
  place: Workplace,
  task: Task,
  payload: TaskPayload,
): Promise<JsonObject | null> {
  const { registry, tasks } = place;
  const uid = task.indexUid ?? "";
  const done = registry.find(uid)?.commits.lastTask();
  if (done?.uid === task.uid && done.enqueuedAt === task.enqueuedAt) return done.details;
  switch (payload.kind) {
    case "swap":
      swapIndexes(place, task, payload);
      return task.details ?? null;
    case "cancelTasks":
      return { ...task.details, canceledTasks: tasks.cancel(payload.uids, task.uid) };
    case "deleteTasks":
      return { ...task.details, deletedTasks: tasks.remove(payload.uids) };
    case "createIndex":
      registry.create(uid).setPrimaryKey(task, payload.primaryKey);
      return task.details ?? null;
    case "updateIndex":
      return updateIndex(registry, uid, task, payload);
    case "deleteIndex": {
      const deletedDocuments = registry.get(uid).memory.living;
      registry.remove(uid);
      return { deletedDocuments };
    }
    case "settings":
      (registry.find(uid) ?? registry.create(uid)).updateSettings(task, payload.change, task.details ?? {});
      registry.touch(uid);
      return task.details ?? null;
    default: {
      const index = payload.kind === "add" ? (registry.find(uid) ?? registry.create(uid)) : registry.get(uid);
      const details = await changeDocuments(index, task, payload);
      registry.touch(uid);
      return details;
    }
  }
}

/** The details of a task that failed: what was to be counted is zero. */
export function failedDetails(task: Task): JsonObject | null {
  if (!task.details) return null;
  const details = { ...task.details };
  for (const name of ["indexedDocuments", "deletedDocuments", "canceledTasks", "deletedTasks"]) {
    if (name in details) details[name] = 0;
  }
  return details;
}
