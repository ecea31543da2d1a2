import { Deserializer, Serializer } from "node:v8";
import type { LabStore } from "./lab-store.ts";

/** Everything in a store as bytes, which the same program can read again. */
export function bytesOfStore(store: LabStore): Uint8Array<ArrayBuffer> {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(store);
  return serializer.releaseBuffer();
}

/** The store that was written. Its columns are its own: those of `v8.deserialize` would hold on to all bytes. */
export function storeFromBytes(bytes: Uint8Array): LabStore {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue() as LabStore; // as it was written, which the caller makes sure of
}
