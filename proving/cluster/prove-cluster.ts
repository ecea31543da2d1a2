import { parseArgs } from "node:util";
import { clusterParts, killCluster } from "./cluster-load.ts";
import { provideCluster } from "../../tools/provision.ts";

// PostgreSQL with a synchronous standby under Patroni and etcd, HAProxy, two API processes in production mode, a search
// host, a store and a mail server, of which each is killed in turn under people who work:
// `npm run -s prove cluster -- --rounds 2 --parts primary,api`. JSON on the standard output; fails where something is
// lost, wrong after a minute or done twice.
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    parts: { type: "string", default: clusterParts.join() },
  },
});
await provideCluster();
const result = await killCluster(
  values.parts.split(","),
  Number(values.rounds),
  (line) => void process.stderr.write(`${line}\n`),
);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
const faults = [result.acknowledgedLost, result.halfWritten, result.writesTwice, result.jobsTwice].flat();
const wrongLate = Object.values(result.parts).some(({ wrongAnswersAfter60S: wrong }) => wrong > 0);
process.exitCode = faults.length === 0 && !wrongLate && result.mails.twiceUnderDifferentIds === 0 ? 0 : 1;
