import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { type Prover, programOf, provers, provideAll, runProver } from "./provers.ts";

// `npm run prove`: each prover once at its smallest size, so that none rots; `npm run prove smallest fuzz kill`: those;
// `npm run prove fuzz -- --seed 7`: one as it is meant, with its own arguments.
const [command = "smallest", ...args] = process.argv.slice(2);

function named(name: string): Prover {
  const found = provers.find((each) => each.name === name);
  if (!found)
    throw new RangeError(`There is no ${name}; there are ${provers.map((each) => each.name).join(", ")}.`);
  return found;
}

async function runSmallest(chosen: readonly Prover[]): Promise<boolean> {
  const env = await provideAll();
  const failed: string[] = [];
  const secondsSince = (startedMs: number) => Math.round((performance.now() - startedMs) / 1000);
  const beganMs = performance.now();
  for (const each of chosen) {
    const startedMs = performance.now();
    const { passed, output } = await runProver(each, each.smallest, env);
    process.stdout.write(
      `${passed ? "✓" : "✗"} ${each.name}, ${secondsSince(startedMs)} s, ${passed ? "passed" : "failed"}\n`,
    );
    if (passed) continue;
    failed.push(each.name);
    process.stdout.write(`${output.slice(-4000)}\n`);
  }
  const load = loadavg().map((minutes) => minutes.toFixed(1));
  process.stdout.write(
    `\n${chosen.length - failed.length} passed, ${failed.length} failed in ${secondsSince(beganMs)} s, load ${load.join(" ")}\n`,
  );
  return failed.length === 0;
}

if (command === "smallest")
  process.exitCode = (await runSmallest(args.length > 0 ? args.map(named) : provers)) ? 0 : 1;
else {
  const program = programOf(named(command));
  const { status } = spawnSync("node", [program, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...(await provideAll()) },
  });
  process.exitCode = status ?? 1;
}
