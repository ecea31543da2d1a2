import { useEffect, useState } from "react";
import type { TaskAnswer, TaskInput, TaskName, TaskRequest, TaskResult } from "./background-tasks.ts";

/** One worker for all small tasks of a screen; it waits with the next until it has answered. */
let worker: Worker | undefined;
let lastNumber = 0;
const waiting = new Map<number, (answer: TaskAnswer) => void>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./background.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<TaskAnswer>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  return worker;
}

async function run(name: TaskName, input: unknown): Promise<TaskAnswer> {
  lastNumber += 1;
  const request: TaskRequest = { number: lastNumber, name, input };
  return new Promise((resolve) => {
    waiting.set(request.number, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    theWorker().postMessage(request);
  });
}

/** What a task is doing per name: the newest input waits, older ones are forgotten. */
interface Lane {
  isBusy: boolean;
  next: (() => Promise<void>) | undefined;
}
const lanes = new Map<TaskName, Lane>();

async function runNewest(name: TaskName, job: () => Promise<void>): Promise<void> {
  const lane = lanes.get(name) ?? { isBusy: false, next: undefined };
  lanes.set(name, lane);
  if (lane.isBusy) {
    lane.next = job;
    return;
  }
  lane.isBusy = true;
  await job();
  while (lane.next) {
    const following = lane.next;
    lane.next = undefined;
    await following();
  }
  lane.isBusy = false;
}

export interface BackgroundResult<T> {
  readonly result: T | undefined;
  readonly error: string | undefined;
  /** Whether the result belongs to an older input. */
  readonly isOld: boolean;
}

/** The result of a task for the newest input; the former one stays until it is there. Null input: nothing to do. */
export function useBackground<N extends TaskName>(
  name: N,
  input: TaskInput<N> | null,
): BackgroundResult<TaskResult<N>> {
  const key = input === null ? "" : JSON.stringify(input);
  const [state, setState] = useState<{
    key: string;
    result: TaskResult<N> | undefined;
    error: string | undefined;
  }>({
    key: "",
    result: undefined,
    error: undefined,
  });
  useEffect(() => {
    if (key === "") return;
    let isWanted = true;
    void runNewest(name, async () => {
      if (!isWanted) return;
      const answer = await run(name, JSON.parse(key));
      if (!isWanted) return;
      if ("error" in answer) setState({ key, result: undefined, error: answer.error });
      else setState({ key, result: answer.result as TaskResult<N>, error: undefined }); // the task of this name
    });
    return () => {
      isWanted = false;
    };
  }, [name, key]);
  if (key === "") return { result: undefined, error: undefined, isOld: false };
  return { result: state.result, error: state.error, isOld: state.key !== key };
}
