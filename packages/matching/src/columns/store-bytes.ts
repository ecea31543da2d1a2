import type { LabStore } from "./lab-store.ts";
import { blocksOf, type Segment } from "./segment.ts";

/** A browser keeps no index from one visit to the next. */
const v8 = globalThis.process?.getBuiltinModule?.("node:v8");

const withSegments = (store: LabStore, change: (segment: Segment) => Segment): LabStore => ({
  ...store,
  tables: new Map(
    [...store.tables].map(([id, table]) => [id, { ...table, segments: table.segments.map(change) }]),
  ),
});

/** Everything in a store as bytes, which the same program can read again. */
export function bytesOfStore(store: LabStore): Uint8Array<ArrayBuffer> {
  if (!v8) throw new Error("Only Node writes an index as bytes.");
  return new Uint8Array(v8.serialize(withSegments(store, (segment) => ({ ...segment, blocks: null }))));
}

export function storeFromBytes(bytes: Uint8Array): LabStore {
  if (!v8) throw new Error("Only Node reads an index from bytes.");
  const store = v8.deserialize(bytes) as LabStore; // as it was written, which the caller makes sure of
  return withSegments(store, (segment) =>
    segment.zoneMaps === null ? segment : { ...segment, blocks: blocksOf(segment) },
  );
}
