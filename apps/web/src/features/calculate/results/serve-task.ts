export type TaskAnswer<Output> = { readonly result: Output } | { readonly error: string };

/** The worker's side of a background task: answers each input in its turn. */
export function serveTask(task: (input: never) => unknown): void {
  const answer = (input: never): TaskAnswer<unknown> => {
    try {
      return { result: task(input) };
    } catch (cause) {
      return { error: cause instanceof Error ? cause.message : String(cause) };
    }
  };
  addEventListener("message", ({ data }: MessageEvent) => postMessage(answer(data)));
}
