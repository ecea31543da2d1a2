import { loadavg } from "node:os";
import type { CDPSession, Page } from "@playwright/test";
import { startDemo } from "./demo-screens.ts";

/**
 * Time from a key press to the painted result, on the random calculator with a spectrum of 60 breakpoints, and from a
 * key press to the next frame beside the plot of a record with 100,000 samples. Prints JSON.
 */
const breakpoints = 60;
const presses = 60;

const spectrum = Array.from({ length: breakpoints }, (_, i) => {
  const frequencyHz = Number((10 * 200 ** (i / (breakpoints - 1))).toPrecision(5));
  return `${frequencyHz},${Number((0.01 * (1 + 0.5 * Math.sin(i))).toPrecision(4))}`;
}).join(";");

/** Processor time of the page's own thread: it tells the work even where other processes take the processor. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** Key press until the frame after the one in which the result has changed. */
async function pressTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    let pressedAt = 0;
    addEventListener("keydown", (event) => (pressedAt = event.timeStamp), true);
    const result = document.querySelector("details output");
    if (!result) throw new Error("There is no result on the page.");
    new MutationObserver(() => {
      const from = pressedAt;
      if (from === 0) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => times.push(performance.now() - from));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(result, { characterData: true, subtree: true, childList: true });
  });
  const cell = page.getByRole("textbox", { name: /^PSD, row 30/ });
  await cell.fill("0.01");
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press(i % 2 === 0 ? "5" : "Backspace");
    await page.waitForTimeout(120);
  }
  // set by the script above
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
}

const samples = 100_000;
/** A decaying shock with noise that is the same in each run. */
const record = Array.from({ length: samples }, (_, i) => {
  const noise = ((i * 7919) % 1000) / 1000 - 0.5;
  return (40 * Math.exp(-i / 20_000) * Math.sin(i / 40) + noise).toFixed(4);
}).join("\n");

/** The browser's own measure of each key press, from the event to the frame after it; those under 16 ms it does not tell. */
async function pressesBesideRecord(page: Page, origin: string) {
  await page.goto(`${origin}/calculator/half-sine`);
  await page
    .locator("input[type='file']")
    .first()
    .setInputFiles({ name: "record.csv", mimeType: "text/csv", buffer: Buffer.from(record) });
  await page.getByRole("textbox", { name: "Sample rate" }).fill("10000 Hz");
  await page.getByRole("textbox", { name: "Sample rate" }).blur();
  await page.getByLabel("Unit of Column 1").selectOption("g");
  const plot = page.locator("[aria-label^='Record over time']").first();
  await plot.waitFor();
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") durations.push(entry.duration);
    });
    // the threshold is of the Event Timing standard, which the types lack
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await plot.focus();
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(50);
  }
  await page.getByRole("textbox", { name: "Amplitude" }).focus();
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press(i % 2 === 0 ? "5" : "Backspace");
    await page.waitForTimeout(120);
  }
  // set by the script above
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  const sorted = durations.toSorted((a, b) => b - a);
  return {
    samples,
    presses: 2 * presses,
    told: sorted.length,
    maxMs: sorted[0] ?? 0,
    over100Ms: sorted.filter((ms) => ms > 100).length,
  };
}

const { browser, origin, stop } = await startDemo();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/calculator/random?psd=${spectrum}&preset=`);
  await page.waitForSelector("canvas");
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await threadMs(session);
  const times = (await pressTimes(page)).toSorted((a, b) => a - b);
  const threadMsPerPress = Number(((await threadMs(session)) - before).toFixed(1)) / times.length;
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN).toFixed(1));
  const besideRecord = await pressesBesideRecord(page, origin);
  console.log(
    JSON.stringify({
      besideRecord,
      breakpoints,
      presses: times.length,
      minMs: at(0),
      medianMs: at(0.5),
      p95Ms: at(0.95),
      maxMs: at(1),
      threadMsPerPress: Number(threadMsPerPress.toFixed(1)),
      loadAverage: loadavg()[0],
    }),
  );
} finally {
  await stop();
}
