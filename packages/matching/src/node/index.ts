export { openShockSynthesis, type ShockSynthesis } from "./shock-synthesis.ts";
export { shardThreads } from "./threaded-shard.ts";
