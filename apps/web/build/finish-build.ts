/** After Vite's build: what the server reads of each screen, which files a browser keeps, and every text compressed. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { writeOpening } from "./opening.ts";

const dist = join(import.meta.dirname, "../dist");

/** Files cached to open every screen without a network: scripts, styles, map outlines, and Latin fonts. */
function listKeptFiles(): void {
  const kept = globSync("assets/*.{js,css,json,woff2}", { cwd: dist }).filter(
    (file) => !/-(cyrillic|greek|vietnamese)/.test(file),
  );
  const worker = join(dist, "service-worker.js");
  const paths = kept.map((file) => `/${file}`).toSorted((a, b) => a.localeCompare(b, "en"));
  writeFileSync(worker, `self.builtFiles=${JSON.stringify(paths)};${readFileSync(worker, "utf8")}`);
}

await writeOpening(dist);
listKeptFiles();
await compressFiles(dist);
