import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

export interface ThrowAwayPostgres {
  readonly url: string;
  /** Ends the server as a fast restart does, and keeps its data. */
  readonly halt: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Finds PostgreSQL's programs: in POSTGRES_BIN, in Debian's folder, or on the path. */
export function findPostgresPrograms(): string | null {
  const named = process.env["POSTGRES_BIN"];
  const debian = "/usr/lib/postgresql";
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${debian}/${version}/bin`)
    : [];
  const onPath = (process.env["PATH"] ?? "").split(":");
  return (
    [named, ...installed, ...onPath].find(
      (folder) =>
        folder !== undefined && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root; then it runs as an ordinary account of the system. */
export function ordinaryAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8" }).trim());
  return { uid: id("-u", "nobody"), gid: id("-g", "nobody") };
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No free port.")),
      );
    });
  });

async function answers(url: string, process: { exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (process.exitCode !== null || attempt === 99)
        throw new Error("PostgreSQL did not start.", { cause });
      await setTimeout(100);
    }
  }
}

/** Starts a real PostgreSQL on a free port with a new cluster, and removes both at the end. */
export async function startThrowAwayPostgres(parent = tmpdir()): Promise<ThrowAwayPostgres> {
  const programs = findPostgresPrograms();
  if (programs === null)
    throw new Error(
      "PostgreSQL's programs were not found. Install PostgreSQL 15 or newer, or set POSTGRES_BIN to its folder.",
    );
  const account = ordinaryAccount();
  const folder = mkdtempSync(join(parent, "headroom-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  execFileSync(
    join(programs, "initdb"),
    [
      "-D",
      join(folder, "data"),
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...options, stdio: "pipe" },
  );
  const port = await freePort();
  const settings = [
    "-c",
    "fsync=off",
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
    "-c",
    "max_connections=200",
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const server = spawn(
      join(programs, "postgres"),
      ["-D", join(folder, "data"), "-p", String(port), ...settings],
      { ...options, stdio: "ignore" },
    );
    await answers(url, server);
    return server;
  };
  let server = await launch();
  const halt = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
  };
  return {
    url,
    halt,
    start: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
