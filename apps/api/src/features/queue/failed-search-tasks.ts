import type { Meilisearch } from "meilisearch";
import type { QueueSection } from "./queue.store.ts";

const path = "/search-index";
const maxShown = 10;

/** Failed tasks as the text search service reports them; a service that is down is the first thing to look at. */
export const makeFailedSearchTasks = (client: Meilisearch) => async (): Promise<QueueSection> => {
  try {
    const { results, total } = await client.tasks.getTasks({ statuses: ["failed"], limit: maxShown });
    return {
      total,
      items: results.map((task) => ({
        id: String(task.uid),
        title: `Task ${task.uid}: ${task.type}`,
        detail: task.error?.message ?? "",
        path,
        at: task.finishedAt ?? task.enqueuedAt,
      })),
    };
  } catch (cause) {
    return {
      total: 1,
      items: [
        {
          id: "down",
          title: "The text search service does not answer",
          detail: cause instanceof Error ? cause.message : String(cause),
          path,
          at: null,
        },
      ],
    };
  }
};
