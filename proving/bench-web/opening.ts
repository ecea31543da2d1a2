/**
 * Measures how fast the web app opens: the production build with the demo's data in Chromium, every route of
 * `app/routes.ts` for each role that may see it. `npm run -s bench:web -- --runs 5 --routes /home,/login --roles
 * visitor,Prospect`. Prints JSON: medians, times in milliseconds. Counts and sizes depend on the build alone; times
 * need a quiet machine.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { addressOf, people, profileOf, screensOf, startDemo } from "./demo-screens.ts";
import { type Opening, type Slowness, visit } from "./opening-page.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    routes: { type: "string" },
    roles: { type: "string" },
    slowness: { type: "string", default: "none,cpu,link" },
  },
});

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

const { browser, origin, stop } = await startDemo();
const rows: object[] = [];
try {
  for (const person of people.filter(({ who }) => roles?.includes(who) ?? true)) {
    const profile = await profileOf(browser, origin, person);
    for (const route of screensOf(person).filter(({ path }) => chosen?.includes(path ?? "*") ?? true)) {
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
}
const head = `"runs": ${values.runs}, "loadAverage": ${loadavg()[0]}`;
console.log(`{ ${head}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`);
