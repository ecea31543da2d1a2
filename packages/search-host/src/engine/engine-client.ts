import { Worker } from "node:worker_threads";
import { ApiError } from "../api-error.ts";
import { type EngineMethod, type EngineMethods, type EngineReply, openingId } from "./engine-calls.ts";
import type { EngineOptions } from "./engine.ts";

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** The engine in its worker thread, so that a long search or write never holds the server. */
export class EngineClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private ending: Error | null = null;
  private isReady = false;
  /** Resolves when all indexes are open; calls made before wait for it. Rejects when they cannot be opened. */
  readonly opened: Promise<void>;

  constructor(worker: Worker) {
    this.worker = worker;
    this.opened = new Promise((resolve, reject) => {
      this.waiting.set(openingId, {
        resolve: () => {
          this.isReady = true;
          resolve();
        },
        reject,
      });
    });
    // A caller that does not wait for it learns the reason from the next call.
    this.opened.catch(() => {});
    worker.on("message", (reply: EngineReply) => this.settle(reply));
    worker.on("error", (error: Error) => this.fail(error));
    worker.on("exit", () => this.fail(new Error("The search engine has stopped.")));
  }

  /** Calls a method of the engine. Refusals arrive as `ApiError`. */
  call<M extends EngineMethod>(
    method: M,
    ...args: Parameters<EngineMethods[M]>
  ): Promise<ReturnType<EngineMethods[M]>> {
    if (this.ending) return Promise.reject(this.ending);
    const id = this.nextId;
    this.nextId += 1;
    return new Promise((resolve, reject) => {
      // The worker answers with what the method of this name returned.
      this.waiting.set(id, { resolve: (value) => resolve(value as ReturnType<EngineMethods[M]>), reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      this.worker.postMessage({ id, method, args });
    });
  }

  /** Whether all indexes are open. */
  get isOpen(): boolean {
    return this.isReady && this.ending === null;
  }

  private settle(reply: EngineReply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("refusal" in reply) waiting?.reject(new ApiError(reply.refusal.code, reply.refusal.message));
    else if ("failure" in reply) waiting?.reject(new Error(reply.failure));
    else waiting?.resolve(reply.value);
  }

  private fail(error: Error): void {
    this.ending = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  async close(): Promise<void> {
    if (this.ending) return;
    await this.call("close");
    await this.worker.terminate();
  }
}

/** Starts the engine, which then opens its indexes. */
export function launchEngine(options: EngineOptions): EngineClient {
  return new EngineClient(
    new Worker(new URL("./engine-worker.ts", import.meta.url), { workerData: options }),
  );
}

/** Starts the engine; resolves when every index is open. */
export async function startEngine(options: EngineOptions): Promise<EngineClient> {
  const client = launchEngine(options);
  await client.opened;
  return client;
}
