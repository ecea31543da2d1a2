import type { TableAnswer, TableAsk } from "@headroom/reading";
import type { RecordTasks, TaskName, TaskQuestion, TaskReply } from "./record-tasks.ts";

/** A record that is refused, in one sentence; an ask is answered, and the record read again. */
export class RecordRefusal extends Error {
  readonly ask: TableAsk | undefined;
  constructor(sentence: string, ask?: TableAsk) {
    super(sentence);
    this.ask = ask;
  }
  /** Stopped by hand: it can go on. */
  get isStopped(): boolean {
    return this.message === STOPPED;
  }
}
const STOPPED = "Stopped.";

interface Waiting {
  readonly question: TaskQuestion;
  readonly take: (result: RecordTasks[TaskName]["result"]) => void;
  readonly refuse: (cause: Error) => void;
}

let opened = 0;

const tooLarge = "This record cannot be processed; it may be too large for this browser.";

/**
 * A file that is read in a worker of its own, one question after the other. To stop throws the worker away, whatever it
 * is in the middle of; the next question opens the file anew.
 */
export function recordFile(file: File, answers: TableAnswer) {
  const waiting: Waiting[] = [];
  const listeners = new Set<() => void>();
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let share: number | null = null;
  const tell = (now: number | null) => {
    share = now;
    for (const listener of listeners) listener();
  };
  const next = () => {
    current = waiting.shift();
    tell(current ? 0 : null);
    worker ??= current && start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    if (current) worker?.postMessage(current.question);
  };
  const hear = (reply: TaskReply) => {
    if (reply.kind === "progress") {
      tell(reply.share);
      return;
    }
    if (reply.kind === "result") current?.take(reply.result);
    else current?.refuse(new RecordRefusal(reply.sentence, reply.ask));
    next();
  };
  const stop = (sentence = STOPPED) => {
    worker?.terminate();
    worker = undefined;
    for (const each of [current, ...waiting.splice(0)]) each?.refuse(new RecordRefusal(sentence));
    current = undefined;
    tell(null);
  };
  const start = () => {
    const own = new Worker(new URL("./record.worker.ts", import.meta.url), { type: "module" });
    own.addEventListener("message", ({ data }: MessageEvent<TaskReply>) => hear(data));
    own.addEventListener("error", () => stop(tooLarge));
    return own;
  };
  return {
    id: ++opened,
    file,
    answers,
    /** Refuses with RecordRefusal. A question that waits and is no longer wanted is not asked. */
    ask: <Name extends TaskName>(
      task: Name,
      input: RecordTasks[Name]["input"],
      signal?: AbortSignal,
    ): Promise<RecordTasks[Name]["result"]> =>
      new Promise((resolve, reject) => {
        const question: Waiting = {
          question: { file, answers, task, input },
          take: (result) => resolve(result),
          refuse: reject,
        };
        waiting.push(question);
        signal?.addEventListener("abort", () => {
          const place = waiting.indexOf(question);
          if (place >= 0) waiting.splice(place, 1);
          if (place >= 0) reject(new RecordRefusal(STOPPED));
        });
        if (current === undefined) next();
      }),
    stop: () => stop(),
    /** The share of the current question that is done; null for none. */
    share: () => share,
    onShare: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type RecordFile = ReturnType<typeof recordFile>;
