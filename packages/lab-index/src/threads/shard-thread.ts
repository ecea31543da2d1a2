import { workerData } from "node:worker_threads";
import { openLocalShard } from "../shards/local-shard.ts";
import { PendingSearch } from "../shards/shard.ts";
import {
  type ShardCall,
  type ShardCalls,
  type ShardChange,
  type ShardReply,
  type ShardThreadData,
  threadEnded,
} from "./shard-calls.ts";

const { port, replies } = workerData as ShardThreadData; // as who opens this thread gives it

const shard = openLocalShard();
const calls: ShardCalls = {
  save: () => shard.save()(),
  survey: ({ request, options }) => shard.survey(new PendingSearch(request, options))(),
  contenders: (limits) => shard.contenders(limits)(),
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

function reply(call: ShardCall): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answer(call));
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
}

function take(message: ShardCall | ShardChange): void {
  if ("upsert" in message) return shard.upsert(message.upsert);
  if ("remove" in message) return shard.remove(message.remove);
  if ("restore" in message) return shard.restore(message.restore);
  reply(message);
}

port.on("message", take);
process.on("exit", () => {
  Atomics.store(replies, 0, threadEnded);
  Atomics.notify(replies, 0);
});
