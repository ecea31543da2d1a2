/**
 * Every route for each role that may see it, at each width and in each theme: a picture, axe, the keyboard walk, whether
 * it scrolls sideways and, where fingers press, whether targets are large enough. `npm run -s prove shots -- --out DIR --roles
 * visitor --routes /home --widths 360,1440 --themes light`. A width may have a height: `720x450` is a desk's screen of
 * 1440 × 900 at 200 %, without touch. Themes are light, dark, and forced or forced-light (the system's own colours on
 * everything, in the dark and in the light).
 * `brandedRoutes` are pictured in the five brands too. Prints the faults as JSON; pictures, a contact sheet of them all
 * (`index.html`) and one of each role, width and theme lie in the folder.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { colourVariables, hasDefaultColours } from "@headroom/contract/vocabulary/brand/brand-colours";
import type { Page } from "@playwright/test";
import { type BrandPair, brandPairs } from "../../apps/web/src/testing/brand-pairs.ts";
import { type Shot, writeContactSheet } from "./contact-sheet.ts";
import {
  addressOf,
  type Person,
  people,
  profileOf,
  screensOf,
  startDemo,
} from "../bench-web/demo-screens.ts";
import { faultsOf } from "./screen-faults.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "test-results/shots" },
    roles: { type: "string" },
    routes: { type: "string" },
    widths: { type: "string", default: "320,360,768,1280,1440" },
    themes: { type: "string", default: "light,dark" },
  },
});
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
/** Up to here screens are pressed by fingers. */
const maxTouchWidth = 768;
const sizes = values.widths.split(",").map((name) => {
  const [width = 0, height] = name.split("x").map(Number);
  const isTouched = height === undefined && width <= maxTouchWidth;
  return { name, width, height: height ?? 900, isTouched };
});
const themes = (["light", "dark", "forced", "forced-light"] as const).filter((theme) =>
  values.themes.split(",").includes(theme),
);
type Theme = (typeof themes)[number];
const chosen = values.routes?.split(",");
const isChosen = ({ path = "*" }) => chosen?.includes(path) ?? true;

/** Routes that show the bar, the main buttons and plots. */
const brandedRoutes = ["/home", "/calculator/half-sine"];
const brandedSize = "1440";

const contextOf = (theme: Theme) => ({
  colorScheme: theme.endsWith("light") ? ("light" as const) : ("dark" as const),
  forcedColors: theme.startsWith("forced") ? ("active" as const) : ("none" as const),
  reducedMotion: "reduce" as const,
});

const groups = new Map<string, Shot[]>();
let shot = 0;

/** Beyond the window Chromium would draw without touch, and lose it: there the window becomes as high as the page. */
async function takePicture(page: Page, path: string) {
  const [width, height, isTouched] = await page.evaluate(() => [
    innerWidth,
    document.documentElement.scrollHeight,
    matchMedia("(pointer: coarse)").matches,
  ]);
  if (isTouched) await page.setViewportSize({ width, height });
  await page.screenshot({ path, fullPage: !isTouched });
}

async function shoot(page: Page, group: string, name: string, faults: () => Promise<readonly string[]>) {
  const file = `${name.replaceAll("*", "nowhere").replaceAll(/\W/g, "-")}.png`;
  const taken = { file, name, faults: await faults() };
  await takePicture(page, join(folder, file));
  groups.set(group, [...(groups.get(group) ?? []), taken]);
  shot += 1;
  // A run that is cut off has said what it saw.
  for (const fault of taken.faults) process.stderr.write(`${name}: ${fault}\n`);
}

/** As the app paints a brand. */
const paint = (page: Page, brand: BrandPair) =>
  page.evaluate(
    ({ kind, colours }) => {
      document.documentElement.dataset["brand"] = kind;
      for (const [name, value] of Object.entries(colours))
        document.documentElement.style.setProperty(name, value);
    },
    { kind: hasDefaultColours(brand) ? "default" : "own", colours: colourVariables(brand) },
  );

async function shootBrands(page: Page, path: string, theme: Theme) {
  for (const brand of brandPairs) {
    await paint(page, brand);
    await page.waitForTimeout(300);
    await shoot(page, `brands ${theme}`, `${brand.name} ${path} ${theme}`, () => faultsOf(page));
  }
}

interface View {
  readonly path: string;
  readonly theme: Theme;
  readonly isTouched: boolean;
}
const sizesOf = (isTouched: boolean) => sizes.filter((size) => size.isTouched === isTouched);

async function shootRoute(page: Page, { who }: Person, { path, theme, isTouched }: View) {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(`fails: ${message}`));
  for (const { name, width, height } of sizesOf(isTouched)) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    await shoot(page, `${who} ${name} ${theme}`, `${who} ${path} ${name} ${theme}`, async () => [
      ...said.splice(0),
      ...(await faultsOf(page, isTouched)),
    ]);
  }
  const isBranded = sizesOf(isTouched).some(({ name }) => name === brandedSize);
  if (who === "visitor" && brandedRoutes.includes(path) && isBranded) await shootBrands(page, path, theme);
}

/** Waits for what is still on its way, for twenty seconds at most each; then that is what there is to see. */
async function settle(page: Page) {
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => null);
  await page
    .locator("main .spinner")
    .first()
    .waitFor({ state: "detached", timeout: 20_000 })
    .catch(() => null);
}

const { browser, origin, stop } = await startDemo();
/** The demo has nothing for them to show. */
const unseen: string[] = [];
try {
  for (const person of people.filter(({ who }) => values.roles?.split(",").includes(who) ?? true)) {
    const profile = await profileOf(browser, origin, person);
    for (const { path = "*" } of screensOf(person).filter(isChosen)) {
      const address = await addressOf(path, browser, { origin, profile }).catch(() => null);
      if (address === null) {
        unseen.push(`${person.who} ${path}`);
        continue;
      }
      const views = themes.flatMap((theme) => [true, false].map((isTouched) => ({ path, theme, isTouched })));
      for (const view of views.filter(({ isTouched }) => sizesOf(isTouched).length > 0)) {
        const context = await browser.newContext({
          ...profile,
          ...contextOf(view.theme),
          hasTouch: view.isTouched,
        });
        const page = await context.newPage();
        await page.goto(address, { timeout: 120_000 });
        await settle(page);
        await shootRoute(page, person, view);
        await context.close();
      }
      process.stderr.write(`${person.who} ${path}\n`);
    }
  }
  await writeContactSheet(browser, folder, groups);
} finally {
  await stop();
}
const faulty = [...groups.values()].flat().filter(({ faults }) => faults.length > 0);
console.log(JSON.stringify({ views: shot, unseen, faulty }, null, 1));
process.exitCode = faulty.length > 0 ? 1 : 0;
