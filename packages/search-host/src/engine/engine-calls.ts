import type { Engine } from "./engine.ts";

/** The engine's methods, by name: what the main thread may ask of the worker. */
export type EngineMethods = Pick<
  Engine,
  | "enqueue"
  | "enqueueTaskChange"
  | "task"
  | "listTasks"
  | "batch"
  | "listBatches"
  | "indexes"
  | "index"
  | "settings"
  | "indexStats"
  | "stats"
  | "document"
  | "documents"
  | "search"
  | "multiSearch"
  | "federatedSearch"
  | "facetSearch"
  | "usage"
  | "close"
>;
export type EngineMethod = keyof EngineMethods;

export type EngineCall = {
  readonly id: number;
  readonly method: EngineMethod;
  readonly args: readonly unknown[];
};

/** The number of the reply that nobody asked for: all indexes are open. */
export const openingId = -1;

export type EngineReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refusal: { readonly code: string; readonly message: string } }
  | { readonly id: number; readonly failure: string };

/** Calls a method with arguments that `EngineClient.call` has typed on the other side. */
export function callEngine(engine: Engine, method: EngineMethod, args: readonly unknown[]): unknown {
  const target: EngineMethods = engine;
  const run = target[method] as (...values: readonly unknown[]) => unknown; // its caller holds name and values together
  return run.apply(engine, [...args]);
}
