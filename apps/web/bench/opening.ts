/**
 * How fast the web app opens: the production build with the demo's data in Chromium, every route of `app/routes.ts` for
 * each role that may see it. `npm run -s bench:web -- --runs 5 --routes /home,/login --roles visitor,Prospect`. Prints
 * JSON: medians, times in milliseconds. Counts and sizes are a machine's own no more than the build is; times need a
 * quiet one.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium as engine } from "@playwright/test";
import { matchPath } from "react-router";
import { z } from "zod";
import { buildWeb } from "../../../tools/build-web.ts";
import { chromium } from "../../../tools/chromium.ts";
import { provideBrowser } from "../../../tools/provision.ts";
import type { RouteRule } from "../src/app/guard.ts";
import { screenRoutes } from "../src/app/routes.ts";
import { type Opening, type Slowness, visit } from "./opening-page.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    routes: { type: "string" },
    roles: { type: "string" },
    slowness: { type: "string", default: "none,cpu,link" },
  },
});

const people = [
  { who: "visitor", email: null },
  { who: "Prospect", email: "customer@demo.test" },
  { who: "Test Lab", email: "lab@demo.test" },
  { who: "Admin", email: "admin@demo.test" },
] as const;
type Person = (typeof people)[number];
const password = "bench password";

/** A search for two tests, for the screens that need one. */
const search = {
  specimen: { name: "Avionics box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Shock, half sine",
      parameters: { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
    {
      lineId: "t2",
      stereoTypeId: "vib-random",
      title: "Random vibration",
      parameters: {
        psd: [
          { fHz: 20, psd: 0.026 },
          { fHz: 50, psd: 0.16 },
          { fHz: 800, psd: 0.16 },
          { fHz: 2000, psd: 0.026 },
        ],
        psdUnit: "g²/Hz",
        axes: ["X", "Y", "Z"],
        durationPerAxisMin: 2,
      },
    },
  ],
};

/** The content of a route: its first row, plot or field. */
const contents: readonly (readonly [path: RegExp, content: string])[] = [
  [/^\/calculator\//, "main canvas"],
  [/^\/search\/result$/, "main li [role='meter'], main li input[type='checkbox']"],
  [/^\/(testlab|accreditation|test-types|equipment-types|equipments|users|stereo-types)$/, "main tbody th"],
  [/^\/(admin|user|test-lab)\/projects$/, "main a[href*='/projects/']"],
  [/^\/(login|register|forgot-password|$|estimates|search$)|\/(edit|create)/, "main input"],
];
const contentOf = (path: string) => contents.find(([pattern]) => pattern.test(path))?.[1] ?? "main h1";

/** The product as it is started, with the demo's data in a folder of its own. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-bench-"));
  const main = fileURLToPath(new URL("../../api/src/main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      LOG_LEVEL: "silent",
      // Limits by address are not what is measured: each visit says that it comes from another.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const origin = () => /http:\/\/localhost:\d+/.exec(said)?.[0];
  while (origin() === undefined && child.exitCode === null) await setTimeout(50);
  const stop = () => {
    child.kill("SIGKILL");
    child.once("exit", () => rmSync(dataDir, { recursive: true }));
  };
  return { origin: origin() ?? "", stop };
}

let visits = 0;
const someAddress = () => `10.0.${Math.floor(++visits / 250)}.${(visits % 250) + 1}`;

const signedInSchema = z.object({ data: z.object({ user: z.unknown() }) });

async function profileOf(
  browser: Browser,
  origin: string,
  { email }: Person,
): Promise<BrowserContextOptions> {
  const context = await browser.newContext();
  const kept = [{ name: "search_data", value: JSON.stringify({ version: 2, criteria: search }) }];
  if (email !== null) {
    const reply = await context.request.post(`${origin}/api/auth/login`, {
      data: { email, password },
    });
    const { user } = signedInSchema.parse(await reply.json()).data;
    kept.push({ name: "authUser", value: JSON.stringify(user) });
  }
  const { cookies } = await context.storageState();
  await context.close();
  return { storageState: { cookies, origins: [{ origin, localStorage: kept }] } };
}

const given: Readonly<Record<string, string>> = {
  ":slug": "garonne-qualification",
  ":token": "none",
  "*": "/no-such",
};

interface Place {
  readonly origin: string;
  readonly profile: BrowserContextOptions;
}
/** An address for a route with a parameter: the first link to one on the list that it belongs to. */
async function addressOf(path: string, browser: Browser, { origin, profile }: Place) {
  const filled = path.replace(/:slug|:token|^\*$/, (part) => given[part] ?? "");
  if (!filled.includes(":id")) return origin + filled;
  const list = path.startsWith("/estimates") ? "/user/projects" : path.replace(/(\/edit)?\/:id.*$/, "");
  const pattern = path.startsWith("/estimates") ? "/user/projects/:id" : path.replace(/(:id)\/.*$/, "$1");
  const context = await browser.newContext(profile);
  try {
    const page = await context.newPage();
    await page.goto(origin + list, { waitUntil: "networkidle" });
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    const id = links.map((href) => matchPath(pattern, href)?.params["id"]).find((each) => each !== undefined);
    if (id === undefined) throw new Error(`${list} has no link to ${pattern}`);
    return origin + path.replace(":id", id);
  } finally {
    await context.close();
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const medianOf = (openings: readonly Opening[], name: keyof Opening, digits = 0) =>
  Number(median(openings.map((each) => each[name] ?? Number.NaN)).toFixed(digits));

const shown = (slowness: Slowness, openings: readonly Opening[]) => ({
  [slowness]: {
    paintMs: medianOf(openings, "paintMs"),
    readyMs: medianOf(openings, "readyMs"),
    markMs: medianOf(openings, "markMs"),
    shift: medianOf(openings, "shift", 3),
    blockingMs: medianOf(openings, "blockingMs"),
  },
});

async function measure(browser: Browser, place: Parameters<typeof visit>[1]) {
  const slownesses: readonly Slowness[] = ["none", "cpu", "link"];
  const results: object[] = [];
  let counted: Opening[] = [];
  for (const slowness of slownesses.filter((each) => values.slowness.split(",").includes(each))) {
    const openings = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const profile = { ...place.profile, extraHTTPHeaders: { "x-forwarded-for": someAddress() } };
      openings.push(await visit(browser, { ...place, profile }, slowness));
    }
    const first = openings.map((each) => each.first);
    counted = [...counted, ...first];
    results.push(shown(slowness, first));
    const second = openings.flatMap((each) => each.second ?? []);
    if (second.length > 0) results.push({ secondReadyMs: medianOf(second, "readyMs") });
  }
  return Object.assign(
    { requests: medianOf(counted, "requests"), scriptKb: medianOf(counted, "scriptKb", 1) },
    ...results,
  );
}

const chosen = values.routes?.split(",");
const roles = values.roles?.split(",");

function isSeenBy({ who }: Person, { path = "*", handle }: (typeof screenRoutes)[number]): boolean {
  const rule: RouteRule = handle ?? {};
  if (chosen && !chosen.includes(path)) return false;
  if (who === "visitor") return !rule.needsSignIn;
  return !rule.isForSignedOut && (rule.roles?.includes(who) ?? true);
}

await buildWeb();
const { path: executablePath, switches } = await provideBrowser();
const browser = await engine.launch({
  executablePath,
  args: [...chromium.args, ...switches.split(" ").filter(Boolean)],
});
const { origin, stop } = await startServer();
const rows: object[] = [];
try {
  for (const person of people.filter(({ who }) => roles?.includes(who) ?? true)) {
    const profile = await profileOf(browser, origin, person);
    for (const route of screenRoutes.filter((each) => isSeenBy(person, each))) {
      const { path = "*" } = route;
      const row = { route: path, who: person.who };
      try {
        const address = await addressOf(path, browser, { origin, profile });
        rows.push({ ...row, ...(await measure(browser, { address, content: contentOf(path), profile })) });
      } catch (cause) {
        rows.push({ ...row, failed: cause instanceof Error ? cause.message : String(cause) });
      }
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
    }
  }
} finally {
  await browser.close();
  stop();
}
const head = `"runs": ${values.runs}, "loadAverage": ${loadavg()[0]}`;
console.log(`{ ${head}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`);
