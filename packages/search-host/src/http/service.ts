import type { EngineClient } from "../engine/engine-client.ts";
import type { KeyStore } from "../keys/key-store.ts";
import type { Authenticator } from "./authenticator.ts";

/** What every group of routes is made from. */
export type Service = {
  readonly engine: EngineClient;
  readonly keys: KeyStore;
  readonly authenticator: Authenticator;
};
