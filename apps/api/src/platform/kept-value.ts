import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** A value that is made once and kept in a file that only this user can read. */
export function keptValue(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const value = make();
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  return value;
}
