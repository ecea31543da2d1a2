import { readFileSync } from "node:fs";
import * as limits from "@headroom/contract/vocabulary/product-limits";
import { maxPasskeys } from "@headroom/contract/vocabulary/account/passkeys";
import { expect, test } from "vitest";
import { perMinute } from "../apps/api/src/platform/http/rate-limit.ts";

const page = readFileSync("docs/limits.md", "utf8");
const source = (file: string) => readFileSync(`apps/api/src/features/${file}`, "utf8");
const n = (value: number) => value.toLocaleString("en");

test.each([
  ["tests in a project, laboratories asked by it", [limits.maxTestsPerProject, limits.maxLabsPerProject]],
  ["files of a project, and again of each laboratory's part of it", [limits.maxFilesPerPlace]],
  ["amendments, beside the files", [limits.maxAmendmentsPerReport]],
  ["machines, certificates", [limits.maxMachinesPerLab, limits.maxCertificatesPerLab]],
  ["passkeys", [maxPasskeys]],
  ["a page of a list", [limits.pageLimits.most]],
  ["searches, calculations", [perMinute.search]],
  ["signing in by passkey, registering, links of mails", [perMinute["sign-in"]]],
  ["uploads", [perMinute.upload]],
  ["asking for a mail", [perMinute.mail]],
])("%s: the page says what the code has", (what, values) => {
  const row = page.split("\n").find((line) => line.startsWith(`| ${what} |`));
  expect(row).toMatch(new RegExp(`\\| ${values.map(n).join(", ")}[^|\\d]*\\|$`));
});

test("limits that are no part of the contract are as the page says", () => {
  expect(source("projects/sending/sending.rules.ts")).toMatch(
    /maxLabsPerHour = 200;\nconst maxMessagesPerHour = 100;/,
  );
  expect(limits.maxFileBytes).toBe(100 * 1024 * 1024);
  expect(readFileSync("apps/api/src/config.ts", "utf8")).toMatch(/FILE_QUOTA_GB: .*\.default\(2\)/);
  expect(source("branding/branding.routes.ts")).toContain("maxLogoBytes = 2 * 1024 * 1024;");
  expect(source("branding/logos.ts")).toContain("maxPixels = 16_000_000;");
  expect(Object.values(limits.maxBodyBytes).map((bytes) => bytes / 1024)).toEqual([256, 768, 2560]);
});
