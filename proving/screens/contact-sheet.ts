import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";

export interface Shot {
  readonly file: string;
  readonly name: string;
  readonly faults: readonly string[];
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** All pictures on one page, to be looked at, and each group of them as a picture of its own. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  groups: ReadonlyMap<string, readonly Shot[]>,
): Promise<void> {
  const figureOf = ({ file, name, faults }: Shot) =>
    `<figure><a href="${file}"><img src="${file}"></a><figcaption>${escaped(name)}${faults
      .map((fault) => `<b>${escaped(fault)}</b>`)
      .join("")}</figcaption></figure>`;
  const sections = [...groups].map(
    ([name, shots], i) =>
      `<section id="g${i}"><h1>${escaped(name)}</h1>${shots.map(figureOf).join("")}</section>`,
  );
  const style = `body{font:12px sans-serif;margin:0;background:#888}section{display:flex;flex-wrap:wrap;gap:12px;padding:12px;width:1800px}
h1{width:100%;margin:0}figure{margin:0;width:342px}img{width:342px;max-height:520px;object-fit:cover;object-position:top}b{display:block;color:#a00}`;
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${sections.join("")}`,
  );
  const page = await browser.newPage({ viewport: { width: 1824, height: 900 } });
  await page.goto(`file://${join(folder, "index.html")}`);
  for (const [i, name] of [...groups.keys()].entries())
    await page
      .locator(`#g${i}`)
      .screenshot({ path: join(folder, `sheet-${name.replaceAll(/\W+/g, "-")}.png`) });
  await page.close();
}
