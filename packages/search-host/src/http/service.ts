import type { EngineClient } from "../engine/engine-client.ts";
import type { KeyStore } from "../keys/key-store.ts";
import type { Authenticator } from "./authenticator.ts";

/** Dependencies of every group of routes. */
export type Service = {
  readonly engine: EngineClient;
  readonly keys: KeyStore;
  readonly authenticator: Authenticator;
};
