import type { LabStore } from "./lab-store.ts";

/** A browser keeps no index from one visit to the next. */
const v8 = globalThis.process?.getBuiltinModule?.("node:v8");

/** Everything in a store as bytes, which the same program can read again. */
export function bytesOfStore(store: LabStore): Uint8Array<ArrayBuffer> {
  if (!v8) throw new Error("Only Node writes an index as bytes.");
  const serializer = new v8.Serializer();
  serializer.writeHeader();
  serializer.writeValue(store);
  return serializer.releaseBuffer();
}

/** The store that was written. Its columns are its own: those of `v8.deserialize` would hold on to all bytes. */
export function storeFromBytes(bytes: Uint8Array): LabStore {
  if (!v8) throw new Error("Only Node reads an index from bytes.");
  const deserializer = new v8.Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue() as LabStore; // as it was written, which the caller makes sure of
}
