import { useEffect, useRef, useState } from "react";
import type { RecordAnswer, RecordRequest, RecordSpectrum } from "./time-history-messages.ts";
import type { TimeHistory } from "./time-history.ts";

export interface RecordWork {
  readonly history: TimeHistory | undefined;
  readonly name: string;
  /** Tells one record from the next. */
  readonly number: number;
  readonly spectrum: RecordSpectrum | undefined;
  readonly fault: string | undefined;
  /** What runs, and how far it is; null when nothing does. */
  readonly progress: { readonly what: "Reading" | "Computing"; readonly share: number } | null;
}
const nothing: RecordWork = {
  history: undefined,
  name: "",
  number: 0,
  spectrum: undefined,
  fault: undefined,
  progress: null,
};

/** A record and its spectrum, worked on beside the page. A worker that is stopped is thrown away. */
export function useRecordWork() {
  const [work, setWork] = useState(nothing);
  const worker = useRef<Worker | null>(null);
  const stopWorker = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(
    () => () => {
      worker.current?.terminate();
    },
    [],
  );
  const change = (part: Partial<RecordWork>) => setWork((old) => ({ ...old, ...part }));
  const hear = (message: RecordAnswer) => {
    if (message.kind === "progress") {
      setWork((old) => ({ ...old, progress: old.progress && { ...old.progress, share: message.share } }));
    } else if (message.kind === "history") change({ history: message.history, progress: null });
    else if (message.kind === "spectrum") change({ spectrum: message.spectrum, progress: null });
    else change({ fault: message.sentence, progress: null });
  };
  const ask = (request: RecordRequest) => {
    stopWorker();
    const own = new Worker(new URL("./time-history.worker.ts", import.meta.url), { type: "module" });
    worker.current = own;
    own.addEventListener("message", ({ data }: MessageEvent<RecordAnswer>) => hear(data));
    own.addEventListener("error", () =>
      change({
        fault: "This record cannot be processed; it may be too large for this browser.",
        progress: null,
      }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    own.postMessage(request);
  };
  return {
    work,
    read: (file: File) => {
      setWork((old) => ({
        ...nothing,
        number: old.number + 1,
        name: file.name,
        progress: { what: "Reading", share: 0 },
      }));
      ask({ kind: "read", file });
    },
    compute: (request: Extract<RecordRequest, { kind: "spectrum" }>["request"]) => {
      change({ fault: undefined, progress: { what: "Computing", share: 0 } });
      ask({ kind: "spectrum", request });
    },
    stop: () => {
      stopWorker();
      change({ progress: null });
    },
    forget: () => {
      stopWorker();
      setWork(nothing);
    },
  };
}
