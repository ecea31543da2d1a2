/** Encodings of a text file. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const markOf: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Every other byte of Latin text in UTF-16 is zero. */
function utf16WithoutMark(bytes: Uint8Array): TextEncoding | undefined {
  const pairs = Math.min(bytes.length >> 1, 200);
  let [high, low] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) high += 1;
    if (bytes[2 * i + 1] === 0) low += 1;
  }
  const most = 0.8 * pairs;
  if (pairs > 1 && low > most) return "utf-16le";
  return pairs > 1 && high > most ? "utf-16be" : undefined;
}

/** Whether bytes are UTF-8; the last letter may be cut. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text: by its mark, by the zeros of UTF-16, or UTF-8 where the bytes are it; Windows-1252 else.
 *
 * @example textEncoding(new Uint8Array([0x4d, 0xfc])) // "windows-1252"
 */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  const marked = markOf.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  return marked ?? utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** A text file's letters, without a mark, and how they were written: as the bytes show, or as it is chosen. */
export function decodeText(
  bytes: Uint8Array,
  encoding: TextEncoding = textEncoding(bytes),
): { readonly text: string; readonly encoding: TextEncoding } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** The encoding's name for people. */
export const encodingName: Readonly<Record<TextEncoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
