import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { testPassword } from "./global-setup.ts";

const main = join(import.meta.dirname, "..", "main.ts");

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
  /** Everything that it said so far. */
  readonly said: () => string;
  readonly isAlive: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, once it is gone. */
  readonly exited: Promise<number | null>;
  /** Ends it however it is, and removes its folder. */
  readonly remove: () => Promise<void>;
}

export async function untilTrue(
  isTrue: () => Promise<boolean> | boolean,
  what: string,
  minutes = 8,
): Promise<void> {
  for (let tries = 0; tries < 1200 * minutes; tries += 1) {
    if (await isTrue()) return;
    await setTimeout(50);
  }
  throw new Error(`Waited ${minutes} minutes for ${what}.`);
}

/** The server as operators start it: a process of its own, which need not listen yet. */
export function spawnServer(variables: Readonly<Record<string, string>>, program = main) {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-process-"));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO_PASSWORD: testPassword,
      LOG_LEVEL: "silent",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const exited = once(child, "exit").then(() => child.exitCode);
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isAlive,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    exited,
    remove: async () => {
      child.kill("SIGKILL");
      await exited;
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** As `spawnServer`, listening. */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  program = main,
): Promise<ServerProcess> {
  const server = spawnServer(variables, program);
  await untilTrue(() => /listens at/.test(server.said()) || !server.isAlive(), "the server");
  const port = Number(/localhost:(\d+)/.exec(server.said())?.[1]);
  if (!server.isAlive()) throw new Error(`The server did not start: ${server.said()}`);
  return { ...server, port, address: `http://127.0.0.1:${port}` };
}
