import { useEffect, useState } from "react";
import type { TaskAnswer } from "./serve-task.ts";

interface Question<Input, Output> {
  readonly input: Input;
  readonly answer: (answer: TaskAnswer<Output>) => void;
}
/** Asks, and gives what takes the question back while it still waits. */
type BackgroundTask<Input, Output> = (question: Question<Input, Output>) => () => void;

/**
 * Runs work longer than a frame in its own worker: one input at a time, and only the newest waits. Comlink was not
 * taken: it makes a call of a message, which is a fifth of the code, and the newest input and progress would stay ours.
 */
export function backgroundTask<Task extends (input: never) => unknown>(
  open: () => Worker,
): BackgroundTask<Parameters<Task>[0], ReturnType<Task>> {
  type TaskQuestion = Question<Parameters<Task>[0], ReturnType<Task>>;
  let worker: Worker | undefined;
  let current: TaskQuestion | undefined;
  let next: TaskQuestion | undefined;
  const ask = (question: TaskQuestion | undefined) => {
    current = question;
    next = undefined;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    if (question) worker?.postMessage(question.input);
  };
  const start = () => {
    const started = open();
    started.addEventListener("message", ({ data }: MessageEvent<TaskAnswer<ReturnType<Task>>>) => {
      current?.answer(data);
      ask(next);
    });
    return started;
  };
  return (question) => {
    worker ??= start();
    if (current) next = question;
    else ask(question);
    return () => {
      if (next === question) next = undefined;
    };
  };
}

export interface BackgroundResult<T> {
  readonly result: T | undefined;
  readonly error: string | undefined;
  /** Whether the result belongs to an older input. */
  readonly isOld: boolean;
}

/** The result of a task for the newest input; the former one stays until it is there. Null input: nothing to do. */
export function useBackground<Input, Output>(
  task: BackgroundTask<Input, Output>,
  input: Input | null,
): BackgroundResult<Output> {
  const key = input === null ? "" : JSON.stringify(input);
  const [state, setState] = useState<{ key: string; result?: Output; error?: string }>({ key: "" });
  useEffect(() => {
    if (key === "") return;
    let isWanted = true;
    const takeBack = task({
      input: JSON.parse(key),
      answer: (answer) => isWanted && setState({ key, ...answer }),
    });
    return () => {
      isWanted = false;
      takeBack();
    };
  }, [task, key]);
  if (key === "") return { result: undefined, error: undefined, isOld: false };
  return { result: state.result, error: state.error, isOld: state.key !== key };
}
