import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "../packages/contract/src/vocabulary/brand/brand.ts";

test("the brand's name stands in its own file alone", () => {
  const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}").filter(
    (file) => !file.endsWith("vocabulary/brand/brand.ts") && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const strays = files.filter((file) => readFileSync(file, "utf8").includes(brand.name));
  expect(strays).toEqual([]);
});

test("the page is called so until its screen has loaded", () => {
  expect(readFileSync("apps/web/index.html", "utf8")).toContain(`<title>${brand.name}</title>`);
});

test("the installed app is called so", () => {
  const manifest: unknown = JSON.parse(readFileSync("apps/web/public/app.webmanifest", "utf8"));
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.name, description: brand.claim });
});
