export type TaskAnswer<Output> = { readonly result: Output } | { readonly error: string };

/** The worker's side of a background task: answers each input in its turn. */
export function serveTask<Input, Output>(task: (input: Input) => Output): void {
  const answer = (input: Input): TaskAnswer<Output> => {
    try {
      return { result: task(input) };
    } catch (cause) {
      return { error: cause instanceof Error ? cause.message : String(cause) };
    }
  };
  addEventListener("message", ({ data }: MessageEvent<Input>) => postMessage(answer(data)));
}
