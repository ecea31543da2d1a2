import { expect, test } from "vitest";
import {
  downloaded,
  integrityFaults,
  licenceFaults,
  type Lockfile,
  readLockfile,
  shipped,
} from "./supply.ts";

const integrity = `sha512-${"a".repeat(86)}==`;
const lockOf = (entry: object): Lockfile => ({ packages: { "": {}, "node_modules/tool": entry } });
const whole = { version: "1.0.0", integrity, license: "MIT" };

test("a download without a strong digest is named, and one from an address of its own", () => {
  expect(integrityFaults(lockOf(whole))).toEqual([]);
  expect(integrityFaults(lockOf({ ...whole, integrity: undefined }))).toEqual([
    "tool has no SHA-512 integrity.",
  ]);
  expect(integrityFaults(lockOf({ ...whole, integrity: "sha1-abc=" }))).toHaveLength(1);
  expect(integrityFaults(lockOf({ ...whole, resolved: "git+ssh://elsewhere.example/tool" }))).toEqual([
    "tool names the address that it is downloaded from.",
  ]);
});

test("a licence of what is shipped must be on the list; of two that are a choice one is enough", () => {
  const isRefused = (license: string | undefined, more: object = {}) =>
    licenceFaults(lockOf({ ...whole, license, ...more })).length === 1;
  expect(["MIT", "(MIT OR GPL-3.0)", "(MIT AND Zlib)"].map((each) => isRefused(each))).toEqual([
    false,
    false,
    false,
  ]);
  expect(["GPL-3.0", "MIT AND GPL-3.0", undefined].map((each) => isRefused(each))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isRefused("GPL-3.0", { dev: true })).toBe(false);
});

test("an exception is for the package that it names alone", () => {
  const lock = { packages: { "node_modules/@img/sharp-x": { integrity, license: "LGPL-3.0-or-later" } } };
  expect(licenceFaults(lock)).toEqual([]);
  expect(licenceFaults(lockOf({ ...whole, license: "LGPL-3.0-or-later" }))).toHaveLength(1);
});

test("this project's lockfile has no fault", () => {
  const lock = readLockfile();
  expect(downloaded(lock).length).toBeGreaterThan(700);
  expect(shipped(lock).length).toBeGreaterThan(150);
  expect([...integrityFaults(lock), ...licenceFaults(lock)]).toEqual([]);
});
