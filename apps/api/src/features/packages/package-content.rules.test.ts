import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { boxSpecification } from "../../testing/project-factory.ts";
import { controllerParts, plainNames, readSums, sumsText } from "./package-content.rules.ts";

test("names are plain on any file system, and none is there twice", () => {
  expect(plainNames(["a.pdf", "A.PDF", "a/b\\c.txt", "..", "振動:1.csv", "a.pdf"])).toEqual([
    "a.pdf",
    "A (2).PDF",
    "a_b_c.txt",
    "file",
    "振動_1.csv",
    "a (3).pdf",
  ]);
});

test("sums are those of sha256sum, and read back as they are written", () => {
  // SHA-256 of nothing, FIPS 180-4.
  const hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const text = sumsText([{ name: "files/a b.pdf", hash }]);
  expect(text).toBe(`${hash}  files/a b.pdf\n`);
  expect(readSums(text)).toEqual(new Map([["files/a b.pdf", hash]]));
  expect(readSums(`${hash} *a\r\n`)).toEqual(new Map([["a", hash]]));
  for (const wrong of [`${hash}\n`, `${hash.slice(1)}  a\n`, `${hash}  a\n${hash}  a\n`])
    expect(readSums(wrong)).toBeNull();
});

const [random, shock] = boxSpecification.tests.map((line) => testLineSchema.parse(line));
const withConduct = (conduct: Record<string, number>) =>
  testLineSchema.parse({ ...boxSpecification.tests[0], conduct });

test("a random test has a file for its controller and a dataset 58; a shock has none", () => {
  if (!random || !shock) throw new Error("no tests");
  expect(controllerParts(shock, 2)).toEqual([]);
  const [npz, uff] = controllerParts(random, 1);
  expect([npz?.name, uff?.name]).toEqual(["controller/test-1.npz", "controller/test-1.uff"]);
  // 2.56 × 2000 Hz is 5120 Hz, the next power of two 8192 Hz; lines of 1 Hz up to 4096 Hz are 4097.
  // Doubles of frequency, one spectrum and four bounds: 8 × 6 × 4097 = 196,656 bytes and the heads of six arrays.
  expect(npz?.content.length).toBeGreaterThan(196_656);
  expect(npz?.content.length).toBeLessThan(196_656 + 3000);
  expect(Buffer.from(uff?.content ?? []).toString()).toContain("    58");
});

test("the resolution and the channels that the request states decide the lines; a file too large is left out", () => {
  // 8192 Hz / 2 Hz = 4096 samples, 2049 lines; spectra of two channels have four numbers, bounds eight: 8 × 13 × 2049.
  const [npz] = controllerParts(withConduct({ resolutionHz: 2, controlChannels: 2 }), 1);
  expect(npz?.content.length).toBeGreaterThan(213_096);
  expect(npz?.content.length).toBeLessThan(213_096 + 3000);
  expect(controllerParts(withConduct({ controlChannels: 64 }), 1)).toEqual([]);
});
