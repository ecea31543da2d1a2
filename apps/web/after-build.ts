/** After the build: which files each screen needs and what it asks first, for the server; which files a browser keeps; every text compressed once instead of for each reader. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { searchVersion } from "@headroom/contract/vocabulary/search/search";
import type { RouteObject } from "react-router";
import { minifySync } from "vite";
import { z } from "zod";
import { keepWhatScreensUse } from "./fonts-for-screens.ts";
import { askedWithPage, shownWithPage } from "./opening-needs.ts";
import type { RouteRule } from "./src/app/guard.ts";
import { loadOpenedSearch } from "./src/app/guard-loader.ts";
import { screenRoutes } from "./src/app/routes.ts";
import { askSearchWithPage } from "./src/domain/search/asked-with-page.ts";
import { searchDataKey } from "./src/domain/search/kept-search.ts";
import { resultLimit } from "./src/domain/search/search.queries.ts";
import {
  searchParameter,
  showUnmetParameter,
  storedParameter,
} from "./src/domain/search/search-parameters.ts";
import { sessionEndKey } from "./src/platform/session/session-end.ts";

const dist = join(import.meta.dirname, "dist");
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);
const manifest = new Map(
  Object.entries(manifestSchema.parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")))),
);

function reached(from: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest.get(from);
  if (!chunk || seen.has(from)) return seen;
  seen.add(from);
  for (const each of chunk.imports) reached(each, seen);
  return seen;
}
const shell = new Set([...manifest].flatMap(([name, { isEntry }]) => (isEntry ? [...reached(name)] : [])));

/** The module that a route loads, by its own source: `() => import("../routes/home.tsx")`. */
function moduleOf(lazy: unknown): string {
  const name = /import\("[./]*(?:src\/)?([^"]+)"\)/.exec(String(lazy))?.[1];
  const found = [...manifest.keys()].find((each) => name !== undefined && each.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`The build has no file for the route ${String(lazy)}.`);
  return found;
}

/** The screen's own, what the guard loads before it lets anybody in, and the part that always stands on it. */
function modulesOf({ path = "", lazy, handle }: RouteObject): ReadonlySet<string> {
  const guard = ruleOf(handle).needsSearchData ? [loadOpenedSearch] : [];
  const parts = [lazy, ...guard, shownWithPage[path] ?? []].flat();
  return parts.reduce<Set<string>>((modules, part) => reached(moduleOf(part), modules), new Set());
}

/** First request of a route: its address below `/api` with the route's parameters, and whether it needs a session. */
function callOf(asked: string, routePath: string) {
  const [id, query = ""] = asked.split("?");
  const endpoint = allEndpoints.find((each) => each.id === id);
  if (endpoint?.method !== "GET") throw new Error(`${routePath} asks ${id} first, which is no question.`);
  const parameters = routePath.match(/:\w+/g) ?? [];
  const path = endpoint.path.replace(/\{\w+\}/g, () => parameters.shift() ?? "");
  return { address: query === "" ? path : `${path}?${query}`, isForSignedIn: endpoint.access !== "anyone" };
}
const ruleOf = (handle: RouteRule | undefined): RouteRule => handle ?? {};

/** Returns the route's inline script. */
function scriptOf({ needsSearchData }: RouteRule, path: string): string {
  if (!needsSearchData) return "";
  const names = {
    search: searchParameter,
    stored: storedParameter,
    showUnmet: showUnmetParameter,
    kept: searchDataKey,
    sessionEnd: sessionEndKey,
  };
  const call = `/api${searchLabs.path}`;
  const facts = JSON.stringify({ path, call, version: searchVersion, limit: resultLimit, names });
  return minifySync("in-page.js", `(${String(askSearchWithPage)})(${facts})`).code;
}

const routes = screenRoutes.filter(({ path }) => path !== "*");
const unknown = Object.keys(askedWithPage).filter((each) => routes.every(({ path }) => path !== each));
if (unknown.length > 0) throw new Error(`No route is called ${unknown.join(", ")}.`);
const screens = routes.map((route) => {
  const { path = "", handle } = route;
  return {
    path,
    calls: (askedWithPage[path] ?? []).map((asked) => callOf(asked, path)),
    script: scriptOf(ruleOf(handle), path),
    files: [...modulesOf(route)]
      .filter((name) => !shell.has(name))
      .map((name) => `/${manifest.get(name)?.file}`),
  };
});
writeFileSync(join(dist, "opening.json"), JSON.stringify({ screens }));

await Promise.all(
  globSync("assets/inter-*.woff2", { cwd: dist }).map((file) => keepWhatScreensUse(join(dist, file))),
);

/** Files cached to open every screen without a network: scripts, styles, map outlines, and Latin fonts. */
const kept = globSync("assets/*.{js,css,json,woff2}", { cwd: dist }).filter(
  (file) => !/-(cyrillic|greek|vietnamese)/.test(file),
);
const worker = join(dist, "service-worker.js");
const paths = kept.map((file) => `/${file}`).toSorted((a, b) => a.localeCompare(b, "en"));
writeFileSync(worker, `self.builtFiles=${JSON.stringify(paths)};${readFileSync(worker, "utf8")}`);

for (const file of globSync("**/*.{js,css,svg,json,webmanifest}", { cwd: dist })) {
  if (!relative(".vite", file).startsWith("..")) continue;
  const text = readFileSync(join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(text, { params }));
  writeFileSync(join(dist, `${file}.gz`), gzipSync(text, { level: 9 }));
}
