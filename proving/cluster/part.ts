import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly account?: { readonly uid: number; readonly gid: number } | null;
  /** Log file of its output. */
  readonly log: string;
  /** Processes that it starts outside its own group and that die with it, as they do with their machine. */
  readonly alsoDies?: () => readonly number[];
}

/** A program of the cluster, which can be killed and started again. */
export interface Part {
  readonly name: string;
  readonly start: () => void;
  /** kill -9, with all that it started. */
  readonly kill: () => Promise<void>;
}

const killAll = new Set<() => void>();
let isListening = false;

/** However this process ends, nothing of the cluster is left. */
function endTogether(): void {
  if (isListening) return;
  isListening = true;
  process.on("exit", () => {
    for (const kill of killAll) kill();
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

export function makePart(program: Program): Part {
  endTogether();
  let child: ChildProcess | null = null;
  const killNow = () => {
    if (child?.pid === undefined) return;
    const others = program.alsoDies?.() ?? [];
    killIfThere(-child.pid);
    for (const pid of others) killIfThere(pid);
  };
  killAll.add(killNow);
  return {
    name: program.name,
    start: () => {
      const log = openSync(program.log, "a");
      child = spawn(program.command, program.args ?? [], {
        ...program.account,
        env: { ...process.env, ...program.variables },
        stdio: ["ignore", log, log],
        // A group of its own: it is killed with what it started.
        detached: true,
      });
      closeSync(log);
    },
    kill: async () => {
      const dying = child;
      if (dying === null) return;
      const gone = dying.exitCode === null && dying.signalCode === null ? once(dying, "exit") : null;
      killNow();
      await gone;
      child = null;
    },
  };
}
