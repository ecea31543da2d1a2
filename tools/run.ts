import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

export interface Ran {
  readonly code: number;
  readonly output: string;
}

const running = new Map<ChildProcess, string>();
let isListening = false;
let isEnding = false;

/** Passes a signal to the children, waits and reports: a run that stops without a word looks like one that passed. */
async function endWithChildren(signal: "SIGTERM" | "SIGINT"): Promise<void> {
  isEnding = true;
  const children = [...running];
  const ended = children.map(async ([child]) => once(child, "exit"));
  for (const [child] of children) child.kill(signal);
  await Promise.all(ended);
  const names = children.map(([, name]) => name).join(", ") || "it";
  process.stdout.write(`\n${signal}: stopped before ${names} had finished.\n`, () =>
    process.exit(128 + constants.signals[signal]),
  );
}

function passSignalsOn(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void endWithChildren(signal));
}

/** Runs a program of the project, in its root unless told otherwise, and keeps what it says; `show` also passes it on as it comes. */
export async function run(
  program: string,
  args: readonly string[],
  options: { show?: boolean; folder?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const child = spawn(program, args, {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer | string) => {
    output += chunk.toString();
    if (options.show) process.stdout.write(chunk);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  passSignalsOn();
  running.set(child, program);
  const closed = once(child, "close").catch(() => {});
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null]; // as Node documents it
    // The last lines may come after the exit; a process that it left behind may hold its output for ever.
    await Promise.race([closed, setTimeout(1000, undefined, { ref: false })]);
    // Nothing that would follow is begun any more.
    if (isEnding) await new Promise(() => {});
    if (signal !== null) keep(`\n${program} was ended by ${signal} before it had finished.\n`);
    return { code: code ?? 1, output };
  } finally {
    running.delete(child);
  }
}
