// Runs on the system's Node: installs what is missing, then hands over to the project's own Node.
// The server runs TypeScript as it is and needs Node 22, while a fresh clone must start on a system Node from 20.19. So
// Node is an optional dependency at one exact version: everybody runs the same one, with its integrity in the lockfile
// and no install script. A platform without a package needs a system Node from 22.22 and is told so. npm itself stays
// the system's, and prints engine warnings.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [command = "start", ...rest] = process.argv.slice(2);

const atLeast = (version, least) => {
  const [a = [], b = []] = [version, least].map((text) => text.replace(/^v/, "").split(".").map(Number));
  return a[0] !== b[0] ? a[0] > b[0] : a[1] >= b[1];
};

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs when the lockfile is not the one that was installed last. */
function install() {
  const lockHash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const marker = join(root, "node_modules", ".headroom", "installed");
  if (existsSync(marker) && readFileSync(marker, "utf8") === lockHash) return;
  process.stderr.write("Installing packages (about half a minute, only when they change) …\n");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) stop("The packages could not be installed; the lines above say why.");
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, lockHash);
}

/** The Node that the packages brought, or the system's own if it is new enough. */
function findNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const bundled = join(
    root,
    "node_modules",
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
    "bin",
    name,
  );
  if (existsSync(bundled)) return bundled;
  if (atLeast(process.versions.node, "22.22.0")) return process.execPath;
  return stop(
    `There is no bundled Node for ${process.platform}-${process.arch}. Install Node 22.22 or newer and try again; this is ${process.versions.node}.`,
  );
}

if (!atLeast(process.versions.node, "20.19.0"))
  stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
install();
const node = findNode();
const separator = process.platform === "win32" ? ";" : ":";
const environment = {
  ...process.env,
  // The compile cache lies with the packages: a start without it reads and compiles some 2,000 modules anew.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".headroom", "compiled"),
  PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(separator),
  ...(command === "start:production" ? { NODE_ENV: "production" } : {}),
};
const program = command.includes("/") ? command : `tools/${command.replace(":production", "")}.ts`;
const child = spawn(node, [join(root, program), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: environment,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
// npm tells only its shell that it is to end, and a shell does not hand that on: an orphan ends too.
const shell = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 250);
  watch.unref();
}
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
