import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { logoBox } from "@headroom/contract/vocabulary/product-limits";
import type { FileStorage } from "../../platform/file-storage.ts";
import { Refusal } from "../../platform/refusal.ts";

const maxPixels = 16_000_000;
/** A row is held whole: one of 16,000,000 pixels, in a file of 68 bytes, took 1.1 GB; one of 10,000 takes 60 MB. */
const maxSidePixels = 10_000;
const contentTypes = { webp: "image/webp", png: "image/png" } as const;

const addressPattern = /^\/images\/([a-f0-9-]{36}\.(?:webp|png))$/;
const keyOf = (name: string) => `logos/${name}`;
const nameOf = (address: string) => addressPattern.exec(address)?.[1] ?? null;

const unreadable = () =>
  new Refusal(
    "unsupported-media",
    "This image cannot be read. Upload a PNG, JPEG or WebP of at most 16 megapixels and 10,000 pixels a side.",
  );

/** A drawing of 301 bytes can take half a minute and 1.7 GB to draw: whoever chose it draws it. */
const drawing = () =>
  new Refusal(
    "unsupported-media",
    "An SVG is not drawn on the server. Send it as PNG, JPEG or WebP; the logo field of the app does that by itself.",
  );

const startsWith = (bytes: Buffer, start: string, at = 0) =>
  bytes.toString("latin1", at, at + start.length) === start;

const isRaster = (bytes: Buffer) =>
  startsWith(bytes, "\x89PNG\r\n\x1a\n") ||
  startsWith(bytes, "\xff\xd8\xff") ||
  (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8));

/** Also in UTF-16, whose letters have a null byte beside them. */
const isDrawing = (bytes: Buffer) => /<(\w+:)?svg[\s>/]/i.test(bytes.toString("latin1").replaceAll("\0", ""));

/** Re-encodes a logo by what its bytes are, whatever its name or header; only the pixels survive. */
async function reencode(bytes: Buffer): Promise<Buffer> {
  // Before any decoder sees them.
  if (!isRaster(bytes)) throw isDrawing(bytes) ? drawing() : unreadable();
  const { default: sharp } = await import("sharp"); // Only here: loading it would hold up every start.
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    if (Math.max(width, height) > maxSidePixels) throw unreadable();
    return await image
      .rotate()
      .resize({ ...logoBox, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw unreadable();
  }
}

/** Brand images, named at random and read at `/images/{name}`. */
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
