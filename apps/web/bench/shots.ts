/**
 * Every route for each role that may see it, at each width and in both themes: a picture, axe, the keyboard walk, and
 * whether it scrolls sideways. `npm run -s shots -- --out DIR --roles visitor --routes /home --widths 360,1440
 * --themes light`. Prints the faults as JSON; pictures, a contact sheet of them all (`index.html`) and one of each role,
 * width and theme lie in the folder.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Shot, writeContactSheet } from "./contact-sheet.ts";
import { addressOf, people, profileOf, screensOf, startDemo } from "./demo-screens.ts";
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
const widths = values.widths.split(",").map(Number);
const themes = (["light", "dark"] as const).filter((theme) => values.themes.split(",").includes(theme));
const chosen = values.routes?.split(",");
const isChosen = ({ path = "*" }) => chosen?.includes(path) ?? true;

const { browser, origin, stop } = await startDemo();
const groups = new Map<string, Shot[]>();
/** The demo has nothing for them to show. */
const unseen: string[] = [];
let views = 0;
try {
  for (const person of people.filter(({ who }) => values.roles?.split(",").includes(who) ?? true)) {
    const profile = await profileOf(browser, origin, person);
    for (const { path = "*" } of screensOf(person).filter(isChosen)) {
      const address = await addressOf(path, browser, { origin, profile }).catch(() => null);
      if (address === null) {
        unseen.push(`${person.who} ${path}`);
        continue;
      }
      for (const theme of themes) {
        const context = await browser.newContext({ ...profile, colorScheme: theme, reducedMotion: "reduce" });
        const page = await context.newPage();
        const said: string[] = [];
        page.on("pageerror", ({ message }) => said.push(`fails: ${message}`));
        await page.goto(address, { waitUntil: "networkidle" });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForTimeout(300);
          const name = `${person.who} ${path} ${width} ${theme}`;
          const file = `${name.replaceAll("*", "nowhere").replaceAll(/\W/g, "-")}.jpg`;
          await page.screenshot({ path: join(folder, file), fullPage: true, type: "jpeg", quality: 70 });
          const faults = [...said.splice(0), ...(await faultsOf(page))];
          const group = `${person.who} ${width} ${theme}`;
          groups.set(group, [...(groups.get(group) ?? []), { file, name, faults }]);
          views += 1;
          // A run that is cut off has said what it saw.
          for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`);
        }
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
console.log(JSON.stringify({ views, unseen, faulty }, null, 1));
process.exitCode = faulty.length > 0 ? 1 : 0;
