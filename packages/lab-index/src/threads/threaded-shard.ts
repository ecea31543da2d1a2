import { availableParallelism } from "node:os";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { FurtherShards } from "../column-index.ts";
import type { Deferred } from "@headroom/matching/search/assemble";
import type { Shard } from "../shards/shard.ts";
import {
  type ShardCall,
  type ShardCalls,
  type ShardChange,
  type ShardReply,
  type ShardThreadData,
  threadEnded,
} from "./shard-calls.ts";

/** Longest wait: beyond it the thread is stuck. */
const longestWaitMs = 60_000;

/** Waits for replies without leaving the function that asked: a search is one piece of work, in two threads. */
class Replies {
  private readonly port: MessagePort;
  private readonly count: Int32Array<SharedArrayBuffer>;

  constructor(port: MessagePort, count: Int32Array<SharedArrayBuffer>) {
    this.port = port;
    this.count = count;
  }

  /** The reply to a call. Replies to earlier ones that nobody fetched are passed over. */
  take(id: number): ShardReply {
    for (;;) {
      const seen = Atomics.load(this.count, 0);
      const received: { message: ShardReply } | undefined = receiveMessageOnPort(this.port); // only replies come
      if (received?.message.id === id) return received.message;
      if (received) continue;
      if (seen === threadEnded) throw new Error("A part of the laboratories is gone: its thread has ended.");
      if (Atomics.wait(this.count, 0, seen, longestWaitMs) === "timed-out")
        throw new Error("A part of the laboratories does not answer.");
    }
  }
}

/**
 * Opens a shard in a thread of its own. Changes and questions reach it in their order. A thread that ends by an error
 * ends the process: half of the laboratories would be missing from every search.
 */
export function openThreadedShard(): Shard {
  const { port1: port, port2 } = new MessageChannel();
  const count = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: ShardThreadData = { port: port2, replies: count };
  const worker = new Worker(new URL("./shard-thread.ts", import.meta.url), {
    workerData: data,
    transferList: [port2],
  });
  worker.unref();
  const replies = new Replies(port, count);
  let lastId = 0;

  const change = (message: ShardChange, handedOver: readonly ArrayBuffer[] = []) => {
    port.postMessage(message, handedOver);
  };
  const ask = <Method extends keyof ShardCalls>(
    method: Method,
    question: Parameters<ShardCalls[Method]>[0],
  ): Deferred<ReturnType<ShardCalls[Method]>> => {
    lastId += 1;
    const call = { id: lastId, method, question } as ShardCall; // method and question belong together
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(call);
    return () => {
      const reply = replies.take(call.id);
      if ("failure" in reply) throw new Error(reply.failure);
      return reply.value as ReturnType<ShardCalls[Method]>; // what the method of this name returned
    };
  };

  return {
    upsert: (lab) => change({ upsert: lab }),
    remove: (labId) => change({ remove: labId }),
    save: () => ask("save", null),
    restore: (saved) => change({ restore: saved }, [saved.buffer]),
    survey: ({ request, options }) => ask("survey", { request, options }),
    contenders: (limits) => ask("contenders", limits),
    details: (wanted) => ask("details", wanted),
    answerOf: (question) => ask("answerOf", question),
    distances: (question) => ask("distances", question),
    close: async () => {
      port.close();
      await worker.terminate();
    },
  };
}

/** A thread for every processor but this one, for an index that has grown large. */
export const shardThreads = (): FurtherShards => ({
  most: availableParallelism() - 1,
  open: openThreadedShard,
});
