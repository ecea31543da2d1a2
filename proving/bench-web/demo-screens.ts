import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { type Browser, type BrowserContextOptions, chromium as engine } from "@playwright/test";
import { matchPath } from "react-router";
import { z } from "zod";
import { buildWeb } from "../../tools/build-web.ts";
import { chromium } from "../../tools/chromium.ts";
import { provideBrowser } from "../../tools/provision.ts";
import { screenRoutes } from "../../apps/web/src/app/routes.ts";
import type { RouteRule } from "../../apps/web/src/routes/screen-route.ts";

export const people = [
  { who: "visitor", email: null },
  { who: "Prospect", email: "customer@demo.test" },
  { who: "Test Lab", email: "lab@demo.test" },
  { who: "Admin", email: "admin@demo.test" },
] as const;
export type Person = (typeof people)[number];
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

/** The product as it is started, with the demo's data in a folder of its own. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-bench-"));
  const main = fileURLToPath(new URL("../../apps/api/src/main.ts", import.meta.url));
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

const signedInSchema = z.object({ data: z.object({ user: z.unknown() }) });

export async function profileOf(
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
/** Queries of these addresses; without them the screens are empty. */
const carried: Readonly<Record<string, string>> = {
  "/testlabs/compare": "?labs=lab-001,lab-002,lab-003",
  "/sizing": `?${new URLSearchParams({
    s: deflateRawSync(JSON.stringify(search)).toString("base64url"),
    test: "t2",
    machine: "Generic ED shaker, 50 kN class",
  })}`,
};

export interface Place {
  readonly origin: string;
  readonly profile: BrowserContextOptions;
}
/** An address for a route with a parameter: the first link to one on the list that it belongs to. */
export async function addressOf(path: string, browser: Browser, { origin, profile }: Place) {
  const filled = path.replace(/:slug|:token|^\*$/, (part) => given[part] ?? "");
  if (!filled.includes(":id")) return origin + filled + (carried[path] ?? "");
  const list = path.startsWith("/estimates") ? "/user/projects" : path.replace(/(\/edit)?\/:id.*$/, "");
  const pattern = path.startsWith("/estimates") ? "/user/projects/:id" : path.replace(/(:id)\/.*$/, "$1");
  const context = await browser.newContext(profile);
  try {
    const page = await context.newPage();
    await page.goto(origin + list);
    const rows = page.locator(`main a[href^="${pattern.replace(/:id.*/, "")}"]:not([href$="/create"])`);
    // On a busy machine the rows come late; a list without any is empty.
    await rows
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => null);
    const links = await rows.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    const id = links.map((href) => matchPath(pattern, href)?.params["id"]).find((each) => each !== undefined);
    if (id === undefined) throw new Error(`${list} has no link to ${pattern}`);
    return origin + path.replace(":id", id);
  } finally {
    await context.close();
  }
}

/** The routes that a person may open. */
export const screensOf = ({ who }: Person): typeof screenRoutes =>
  screenRoutes.filter(({ handle }) => {
    const rule: RouteRule = handle ?? {};
    if (who === "visitor") return !rule.needsSignIn;
    return !rule.isForSignedOut && (rule.roles?.includes(who) ?? true);
  });

/** The built web app, the product with the demo's data, and a browser. */
export async function startDemo() {
  await buildWeb();
  const { path: executablePath, switches } = await provideBrowser();
  const browser = await engine.launch({
    executablePath,
    args: [...chromium.args, ...switches.split(" ").filter(Boolean)],
  });
  const { origin, stop } = await startServer();
  return {
    browser,
    origin,
    stop: async () => {
      await browser.close();
      stop();
    },
  };
}
