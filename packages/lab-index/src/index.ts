export { type FurtherShards, manyLabs, type SavedShard } from "./column-index.ts";
export { createGrowingIndex, type GrowingIndex, maxPlainLabs } from "./growing-index.ts";
export { shardThreads } from "./threads/threaded-shard.ts";
export { warmUpSearches } from "./warm-up.ts";
