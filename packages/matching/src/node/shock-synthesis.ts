/**
 * A response spectrum is a yes on a shaker only by an input that was synthesised: its own maximum, velocity and stroke
 * are no input's, and the largest gains of an oscillator say only what is too little. Inputs are made before the search
 * and handed to matching as figures, so that rules stay pure; in the browser, where nobody synthesises, a shaker is a
 * question. They are made before a transaction too, because the embedded database has one session: the proof of a
 * request takes what is kept. An input that is not found in time is a question.
 */

import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SynthesisInput } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import {
  spectraToSynthesise,
  type SynthesisedInput,
  type SynthesisedInputs,
} from "../rules/shock/synthesised-inputs.ts";
import type { SynthesisCall, SynthesisReply } from "./synthesis-thread.ts";

/** Of the thread, for all tests of one request together. */
const processorMsPerRequest = 1000;
/** Requests that wait for the thread; one more goes on without. */
const maxWaiting = 4;
const maxKept = 2000;

/** Synthesises the inputs for shock response spectra in a thread of its own. */
export interface ShockSynthesis {
  /** Inputs missing from it had no turn in this request's time; another request continues. */
  readonly inputsFor: (tests: readonly TestLine[]) => Promise<SynthesisedInputs>;
  /** Cached inputs of these tests, without waiting. */
  readonly keptFor: (tests: readonly TestLine[]) => SynthesisedInputs;
  readonly close: () => Promise<void>;
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64");

/** Results by the hash of their spectrum, those that were used last; `null` where even a whole request's time is too little. */
class KeptInputs {
  private readonly byHash = new Map<string, SynthesisedInput | null>();

  read(key: string): SynthesisedInput | null | undefined {
    const hash = hashOf(key);
    const found = this.byHash.get(hash);
    if (found === undefined) return undefined;
    this.byHash.delete(hash);
    this.byHash.set(hash, found);
    return found;
  }

  keep(key: string, input: SynthesisedInput | null): void {
    this.byHash.set(hashOf(key), input);
    const [oldest] = this.byHash.keys();
    if (this.byHash.size > maxKept && oldest !== undefined) this.byHash.delete(oldest);
  }
}

/** The thread starts with the first spectrum. `processorMs` and `waiting` are what a request and the queue are held to. */
export function openShockSynthesis({
  processorMs = processorMsPerRequest,
  waiting: most = maxWaiting,
} = {}): ShockSynthesis {
  const kept = new KeptInputs();
  let worker: Worker | null = null;
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function open(): Worker {
    const opened = new Worker(new URL("./synthesis-thread.ts", import.meta.url));
    opened.once("exit", () => (worker = null));
    return opened;
  }

  /** Asks the thread, which has one question at a time. */
  async function ask(spectra: readonly (readonly [string, SynthesisInput])[]): Promise<void> {
    worker ??= open();
    worker.ref();
    const call: SynthesisCall = { spectra, processorMs };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(call);
    const [reply] = (await once(worker, "message")) as [SynthesisReply]; // only replies come
    // A process that has nothing else to do ends.
    worker?.unref();
    for (const [key, input] of reply) kept.keep(key, input);
  }

  /** An earlier turn may have found some of them. */
  async function takeTurn(spectra: ReadonlyMap<string, SynthesisInput>): Promise<void> {
    const missing = [...spectra].filter(([key]) => kept.read(key) === undefined);
    if (missing.length > 0) await ask(missing);
  }

  const found = (spectra: ReadonlyMap<string, SynthesisInput>): SynthesisedInputs =>
    new Map(
      [...spectra.keys()].flatMap((key) => {
        const input = kept.read(key);
        return input === undefined ? [] : [[key, input] as const];
      }),
    );

  return {
    inputsFor: async (tests) => {
      const spectra = spectraToSynthesise(tests);
      const isMissing = [...spectra.keys()].some((key) => kept.read(key) === undefined);
      if (isMissing && waiting < most) {
        waiting += 1;
        const mine = turn.then(() => takeTurn(spectra));
        turn = mine.catch(() => {});
        await mine.finally(() => (waiting -= 1));
      }
      return found(spectra);
    },
    keptFor: (tests) => found(spectraToSynthesise(tests)),
    close: async () => {
      await worker?.terminate();
    },
  };
}
