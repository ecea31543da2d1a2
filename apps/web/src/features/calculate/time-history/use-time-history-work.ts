import { useEffect, useRef, useState } from "react";
import type { RecordOptions } from "@headroom/reading";
import type { HistoryAnswer, HistoryRequest, HistorySpectrum, TimeHistory } from "./time-history-messages.ts";

export interface HistoryWork {
  readonly history: TimeHistory | undefined;
  readonly name: string;
  /** Tells one record from the next. */
  readonly number: number;
  readonly spectrum: HistorySpectrum | undefined;
  readonly fault: string | undefined;
  /** Current step and its share done; null when idle. */
  readonly progress: { readonly what: "Reading" | "Computing"; readonly share: number } | null;
}
const nothing: HistoryWork = {
  history: undefined,
  name: "",
  number: 0,
  spectrum: undefined,
  fault: undefined,
  progress: null,
};

/** A record and its spectrum, worked on beside the page. A worker that is stopped is thrown away. */
export function useHistoryWork() {
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
  const change = (part: Partial<HistoryWork>) => setWork((old) => ({ ...old, ...part }));
  const hear = (message: HistoryAnswer) => {
    if (message.kind === "progress") {
      setWork((old) => ({ ...old, progress: old.progress && { ...old.progress, share: message.share } }));
    } else if (message.kind === "history") change({ history: message.history, progress: null });
    else if (message.kind === "spectrum") change({ spectrum: message.spectrum, progress: null });
    else change({ fault: message.sentence, progress: null });
  };
  const ask = (request: HistoryRequest) => {
    stopWorker();
    const own = new Worker(new URL("./time-history.worker.ts", import.meta.url), { type: "module" });
    worker.current = own;
    own.addEventListener("message", ({ data }: MessageEvent<HistoryAnswer>) => hear(data));
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
    read: (file: File, options: RecordOptions = {}) => {
      setWork((old) => ({
        ...nothing,
        number: old.number + 1,
        name: file.name,
        progress: { what: "Reading", share: 0 },
      }));
      ask({ kind: "read", file, options });
    },
    compute: (request: Extract<HistoryRequest, { kind: "spectrum" }>["request"]) => {
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
