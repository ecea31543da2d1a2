import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page, Response } from "@playwright/test";

/** Chromium's own names for what slows a visit down; slow 4G is Lighthouse's: 150 ms and 1.6 Mbit/s. */
export type Slowness = "none" | "cpu" | "link";
const slowCpuRate = 4;
const slowLink = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};

/** Metrics that the page collects. */
interface Seen {
  paintMs: number;
  shift: number;
  blockingMs: number;
  readyMs: number;
  readyAt: number;
}
declare global {
  var seen: Seen | undefined;
}

export interface Opening {
  /** Until the screen is ready: requests begun, and script that has arrived, in kB as gzip would send it, inline and of workers too. */
  readonly requests: number;
  readonly scriptKb: number;
  readonly paintMs: number;
  readonly readyMs: number;
  readonly shift: number;
  readonly blockingMs: number;
}

/** Runs in the page from its first moment: notes paints, shifts and blocking, and looks in each frame whether the content is there. */
function watch(content: string): void {
  const seen: Seen = { paintMs: 0, shift: 0, blockingMs: 0, readyMs: 0, readyAt: 0 };
  globalThis.seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (seen.paintMs = startTime));
  observe("layout-shift", (entry) => {
    if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value;
  });
  observe("longtask", ({ startTime, duration }) => {
    if (seen.readyMs === 0 || startTime < seen.readyMs) seen.blockingMs += Math.max(0, duration - 50);
  });
  const look = () => {
    const waits = document.querySelector(".spinner, [aria-busy='true']");
    if (waits === null && document.querySelector("main h1") && document.querySelector(content)) {
      seen.readyMs = performance.now();
      seen.readyAt = Date.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const gzipKb = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length / 1000;
const sizes = new Map<string, number>();

const inlineScript = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join("");

async function scriptKb(response: Response): Promise<number> {
  const type = response.headers()["content-type"] ?? "";
  const isPage = type.startsWith("text/html");
  if (!isPage && !/javascript|wasm/.test(type)) return 0;
  const known = sizes.get(response.url());
  if (known !== undefined) return known;
  const body = await response.body();
  const kb = isPage ? gzipKb(inlineScript(body.toString())) : gzipKb(body);
  sizes.set(response.url(), kb);
  return kb;
}

async function slowDown(page: Page, slowness: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (slowness === "cpu") await session.send("Emulation.setCPUThrottlingRate", { rate: slowCpuRate });
  if (slowness !== "link") return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowLink);
}

async function open(page: Page, address: string, content: string): Promise<Opening> {
  const answered: { readonly response: Response; readonly at: number }[] = [];
  page.on("response", (response) => {
    if (/^https?:/.test(response.url()))
      answered.push({ response, at: response.request().timing().startTime });
  });
  await page.addInitScript(watch, content);
  await page.goto(address, { waitUntil: "commit" });
  await page
    .waitForFunction(() => (globalThis.seen?.readyMs ?? 0) > 0, null, { timeout: 45_000 })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} was not ready: no ${content}`, { cause });
    });
  await page.waitForLoadState("networkidle");
  // A busy machine tells of a paint some time after it.
  await page.waitForFunction(() => (globalThis.seen?.paintMs ?? 0) > 0, null, { timeout: 45_000 });
  const seen = await page.evaluate(() => globalThis.seen);
  if (!seen) throw new Error(`${page.url()} noted nothing about itself`);
  const before = answered.filter(({ at }) => at <= seen.readyAt);
  // A response still in flight cannot have been executed.
  const arrived = before.filter(
    ({ response, at }) => at + response.request().timing().responseEnd <= seen.readyAt,
  );
  const scripts = await Promise.all(arrived.map(({ response }) => scriptKb(response)));
  return {
    requests: before.length,
    scriptKb: scripts.reduce((sum, kb) => sum + kb, 0),
    paintMs: seen.paintMs,
    readyMs: seen.readyMs,
    shift: seen.shift,
    blockingMs: seen.blockingMs,
  };
}

/** Opens an address in a profile of its own, and a second time after the first has come to rest. */
export async function visit(
  browser: Browser,
  { address, content, profile }: { address: string; content: string; profile: BrowserContextOptions },
  slowness: Slowness,
): Promise<{ readonly first: Opening; readonly second: Opening | null }> {
  const context = await browser.newContext({ ...profile, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await slowDown(page, slowness);
    const first = await open(page, address, content);
    if (slowness !== "none") return { first, second: null };
    await page.evaluate(async () => {
      if ((await navigator.serviceWorker?.getRegistration()) !== undefined)
        await navigator.serviceWorker.ready;
    });
    return { first, second: await open(await context.newPage(), address, content) };
  } finally {
    await context.close();
  }
}
