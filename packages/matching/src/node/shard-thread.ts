import { workerData } from "node:worker_threads";
import { openLocalShard } from "../shards/local-shard.ts";
import { Asked } from "../shards/shard.ts";
import type { ShardCall, ShardCalls, ShardChange, ShardReply, ShardThreadData } from "./shard-calls.ts";

const { port, replies } = workerData as ShardThreadData; // as who opens this thread gives it

const shard = openLocalShard();
const calls: ShardCalls = {
  survey: ({ request, options }) => shard.survey(new Asked(request, options))(),
  details: (wanted) => shard.details(wanted)(),
  answerOf: (question) => shard.answerOf(question)(),
  distances: (question) => shard.distances(question)(),
};

function answer({ id, method, question }: ShardCall): ShardReply {
  try {
    return { id, value: calls[method](question as never) }; // the type of a call pairs them
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (message: ShardCall | ShardChange) => {
  if ("upsert" in message) return shard.upsert(message.upsert);
  if ("remove" in message) return shard.remove(message.remove);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answer(message));
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
});
