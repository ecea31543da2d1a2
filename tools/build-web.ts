import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";

const root = join(import.meta.dirname, "..");
const marker = join(root, "apps/web/dist/.built-from");

/** Names, sizes and times of everything that the web app is built from. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const sources = globSync(
    [
      "apps/web/{src,public,offline,build}/**/*",
      "apps/web/*.{ts,html,json}",
      "packages/{contract,calculators,matching,plots,reading}/src/**/*.ts",
      "packages/contract/reference/*.json",
    ],
    { cwd: root },
  ).sort();
  for (const file of sources) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Builds the web app unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  // Progress goes to standard error: measuring tools print their results on standard output.
  process.stderr.write("Building the web app …\n");
  const built = await run("vite", ["build", "--config", "apps/web/vite.config.ts", "--logLevel", "warn"], {
    // A test that starts the product hands down its own, and would leave a slow build for development behind.
    env: { NODE_ENV: "production" },
  });
  if (built.code !== 0) throw new Error(`The web app could not be built:\n${built.output}`);
  const finished = await run("node", ["apps/web/build/finish-build.ts"]);
  if (finished.code !== 0) throw new Error(`The web app could not be built:\n${finished.output}`);
  writeFileSync(marker, wanted);
}
