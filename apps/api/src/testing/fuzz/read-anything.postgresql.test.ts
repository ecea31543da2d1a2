import type { Readable } from "node:stream";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeLogos } from "../../features/branding/logos.ts";
import { readCsv } from "../../platform/csv.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import { Refusal } from "../../platform/refusal.ts";

/** `npm run fuzz` tries 10,000; its seed repeats a run. */
const numRuns = Number(process.env["FUZZ_INPUTS"] ?? 200);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const maxGrownMb = 300;

const grownMb = async (work: () => Promise<void> | void): Promise<number> => {
  const before = process.memoryUsage.rss();
  await work();
  return (process.memoryUsage.rss() - before) / 2 ** 20;
};

const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom('"', '""', '"a', "a\nb", "=1+1", "'=1", "__proto__", "id", "name", "1,5", "\0", "\ufeff"),
);
const csv = fc
  .tuple(
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 30 }),
    fc.constantFrom(",", ";"),
    fc.constantFrom("\n", "\r\n", "\r"),
  )
  .map(([rows, between, ending]) => rows.map((row) => row.join(between)).join(ending));

it("any text is read as CSV or refused with a sentence", { timeout: 600_000 }, async () => {
  const grown = await grownMb(() =>
    fc.assert(
      fc.property(csv, (text) => {
        try {
          readCsv(text);
        } catch (cause) {
          expect(cause).toBeInstanceOf(Refusal);
          expect(String(cause)).toMatch(/could not be read as CSV\. .+\.$/);
        }
      }),
      { numRuns, seed },
    ),
  );
  expect(grown).toBeLessThan(maxGrownMb);
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0h9v9z"/></svg>',
);
const screenshot = readFileSync(new URL("../../../../../docs/result.png", import.meta.url));
/** A picture with some bytes changed, its end cut or another's put behind it. */
const pictures = fc
  .tuple(
    fc.constantFrom(onePixel, drawing, screenshot.subarray(0, 4000)),
    fc.array(fc.tuple(fc.nat(3999), fc.nat(255)), { maxLength: 8 }),
    fc.option(fc.nat(3999)),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([picture, changes, end, more]) => {
    const copy = Buffer.from(picture);
    for (const [place, byte] of changes) copy[place % copy.length] = byte;
    return Buffer.concat([end === null ? copy : copy.subarray(0, end), more]);
  });

it("any bytes are read as a picture or refused with a sentence", { timeout: 3_600_000 }, async () => {
  const storage = {
    write: async (_key: string, content: Readable) => void content.destroy(),
  } as unknown as FileStorage; // of which a new picture uses no more
  const logos = makeLogos(storage);
  const grown = await grownMb(() =>
    fc.assert(
      fc.asyncProperty(pictures, async (bytes) => {
        const outcome: unknown = await logos.add(bytes).catch((cause: unknown) => cause);
        if (typeof outcome === "string") expect(outcome).toMatch(/^\/images\/.+\.webp$/);
        else expect(outcome).toMatchObject({ code: "unsupported-media" });
      }),
      { numRuns, seed },
    ),
  );
  expect(grown).toBeLessThan(maxGrownMb);
});
