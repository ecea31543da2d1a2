import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { ScreenRoute } from "../src/routes/screen-route.ts";

const root = join(import.meta.dirname, "..");
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);

/** A screen is not run here: whoever imports one is told which module it is. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith(".tsx")
      ? { format: "module", shortCircuit: true, source: "export const { url } = import.meta;" }
      : next(url, context),
});
const namedModule = z.object({ url: z.string() });

/** Which files the browser loads for each screen, by the bundler's own manifest. */
export function builtFiles(dist: string) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const each of manifest[name]?.imports ?? []) reached(each, seen);
    }
    return seen;
  };
  const filesOf = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name]?.file ?? []);
  const shell = reached("index.html");
  return {
    /** Files that every screen needs; the page itself names them. */
    shell: filesOf(shell),
    /** Files of one screen beside those. */
    ofScreen: async ({ path, screen }: ScreenRoute): Promise<readonly string[]> => {
      const { url } = namedModule.parse(await screen());
      const name = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
      if (!manifest[name]) throw new Error(`The build has no file for ${path}, whose screen is ${name}.`);
      return filesOf(reached(name).difference(shell));
    },
  };
}
