export { shardThreads } from "./threaded-shard.ts";
