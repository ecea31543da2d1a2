import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStorage } from "../../platform/file-storage.ts";
import { Refusal } from "../../platform/refusal.ts";

const maxPixels = 16_000_000;
/** A row is held whole: one of 16,000,000 pixels, in a file of 68 bytes, took 1.1 GB; one of 10,000 takes 60 MB. */
const maxSidePixels = 10_000;
const box = { width: 800, height: 240 };
const formats = new Set(["png", "jpeg", "webp", "svg"]);
const contentTypes = { webp: "image/webp", png: "image/png" } as const;

const addressPattern = /^\/images\/([a-f0-9-]{36}\.(?:webp|png))$/;
const keyOf = (name: string) => `logos/${name}`;
const nameOf = (address: string) => addressPattern.exec(address)?.[1] ?? null;

const unreadable = () =>
  new Refusal(
    "unsupported-media",
    "This image cannot be read. Upload a PNG, JPEG, WebP or SVG of at most 16 megapixels and 10,000 pixels a side.",
  );

/** What the bytes are decides, not what their name or header says; nothing of the original survives but its pixels. */
async function reencode(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // Only here: loading it would hold up every start.
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (!formats.has(format) || Math.max(width, height) > maxSidePixels) throw unreadable();
    return await picture
      .rotate()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw unreadable();
  }
}

/** Brand pictures, named at random and read at `/images/{name}`. */
export const makeLogos = (storage: FileStorage) => ({
  /** Answers the address to save with the brand. */
  add: async (bytes: Buffer): Promise<string> => {
    const name = `${randomUUID()}.webp`;
    await storage.write(keyOf(name), Readable.from([await reencode(bytes)]), contentTypes.webp);
    return `/images/${name}`;
  },
  exists: async (address: string): Promise<boolean> => {
    const name = nameOf(address);
    return name !== null && storage.exists(keyOf(name));
  },
  remove: async (address: string): Promise<void> => {
    const name = nameOf(address);
    if (name !== null) await storage.remove(keyOf(name));
  },
  read: async (name: string): Promise<{ contentType: string; bytes: Readable } | null> => {
    const bytes = await storage.read(keyOf(name));
    return bytes
      ? { contentType: name.endsWith(".png") ? contentTypes.png : contentTypes.webp, bytes }
      : null;
  },
});
export type Logos = ReturnType<typeof makeLogos>;
