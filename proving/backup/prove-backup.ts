import { backUpUnderLoad } from "../load/backup-load.ts";

// Backups of a server that is written to without a pause, each restored and compared with what had been acknowledged.
const [rounds = "20"] = process.argv.slice(2);
const results = [];
for (const kind of ["embedded", "postgresql"] as const)
  results.push(await backUpUnderLoad(kind, Number(rounds)));
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ lost, broken }) => lost.length + broken.length === 0) ? 0 : 1;
