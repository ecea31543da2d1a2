import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { searchVersion } from "@headroom/contract/vocabulary/search/search";
import { minifySync } from "vite";
import { declaredRoutes } from "../src/app/routes.ts";
import { askSearchWithPage } from "../src/domain/search/asked-with-page.ts";
import { searchDataKey } from "../src/domain/search/kept-search.ts";
import { resultLimit } from "../src/domain/search/search.queries.ts";
import {
  searchParameter,
  showUnmetParameter,
  storedParameter,
} from "../src/domain/search/search-parameters.ts";
import { sessionEndKey } from "../src/platform/session/session-end.ts";
import type { Preload, ScreenRoute } from "../src/routes/screen-route.ts";
import { builtFiles } from "./built-files.ts";

/** Address of a preload below `/api`, with the route's parameters in it, and whether it needs a session. */
function callOf({ endpoint, params, query }: Preload) {
  const declared = allEndpoints.find(({ id }) => id === endpoint);
  if (!declared) throw new Error(`The contract has no endpoint ${endpoint}.`);
  const path = declared.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    address: search.size === 0 ? path : `${path}?${search}`,
    isForSignedIn: declared.access !== "anyone",
  };
}

/** The page's own script of a route; it sends the search of a result, which no link could. */
function scriptOf({ path, rule }: ScreenRoute): string {
  if (!rule.needsSearchData) return "";
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

/** Writes which files each screen needs and what it asks first: the server names both in the page. */
export async function writeOpening(dist: string): Promise<void> {
  const { ofScreen } = builtFiles(dist);
  const screens = await Promise.all(
    declaredRoutes.map(async (route) => ({
      path: route.path,
      calls: route.preloads.map(callOf),
      script: scriptOf(route),
      files: (await ofScreen(route)).map((file) => `/${file}`),
    })),
  );
  writeFileSync(join(dist, "opening.json"), JSON.stringify({ screens }));
}
