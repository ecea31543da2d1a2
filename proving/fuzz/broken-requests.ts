import type { Chance } from "./chance.ts";

/** Paths that no client makes of a parameter. */
export const oddPaths = [
  `/${["..", "..", "etc", "passwd"].join("%2f")}`,
  "/%00",
  "/%ff%fe",
  "/%",
  "//",
  "/.",
  `/${"x".repeat(300)}`,
];
export const contentTypes = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=xyz",
  "application/json; charset=utf-16",
  "nonsense",
];
export const brokenBodies = [
  "",
  "{",
  "[1,2",
  '{"a":1}}',
  '{"__proto__":{"isAdmin":true}}',
  "null",
  "0",
  '"',
  "\ufeff{}",
];

/** A form with a file, a third of them cut short. */
export function multipartBody(
  fields: readonly (readonly [string, string])[],
  chance: Chance,
  file: string,
): string {
  const part = ([name, value]: readonly [string, string]) =>
    `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${fields.map(part).join("")}--xyz\r\nContent-Disposition: form-data; name="file"; filename="${chance.pick(["a.txt", "../../a", "", "x".repeat(400), "a\0b"])}"\r\nContent-Type: ${chance.pick(["text/plain", "image/png", "image/svg+xml", ""])}\r\n\r\n${file}\r\n--xyz--\r\n`;
  return chance.is(0.3) ? whole.slice(0, chance.below(whole.length)) : whole;
}
