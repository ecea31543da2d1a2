import { Worker } from "node:worker_threads";
import { ApiError } from "../api-error.ts";
import type { EngineMethod, EngineMethods, EngineReply } from "./engine-calls.ts";
import type { EngineOptions } from "./engine.ts";

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** The engine in its worker thread, so that a long search or write never holds the server. */
export class EngineClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private ending: Error | null = null;

  constructor(worker: Worker) {
    this.worker = worker;
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

  /** Resolves when all indexes are open. */
  ready(): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.set(-1, { resolve: () => resolve(), reject }));
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

/** Starts the engine; resolves when every index is loaded. */
export async function startEngine(options: EngineOptions): Promise<EngineClient> {
  const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { workerData: options });
  const client = new EngineClient(worker);
  await client.ready();
  return client;
}
