import { integrityFaults, licenceFaults, readLockfile, shipped } from "./supply.ts";
import { run } from "./run.ts";

/** From this severity on, of a package that is shipped, the check fails. */
const bound = "high";

const lock = readLockfile();
const faults = [...integrityFaults(lock), ...licenceFaults(lock)];
process.stdout.write(
  `Lockfile and licences: ${faults.length} faults, ${shipped(lock).length} packages are shipped.\n`,
);

const { code, output } = await run("npm", ["audit", "--omit=dev", `--audit-level=${bound}`, "--json"]);
/** A registry that answers counts what is known; one that does not answer has said nothing of any package. */
const counted = /"metadata"[\s\S]*"vulnerabilities"/.test(output);
if (!counted)
  process.stdout.write(
    "Known vulnerabilities: NOT CHECKED. The registry did not answer the audit; run `npm run check:supply` where it does.\n",
  );
else if (code === 0) process.stdout.write(`Known vulnerabilities: none of severity ${bound} or above.\n`);
else faults.push(`Packages with known vulnerabilities of severity ${bound} or above:\n${output}`);
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
