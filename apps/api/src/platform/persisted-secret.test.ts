import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DamagedSecretError, persistedSecret } from "./persisted-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "headroom-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const whole = "thirty-two characters, every one";

it("makes a secret once, for this user alone, and leaves nothing beside it", () => {
  const file = join(folder, "secret");
  expect(persistedSecret(file, () => whole, 32)).toBe(whole);
  expect(persistedSecret(file, () => "another one of thirty-two letters", 32)).toBe(whole);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

it.each(["", "\n", "thirty-one characters, not more"])("refuses %j, which was not written whole", (kept) => {
  const file = join(folder, "secret");
  writeFileSync(file, kept);
  expect(() => persistedSecret(file, () => whole, 32)).toThrow(DamagedSecretError);
  expect(() => persistedSecret(file, () => whole, 32)).toThrow(/Restore it from a backup, or delete it/);
  expect(readFileSync(file, "utf8")).toBe(kept);
});

it("leaves no secret at all where it cannot be written", () => {
  const nowhere = join(folder, "missing", "secret");
  expect(() => persistedSecret(nowhere, () => whole, 32)).toThrow(/ENOENT/);
});
