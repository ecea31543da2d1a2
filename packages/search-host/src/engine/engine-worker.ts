import { parentPort, workerData } from "node:worker_threads";
import { ApiError } from "../api-error.ts";
import type { EngineCall, EngineReply } from "./engine-calls.ts";
import { callEngine, openingId } from "./engine-calls.ts";
import { Engine } from "./engine.ts";

// Sent by `startEngine`, the only one that starts this file.
const engine = new Engine(workerData as ConstructorParameters<typeof Engine>[0]);

function reply({ id, method, args }: EngineCall): EngineReply {
  try {
    return { id, value: callEngine(engine, method, args) };
  } catch (error) {
    if (error instanceof ApiError) return { id, refusal: { code: error.code, message: error.message } };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function send(message: EngineReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort?.postMessage(message);
}

parentPort?.on("message", (call: EngineCall) => {
  send(reply(call));
  if (call.method === "close") parentPort?.close();
});
send({ id: openingId, value: null });
