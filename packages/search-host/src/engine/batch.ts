import type { JsonObject } from "../json.ts";
import type { Task, TaskFilter, TaskPage } from "./task.ts";
import type { TaskStore } from "./task-store.ts";

/** The batch of a task. This host never joins tasks, so it is the task seen from the other side. */
export function toBatch(task: Task): JsonObject {
  return {
    uid: task.batchUid,
    progress: null,
    details: task.details ?? {},
    stats: {
      totalNbTasks: 1,
      status: { [task.status]: 1 },
      types: { [task.type]: 1 },
      indexUids: task.indexUid === null ? {} : { [task.indexUid]: 1 },
    },
    duration: task.duration,
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
    batchStrategy: "tasks are not joined",
  };
}

/** A part of the list of batches, newest first unless reversed. */
export function listBatches(
  tasks: TaskStore,
  filter: TaskFilter,
  { limit, from, isReversed }: TaskPage,
): JsonObject {
  const all = tasks.started(filter).filter((task) => task.batchUid !== null);
  const ordered = isReversed ? all : all.toReversed();
  const start =
    from === null
      ? 0
      : ordered.findIndex(({ batchUid }) => (isReversed ? (batchUid ?? 0) >= from : (batchUid ?? 0) <= from));
  const rest = start === -1 ? [] : ordered.slice(start);
  const results = rest.slice(0, limit);
  return {
    results: results.map(toBatch),
    total: all.length,
    limit,
    from: results[0]?.batchUid ?? null,
    next: rest[limit]?.batchUid ?? null,
  };
}
