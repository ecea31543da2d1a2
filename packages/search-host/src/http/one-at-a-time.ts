import type { FastifyReply } from "fastify";

/** Runs searches one after the other, and none for a client that has left in the meantime. */
export type InTurn = <T>(reply: FastifyReply, search: () => Promise<T>) => Promise<T | null>;

export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (reply, search) => {
    const next = last.then(() => (reply.raw.destroyed ? null : search()));
    last = next.catch(() => {});
    return next;
  };
}
