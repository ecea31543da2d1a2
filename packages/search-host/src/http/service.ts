import type { EngineClient } from "../engine/engine-client.ts";
import type { KeyStore } from "../keys/key-store.ts";
import type { Door } from "./door.ts";

/** What every group of routes is made from. */
export type Service = { readonly engine: EngineClient; readonly keys: KeyStore; readonly door: Door };
