import { loadavg } from "node:os";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import { lossesIn } from "../load/backup-load.ts";
import { findDoubles } from "../load/double-writes.ts";
import { httpClient, signInOver } from "../../apps/api/src/testing/http-client.ts";
import { untilTrue } from "../../apps/api/src/testing/server-process.ts";
import { joinLoads, type WriteLoad } from "../load/write-load.ts";
import { type Cluster, people, startCluster } from "./cluster.ts";
import { kills } from "./kills.ts";
import { type Attempt, repeatedFetch } from "./repeated-fetch.ts";
import { killOnce, type Watched } from "./round.ts";

export const clusterParts: readonly string[] = Object.keys(kills);

type Round = Awaited<ReturnType<typeof killOnce>>;

const seconds = (ms: number) => Math.round(ms / 10) / 100;
const countBy = (attempts: readonly Attempt[]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(attempts, ({ what, status, why }) => `${what} ${status} ${why}`.slice(0, 160)),
    ).map(([kind, all = []]) => [kind, all.length]),
  );

/** Refused in a sentence, with what to do. */
const isUnavailable = ({ status, why }: Attempt) => status === 503 && why.includes('"error":"');

const summary = (rounds: readonly Round[]) => ({
  longestWriteGapS: seconds(Math.max(...rounds.map(({ gapMs }) => gapMs))),
  writeGapsS: rounds.map(({ gapMs }) => seconds(gapMs)),
  writeGapsEndedAfterS: rounds.map(({ gapEndedAfterMs }) => seconds(gapEndedAfterMs)),
  writeGapsBeforeS: rounds.map(({ gapBeforeMs }) => seconds(gapBeforeMs)),
  slowestWritesS: rounds.map(({ slowestMs }) => seconds(slowestMs)),
  lastWrongAnswersS: rounds.map(({ lastWrongMs }) => seconds(lastWrongMs)),
  wrongAnswersAfter60S: rounds.reduce((sum, { wrongLate }) => sum + wrongLate.length, 0),
  notWholeAfter90S: rounds.filter(({ isWhole }) => !isWhole).length,
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  unavailable: rounds.reduce((sum, { wrong }) => sum + wrong.filter(isUnavailable).length, 0),
  otherWrongAnswers: countBy(rounds.flatMap(({ wrong }) => wrong.filter((each) => !isUnavailable(each)))),
});

const minutesForMail = 30;

/** Every mail has gone out, everything that was acknowledged is there, and once. */
async function audit(cluster: Cluster, load: WriteLoad) {
  const database = await connectPostgres(cluster.databaseUrl);
  try {
    const isSent = async () =>
      (await database.pool.query("select 1 from mail_outbox where status <> 'sent' limit 1")).rowCount === 0;
    await untilTrue(isSent, "the mail to be sent", minutesForMail);
    const variables = { DATABASE_URL: cluster.databaseUrl, FILES_URL: cluster.filesUrl };
    const found = await lossesIn(variables, load, Number.POSITIVE_INFINITY);
    const doubles = await findDoubles(database.pool);
    return {
      acknowledged: found.acknowledged,
      acknowledgedLost: found.lost,
      halfWritten: found.broken,
      writesTwice: doubles.writes,
      jobsTwice: doubles.jobs,
      mails: cluster.mailSummary(),
    };
  } finally {
    await database.close();
  }
}

/** A cluster whose parts are killed in turn, so often each; answers what was lost, late, wrong or done twice. */
export async function killCluster(parts: readonly string[], rounds: number, tell: (line: string) => void) {
  const cluster = await startCluster();
  tell(`The cluster stands; what its parts say is in ${cluster.folder}.`);
  const done: { readonly part: string; readonly rounds: Round[] }[] = [];
  const loads = [loadavg()];
  let isKept = true;
  try {
    // Once: each sign-in from an unknown browser is told by mail.
    const { cookie } = await signInOver(cluster.address, people.lab);
    const lab: Watched = (onAttempt) => httpClient(cluster.address, cookie, repeatedFetch(onAttempt));
    for (const [index, part] of parts.entries()) {
      const kill = kills[part];
      if (!kill) throw new RangeError(`There is no part ${part}.`);
      const killed: Round[] = [];
      done.push({ part, rounds: killed });
      for (let ofPart = 0; ofPart < rounds; ofPart += 1) {
        const round = await killOnce(cluster, { kill, lab, round: index * rounds + ofPart, ofPart });
        killed.push(round);
        const [late] = round.wrongLate;
        if (late)
          tell(`${round.wrongLate.length} wrong after a minute: ${late.what} ${late.status} ${late.why}`);
        tell(
          `${part} ${ofPart + 1}/${rounds}: no write for ${seconds(round.gapMs)} s (before ${seconds(round.gapBeforeMs)}) until ${seconds(round.gapEndedAfterMs)} s after it, the last of ${round.wrong.length} wrong answers after ${seconds(round.lastWrongMs)} s`,
        );
      }
      loads.push(loadavg());
    }
    const result = {
      about: "One machine: this proves the protocol between the parts, not the network between machines.",
      rounds,
      loadAverage: loads.map(([minute = 0]) => Math.round(minute * 10) / 10),
      ...(await audit(cluster, joinLoads(done.flatMap((each) => each.rounds.map(({ load }) => load))))),
      parts: Object.fromEntries(done.map((each) => [each.part, summary(each.rounds)])),
    };
    isKept = false;
    return result;
  } finally {
    await cluster.stop(isKept);
  }
}
