import { setTimeout } from "node:timers/promises";
import { type HttpClient, signInOver } from "../../apps/api/src/testing/http-client.ts";
import { startWriteLoad, type WriteLoad } from "../load/write-load.ts";
import { type Cluster, people } from "./cluster.ts";
import type { Kill } from "./kills.ts";
import { startReads } from "./reads.ts";
import { type Attempt, repeatedFetch } from "./repeated-fetch.ts";

const customersOfARound = 3;
/** Between two deeds of one person: one person may send a hundred messages an hour. */
const pauseMs = 700;
/** Work goes on so long before a kill, and so long without a fault before the next one. */
const [steadyMs, calmMs] = [5000, 5000];
/** Whatever is wrong later than this after a kill counts; so much later the round ends anyhow. */
const [recoveredAfterMs, giveUpAfterMs] = [60_000, 90_000];

/**
 * Refused for want of a part, or unlike what was acknowledged. Not wrong: a limit of an account, and what a repeated
 * removal or a removed file is answered.
 */
const isWrong = ({ what, status }: Attempt) =>
  status === 0 || status >= 500 || (status >= 400 && status !== 429 && !/^(GET|DELETE)/.test(what));

/** Somebody who is signed in, and tells of every answer. */
export type Watched = (onAttempt: (attempt: Attempt) => void) => HttpClient;

/** Customers of whom nobody has heard yet, and the laboratory that answers them. */
async function startPeople(cluster: Cluster, lab: Watched, round: number) {
  const attempts: Attempt[] = [];
  const note = (attempt: Attempt) => void attempts.push(attempt);
  const send = repeatedFetch(note);
  const customers: HttpClient[] = [];
  for (let number = 1; number <= customersOfARound; number += 1) {
    const email = people.customer(round * customersOfARound + number);
    customers.push(await signInOver(cluster.address, email, send));
  }
  const load = startWriteLoad(customers, pauseMs, lab(note));
  const stopReads = await startReads(cluster, load, note);
  const stop = async () => {
    await Promise.all([load.stop(), stopReads()]);
  };
  return { load, attempts, stop };
}

/** Until everything is there and nobody has been told anything wrong for some seconds; false where that takes too long. */
async function untilCalm(cluster: Cluster, attempts: readonly Attempt[], killedMs: number): Promise<boolean> {
  for (; performance.now() - killedMs < giveUpAfterMs; await setTimeout(250)) {
    const lastWrongMs = attempts.findLast(isWrong)?.endedMs ?? killedMs;
    if (performance.now() - Math.max(lastWrongMs, killedMs) > calmMs && (await cluster.isWhole()))
      return true;
  }
  return false;
}

/** The longest time without an acknowledged write, and the slowest of all writes. */
function delaysOf({ answers }: WriteLoad, fromMs: number, toMs: number) {
  const done = answers.filter(({ status }) => status < 300).sort((one, other) => one.endedMs - other.endedMs);
  const before = done.findLast(({ endedMs }) => endedMs < fromMs)?.endedMs ?? fromMs;
  const within = done.filter(({ endedMs }) => endedMs >= fromMs && endedMs < toMs);
  const ends = within.map(({ endedMs }) => endedMs);
  const gaps = ends.map((ms, index) => ms - (ends[index - 1] ?? before));
  const gapMs = Math.max(0, ...gaps);
  return {
    gapMs,
    gapEndedAfterMs: (ends[gaps.indexOf(gapMs)] ?? fromMs) - fromMs,
    slowestMs: Math.max(0, ...within.map(({ tookMs }) => tookMs)),
  };
}

/** People begin to work, a part is killed and comes back; what they met from then on. */
export async function killOnce(
  cluster: Cluster,
  { kill, lab, round, ofPart }: { kill: Kill; lab: Watched; round: number; ofPart: number },
) {
  const crowd = await startPeople(cluster, lab, round);
  const beganMs = performance.now();
  try {
    await setTimeout(steadyMs);
    const killedMs = performance.now();
    await kill(cluster, ofPart);
    const isWhole = await untilCalm(cluster, crowd.attempts, killedMs);
    await crowd.stop();
    const wrong = crowd.attempts.filter(isWrong);
    return {
      load: crowd.load,
      isWhole,
      ...delaysOf(crowd.load, killedMs, Number.POSITIVE_INFINITY),
      // The baseline: the longest gap while all servers run.
      gapBeforeMs: delaysOf(crowd.load, beganMs, killedMs).gapMs,
      answers: crowd.attempts.length,
      wrong,
      wrongLate: wrong.filter(({ endedMs }) => endedMs - killedMs > recoveredAfterMs),
      lastWrongMs: Math.max(0, ...wrong.map(({ endedMs }) => endedMs - killedMs)),
    };
  } finally {
    await crowd.stop();
  }
}
