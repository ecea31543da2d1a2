import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openingSizes } from "./opening-sizes.ts";

const dist = join(import.meta.dirname, "../../apps/web/dist");
/** Growth up to which a screen needs no new figure. */
const allowance = 1.1;

const opening: { readonly screens: readonly { readonly path: string }[] } = JSON.parse(
  readFileSync(join(dist, "opening.json"), "utf8"),
);

const gzipKb = (file: string) => statSync(join(dist, `${file}.gz`)).size / 1000;
/** Script files that a page names: those of every screen, and those of its own. */
const scriptsOf = (html: string) =>
  new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));

test("the script of each screen stays within 110 % of its figure", async ({ request }) => {
  expect(opening.screens.map(({ path }) => path).toSorted()).toEqual(Object.keys(openingSizes).toSorted());
  for (const [path, [kb, files]] of Object.entries(openingSizes)) {
    const page = await request.get(path.replace(/:\w+/g, "any"));
    const scripts = scriptsOf(await page.text());
    const sizeKb = [...scripts].reduce((sum, file) => sum + gzipKb(file), 0);
    expect.soft(sizeKb, `kB of script of ${path}, gzip`).toBeLessThanOrEqual(kb * allowance);
    expect.soft(scripts.size, `script files of ${path}`).toBeLessThanOrEqual(files * allowance);
  }
});
