import { textEncoding } from "./text-encoding.ts";

/** A file that is no text of numbers: what it is, and what to do with it. */
export class UnreadableFormat extends RangeError {
  readonly format: string;
  readonly advice: string;
  constructor({ format, advice }: { readonly format: string; readonly advice: string }) {
    super(`this is ${format}: ${advice}`);
    this.format = format;
    this.advice = advice;
  }
}

interface Signature {
  readonly format: string;
  readonly advice: string;
  readonly matches: (head: string) => boolean;
}

const asText = "export it as text or CSV, one row per sample";
const begins =
  (...starts: readonly string[]) =>
  (head: string) =>
    starts.some((start) => head.startsWith(start));

/** The first bytes as text, a character each; the first that matches names the file. */
const signatures: readonly Signature[] = [
  {
    format: "a UFF58 file",
    advice: asText,
    matches: (head) => /^\s*-1\s*\r?\n\s*58b?\b/.test(head),
  },
  {
    format: "a universal file",
    advice: asText,
    matches: (head) => /^\s*-1\s*\r?\n\s*\d{1,4}b?\s/.test(head),
  },
  {
    format: "an Excel workbook",
    advice: "save the sheet as CSV, or copy its cells and paste them",
    matches: (head) => head.startsWith("PK\u0003\u0004") && /\[Content_Types\]|xl\/|_rels/.test(head),
  },
  {
    format: "an OpenDocument file",
    advice: "save the sheet as CSV, or copy its cells and paste them",
    matches: (head) => head.startsWith("PK\u0003\u0004") && head.includes("application/vnd.oasis"),
  },
  {
    format: "a NumPy archive (.npz)",
    advice: asText,
    matches: (head) => head.startsWith("PK\u0003\u0004") && /\.npy/.test(head),
  },
  { format: "a ZIP archive", advice: "unpack it and open the file in it", matches: begins("PK\u0003\u0004") },
  {
    format: "an old Excel or Word file",
    advice: "save the sheet as CSV, or copy its cells and paste them",
    matches: begins("\u00d0\u00cf\u0011\u00e0"),
  },
  { format: "a WAV file", advice: asText, matches: (head) => /^(?:RIFF|RF64|RIFX)[\s\S]{4}WAVE/.test(head) },
  { format: "an HDF5 file", advice: asText, matches: begins("\u0089HDF") },
  { format: "a netCDF file", advice: asText, matches: begins("CDF\u0001", "CDF\u0002", "CDF\u0005") },
  { format: "a NumPy file (.npy)", advice: asText, matches: begins("\u0093NUMPY") },
  { format: "a MATLAB file", advice: asText, matches: begins("MATLAB 5.0", "MATLAB 7.3") },
  { format: "a TDMS file", advice: asText, matches: begins("TDSm") },
  {
    format: "a compressed file (gzip)",
    advice: "unpack it and open the file in it",
    matches: begins("\u001f\u008b"),
  },
  { format: "a PDF document", advice: "copy the table in it and paste it", matches: begins("%PDF") },
  {
    format: "a picture",
    advice: "type the values, or paste them as text",
    matches: begins("\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8", "BM6"),
  },
  { format: "a rich text document", advice: "save it as plain text", matches: begins("{\\rtf") },
  {
    format: "a web page",
    advice: "copy the table in it and paste it",
    matches: (head) => /^\s*<(?:!doctype html|html)/i.test(head),
  },
];

const headLength = 4096;
/** Characters that no text has; tabs, line ends, form feeds and the end-of-file mark are text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u0019]/;

/**
 * Refuses a file that is no text: UnreadableFormat names the format that its first bytes show.
 *
 * @example acceptText(new TextEncoder().encode("20;0.01")) // passes
 */
export function acceptText(head: Uint8Array): void {
  const letters = Array.from(head.subarray(0, headLength), (byte) => String.fromCharCode(byte)).join("");
  const found = signatures.find(({ matches }) => matches(letters));
  if (found) throw new UnreadableFormat(found);
  const isBinary = textEncoding(head).startsWith("utf-16") ? false : CONTROL.test(letters);
  if (isBinary) throw new UnreadableFormat({ format: "a binary file", advice: asText });
}
