import { parentPort, workerData } from "node:worker_threads";
import { ApiError } from "../api-error.ts";
import type { EngineCall, EngineReply } from "./engine-calls.ts";
import { callEngine } from "./engine-calls.ts";
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

parentPort?.on("message", (call: EngineCall) => {
  parentPort?.postMessage(reply(call));
  if (call.method === "close") parentPort?.close();
});
parentPort?.postMessage({ id: -1, value: null });
