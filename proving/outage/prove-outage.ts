import { takePartsAway } from "./part-outages.ts";
import { run } from "../../tools/run.ts";

// Mail server, search host, file store and PostgreSQL each gone for a minute under load, then the tests of a database that goes away
// and of a server that ends, as long and as often as no ordinary run can be. `npm run prove outage 20 parts`: for so many
// seconds, and the parts alone.
const [seconds = "60", only] = process.argv.slice(2);
const outages = await takePartsAway(Number(seconds), (line) => void process.stderr.write(`${line}\n`));
process.stdout.write(`${JSON.stringify(outages, null, 2)}\n`);
const { mail, work } = outages;
const faults = [mail.twiceUnderDifferentIds, work.lost.length, ...Object.values(work.doneTwice)];
process.exitCode = faults.every((count) => count === 0) ? 0 : 1;
if (only !== "parts") {
  const files = ["platform/database/outage", "staying-up", "stopping"].map((file) => `apps/api/src/${file}`);
  const { code } = await run("vitest", ["run", "--project", "api-postgresql", "--maxWorkers=1", ...files], {
    show: true,
    env: { OUTAGE_ROUNDS: "20", OUTAGE_SILENCE_S: seconds },
  });
  process.exitCode ||= code;
}
