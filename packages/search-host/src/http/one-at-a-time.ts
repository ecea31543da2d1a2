import type { FastifyReply } from "fastify";

/** Runs searches one after the other, those of little work first, and none for a client that has left meanwhile. */
export type InTurn = <T>(reply: FastifyReply, work: number, search: () => Promise<T>) => Promise<T | null>;

type Waiting = { readonly place: number; readonly begin: () => Promise<void> };

function takeFirst(waiting: Waiting[]): Waiting | undefined {
  let first = 0;
  for (const [at, { place }] of waiting.entries()) if (place < (waiting[first]?.place ?? 0)) first = at;
  return waiting.splice(first, 1)[0];
}

export function oneAtATime(): InTurn {
  const waiting: Waiting[] = [];
  let arrived = 0;
  let isBusy = false;

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeFirst(waiting); next; next = takeFirst(waiting)) await next.begin();
    isBusy = false;
  }

  return (reply, work, search) =>
    new Promise((resolve, reject) => {
      // Nobody is passed by more later ones than its own work is: then its place is before theirs.
      arrived += 1;
      const begin = async () => (reply.raw.destroyed ? null : search());
      waiting.push({ place: arrived + work, begin: () => begin().then(resolve, reject) });
      void workOff();
    });
}
