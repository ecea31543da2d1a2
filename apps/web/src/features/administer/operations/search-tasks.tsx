import { readable, wordsOf } from "../../../platform/differences.ts";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Chip, type ChipTone } from "../../../ui/page/chip.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { Table } from "../../../ui/table/table.tsx";
import { type SearchTask, secondsOf, taskOf } from "./search-task.ts";

const tones: Readonly<Record<string, ChipTone>> = { succeeded: "yes", failed: "no", canceled: "tight" };

/** The search service's own tasks, in its own words. */
export function SearchTasks({ tasks }: { tasks: readonly Readonly<Record<string, unknown>>[] }) {
  if (tasks.length === 0) return <EmptyState title="No tasks yet" />;
  return (
    <Table<SearchTask>
      caption="Tasks of the search service"
      rows={tasks.map(taskOf)}
      rowKey={(task) => task.id}
      columns={[
        { key: "id", head: "Task", numeric: true, isRowHeader: true, cell: (task) => task.id },
        {
          key: "type",
          head: "What",
          cell: (task) => <span className="sm:whitespace-nowrap">{wordsOf(task.type)}</span>,
        },
        {
          key: "status",
          head: "Status",
          cell: (task) => <Chip tone={tones[task.status] ?? "plain"}>{task.status}</Chip>,
        },
        {
          key: "enqueued",
          head: "Requested",
          cell: (task) => (
            <span className="whitespace-nowrap text-sm text-mute">
              {task.enqueuedAt ? formatInstant(task.enqueuedAt) : "–"}
            </span>
          ),
        },
        { key: "duration", head: "Duration", numeric: true, cell: (task) => secondsOf(task.duration) },
        {
          key: "details",
          head: "Details",
          cell: (task) => (
            <span className={`block min-w-96 ${task.error ? "text-no" : "text-mute"}`}>
              {readable(task.error ?? task.details)}
            </span>
          ),
        },
      ]}
    />
  );
}
