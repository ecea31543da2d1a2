import { runChecks } from "./checks.ts";

const results = await runChecks();
process.exitCode = results.every((result) => result.passed) ? 0 : 1;
