export type TaskAnswer<Output> = { readonly result: Output } | { readonly error: string };

/** Computation of a worker; its caller holds the types. */
interface Task {
  run(input: unknown): unknown;
}

/** The worker's side of a background task: answers each input in its turn. */
export function serveTask(task: Task): void {
  const answer = (input: unknown): TaskAnswer<unknown> => {
    try {
      return { result: task.run(input) };
    } catch (cause) {
      return { error: cause instanceof Error ? cause.message : String(cause) };
    }
  };
  addEventListener("message", ({ data }: MessageEvent) => postMessage(answer(data)));
}
