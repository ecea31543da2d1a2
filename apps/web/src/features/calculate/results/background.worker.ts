import { backgroundTasks, type TaskAnswer, type TaskRequest } from "./background-tasks.ts";

/** The tasks' own types are held on the other side, where they are asked for. */
const tasks = backgroundTasks as unknown as Record<string, (input: unknown) => unknown>;

addEventListener("message", ({ data }: MessageEvent<TaskRequest>) => {
  const answer = (): TaskAnswer => {
    try {
      return { number: data.number, result: tasks[data.name]?.(data.input) };
    } catch (cause) {
      return { number: data.number, error: cause instanceof Error ? cause.message : String(cause) };
    }
  };
  postMessage(answer());
});
