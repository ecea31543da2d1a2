/**
 * Measures a record of 250 million samples (1 GB of WAV, 32-bit float, 50 kHz) in the browser: seconds until its first
 * look, and from there until PSD, SRS and FDS; the renderer's largest resident memory and longest task of the main thread
 * meanwhile, by the clock and by the processor; and the time from "Stop" until nothing runs.
 * `npm run -s bench:records -- --samples 2000000 --runs 1`. Makes its file and deletes it. Prints JSON: medians of the runs,
 * and the goals that they miss.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { startDemo } from "./demo-screens.ts";
import { followTasks } from "./task-times.ts";
import { writeNoise } from "./record-file.ts";

const { values } = parseArgs({
  options: {
    samples: { type: "string", default: "250000000" },
    runs: { type: "string", default: "3" },
    tasks: { type: "string", default: "psd,srs,fds" },
  },
});
const samples = Number(values.samples);
const runs = Number(values.runs);
const sampleRateHz = 50_000;

/** Settings and result of each page, and the seconds that it may take beyond the first look. */
const tasks = {
  psd: { path: "/calculator/psd", result: "Levels", goalS: 30 },
  // A hundred frequencies in 8.25 octaves, up to a twentieth of the sample rate.
  srs: {
    path: "/calculator/srs?fmin=8.212&fmax=2500&perOctave=12&refined=off",
    result: "Responses",
    goalS: 60,
  },
  // Sixty in 6.56 octaves.
  fds: { path: "/calculator/fds?fmin=26.5&fmax=2500&perOctave=9&mean=kept", result: "Life", goalS: 180 },
} as const;
type TaskName = keyof typeof tasks;
const goals = { residentMb: 600, longestTaskMs: 100, cancelMs: 200 };

const waiting = { timeout: 3_600_000 };

/** Largest resident memory of the renderers in MB, looked at four times a second until `stop`. */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const ids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  let largestMb = 0;
  const look = () => {
    for (const id of ids) {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
      largestMb = Math.max(largestMb, Number(kb) / 1024);
    }
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return Math.round(largestMb);
  };
}

/** Longest task of the page's main thread in ms from a time on; tasks under 50 ms are not told. */
const longestTask = (page: Page, fromMs: number) =>
  page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            Math.max(
              0,
              ...list.getEntries().map(({ startTime, duration }) => (startTime >= from ? duration : 0)),
            ),
          ),
        );
        observer.observe({ type: "longtask", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    fromMs,
  );

/** Milliseconds from the press of "Stop" until the page shows that nothing runs. */
async function cancelMs(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Stop" }).waitFor(waiting);
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll("button")].find((each) => each.textContent === "Stop");
    const from = performance.now();
    button?.click();
    while (document.querySelector("progress")) await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - from;
  });
}

async function openRecord(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByLabel("Unit of Channel 1").selectOption("g", waiting);
}

/** One page with the record: how long it takes, and what it costs meanwhile. */
async function measure(browser: Browser, origin: string, [name, file]: readonly [TaskName, string]) {
  const { path, result } = tasks[name];
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(origin + path);
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    // The opening of the page is measured elsewhere.
    await page.waitForTimeout(3000);
    const openMs = await page.evaluate(() => performance.now());
    const stopWatching = await watchMemory(browser);
    const longestOfProcessor = await followTasks(browser, page);
    const startedAt = performance.now();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByLabel("Unit of Channel 1").selectOption("g", waiting);
    await page.getByRole("figure").filter({ hasText: "Record over time" }).waitFor(waiting);
    const lookedAt = performance.now();
    await page.getByRole("region", { name: result, exact: true }).waitFor(waiting);
    const doneAt = performance.now();
    return {
      lookS: (lookedAt - startedAt) / 1000,
      taskS: (doneAt - lookedAt) / 1000,
      longestTaskMs: await longestTask(page, openMs),
      longestTaskCpuMs: await longestOfProcessor(),
      residentMb: stopWatching(),
    };
  } finally {
    await page.close();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;
const median = (numbers: readonly number[]) =>
  Number((numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN).toFixed(1));
const medians = (all: readonly Measured[]) => ({
  lookS: median(all.map(({ lookS }) => lookS)),
  taskS: median(all.map(({ taskS }) => taskS)),
  longestTaskMs: median(all.map(({ longestTaskMs }) => longestTaskMs)),
  longestTaskCpuMs: median(all.map(({ longestTaskCpuMs }) => longestTaskCpuMs)),
  residentMb: median(all.map(({ residentMb }) => residentMb)),
});

/** Sentences on the goals that are missed; those of seconds hold for 250 million samples. */
const missed = (name: TaskName, found: ReturnType<typeof medians>) => [
  ...(found.taskS > tasks[name].goalS ? [`${name}: ${found.taskS} s, goal ${tasks[name].goalS} s`] : []),
  ...(found.residentMb > goals.residentMb
    ? [`${name}: ${found.residentMb} MB resident, goal ${goals.residentMb} MB`]
    : []),
  ...(found.longestTaskMs > goals.longestTaskMs
    ? [`${name}: a task of ${found.longestTaskMs} ms, goal ${goals.longestTaskMs} ms`]
    : []),
];

const isTask = (name: string): name is TaskName => name in tasks;
const folder = mkdtempSync(join(tmpdir(), "headroom-record-"));
const demo = await startDemo();
try {
  const file = join(folder, "noise.wav");
  writeNoise(file, samples, sampleRateHz);
  const results: Partial<Record<TaskName, ReturnType<typeof medians>>> = {};
  const misses: string[] = [];
  for (const name of values.tasks.split(",").filter(isTask)) {
    const all: Measured[] = [];
    for (let run = 0; run < runs; run++) all.push(await measure(demo.browser, demo.origin, [name, file]));
    const found = medians(all);
    results[name] = found;
    misses.push(...missed(name, found));
    process.stderr.write(`${name} ${JSON.stringify(found)}\n`);
  }
  const page = await demo.browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cancels: number[] = [];
  for (let run = 0; run < runs; run++) {
    await openRecord(page, demo.origin + tasks.psd.path, file);
    cancels.push(await cancelMs(page));
  }
  const cancel = median(cancels);
  if (cancel > goals.cancelMs) misses.push(`cancel: ${cancel} ms, goal ${goals.cancelMs} ms`);
  const loadAverage = loadavg()[0];
  console.log(
    JSON.stringify(
      { samples, sampleRateHz, runs, ...results, cancelMs: cancel, missed: misses, loadAverage },
      null,
      2,
    ),
  );
} finally {
  await demo.stop();
  rmSync(folder, { recursive: true });
}
