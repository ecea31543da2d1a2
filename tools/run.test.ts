import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run.ts";

/** Says that it is ready, and ends in order when it is told to. */
const patient =
  "process.on('SIGTERM', () => { console.log('child ended in order'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');";
const runModule = join(import.meta.dirname, "run.ts");
const runner = `import { run } from ${JSON.stringify(runModule)};
  await run(process.execPath, ["-e", ${JSON.stringify(patient)}], { show: true });
  console.log("went on");`;

test("a tool that is told to end ends what it started, waits for it and says so", async () => {
  const tool = spawn(process.execPath, ["--input-type=module", "-e", runner]);
  let said = "";
  tool.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (chunk.includes("ready")) tool.kill("SIGTERM");
  });
  const [code] = await once(tool, "close");
  expect(said).toContain("child ended in order");
  expect(said).toMatch(/SIGTERM: stopped before .* had finished\./);
  expect(said).not.toContain("went on");
  expect(code).toBe(143);
});

test("a program that is killed is a failure that says so, and keeps what was said before", async () => {
  const killed = "require('node:fs').writeSync(1, 'begun'); process.kill(process.pid, 'SIGKILL');";
  const { code, output } = await run(process.execPath, ["-e", killed]);
  expect(code).toBe(1);
  expect(output).toContain("begun");
  expect(output).toContain("was ended by SIGKILL before it had finished");
});
