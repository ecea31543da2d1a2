/**
 * Measures how fast the web app opens: the production build with the demo's data in Chromium, each route in turn with a
 * control page, so that a slow or busy machine slows both. `npm run -s bench:web -- --runs 5 --routes /home,/login --roles
 * visitor,Prospect`; `--routes all` for every route of each role that may see it. Prints JSON: medians in milliseconds,
 * and what they are as multiples of the control's. The goal of `goalRoutes`: ready and largest paint at most twice the
 * control's, on a slowed processor and on slow 4G, and a shift of 0.02 at most.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { buildWeb } from "../../tools/build-web.ts";
import { buildControl, controlPath, removeControl } from "./control-page.ts";
import { addressOf, people, profileOf, screensOf, startDemo } from "./demo-screens.ts";
import { type Opening, type Slowness, visit } from "./opening-page.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    routes: { type: "string" },
    roles: { type: "string" },
    slowness: { type: "string", default: "cpu,link" },
  },
});

const goalRoutes: Readonly<Record<string, readonly string[]>> = {
  visitor: ["/home", "/", "/calculator/half-sine", "/search/result"],
  Prospect: ["/user/projects", "/user/projects/:id"],
};
const maxRatio = 2;
const maxShift = 0.02;

/** The content of a route: its first row, plot or field. */
const contents: readonly (readonly [path: RegExp, content: string])[] = [
  [/^\/calculator\//, "main figure :is(canvas, polyline)"],
  [/^\/search\/result$/, "main td :is([role='meter'], input[type='checkbox'])"],
  [/^\/(testlab|accreditation|test-types|equipment-types|equipments|users|stereo-types)$/, "main tbody th"],
  [/^\/(admin|user|test-lab)\/projects$/, "main a[href*='/projects/']"],
  [/^\/(login|register|forgot-password|$|estimates|search$)|\/(edit|create)/, "main input"],
];
const contentOf = (path: string) => contents.find(([pattern]) => pattern.test(path))?.[1] ?? "main h1";

let visits = 0;
const someAddress = () => `10.0.${Math.floor(++visits / 250)}.${(visits % 250) + 1}`;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const medianOf = (openings: readonly Opening[], name: keyof Opening, digits = 0) =>
  Number(median(openings.map((each) => each[name] ?? Number.NaN)).toFixed(digits));

const ratio = (one: number, other: number) => Number((one / other).toFixed(2));

/** Medians of a route's visits beside those of the control's, which alternated with them. */
function compared(openings: readonly Opening[], controls: readonly Opening[]) {
  const [readyMs, paintMs] = [medianOf(openings, "readyMs"), medianOf(openings, "paintMs")];
  const control = { readyMs: medianOf(controls, "readyMs"), paintMs: medianOf(controls, "paintMs") };
  const shift = medianOf(openings, "shift", 3);
  const [ready, paint] = [ratio(readyMs, control.readyMs), ratio(paintMs, control.paintMs)];
  const holds = Math.max(ready, paint) <= maxRatio && shift <= maxShift;
  return { ready, paint, shift, holds, readyMs, paintMs, control };
}

async function measure(browser: Browser, { address, content, profile }: Parameters<typeof visit>[1]) {
  const slownesses: readonly Slowness[] = ["none", "cpu", "link"];
  const control = { address: new URL(controlPath, address).href, content: "main h1" };
  const results: object[] = [];
  let counted: Opening[] = [];
  for (const slowness of slownesses.filter((each) => values.slowness.split(",").includes(each))) {
    const first: Opening[] = [];
    const controls: Opening[] = [];
    const second: Opening[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const from = () => ({ ...profile, extraHTTPHeaders: { "x-forwarded-for": someAddress() } });
      controls.push((await visit(browser, { ...control, profile: from() }, slowness)).first);
      const seen = await visit(browser, { address, content, profile: from() }, slowness);
      first.push(seen.first);
      if (seen.second) second.push(seen.second);
    }
    counted = [...counted, ...first];
    results.push({ [slowness]: compared(first, controls) });
    if (second.length > 0) results.push({ secondReadyMs: medianOf(second, "readyMs") });
  }
  return Object.assign(
    { requests: medianOf(counted, "requests"), scriptKb: medianOf(counted, "scriptKb", 1) },
    ...results,
  );
}

const isChosen = (path: string, who: string): boolean => {
  if (values.routes === "all") return true;
  return values.routes?.split(",").includes(path) ?? goalRoutes[who]?.includes(path) ?? false;
};
const roles = values.roles?.split(",");

await buildWeb();
await buildControl();
const { browser, origin, stop } = await startDemo();
const rows: object[] = [];
try {
  for (const person of people.filter(({ who }) => roles?.includes(who) ?? true)) {
    const profile = await profileOf(browser, origin, person);
    for (const route of screensOf(person).filter(({ path = "*" }) => isChosen(path, person.who))) {
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
  await stop();
  removeControl();
}
const head = `"runs": ${values.runs}, "loadAverage": ${loadavg()[0]}`;
console.log(`{ ${head}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`);
