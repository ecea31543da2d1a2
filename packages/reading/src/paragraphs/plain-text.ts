import type { Span } from "../phrases/figures.ts";

/** A text without what pasting left in it, and the place in the original of each of its letters. */
export interface PlainText {
  readonly text: string;
  /** Place of each letter in the original; one more for the end. */
  readonly at: readonly number[];
}

/**
 * Soft hyphens, hyphens at the end of a line, lines that break a unit, superscripts that fell off their unit; `kept` is
 * what stays of each.
 */
const mended =
  /\u00ad\r?\n?[ \t]*|(?<=\p{Ll})-\r?\n[ \t]*(?=\p{Ll})|(?<=\p{L}\/)\r?\n[ \t]*(?=\p{L})|(?<=m\/s|\bg) (?=2 ?(?:[/,;.)\]]|$))|(?<=\d ?)[0oº](?=C\b)|\r(?=\n)/gu;

/** Mends a pasted text: "Vibra-\ntion" is one word, "65 0C" a temperature. */
export function plainText(written: string): PlainText {
  const parts: string[] = [];
  const at: number[] = [];
  let reached = 0;
  const keep = (from: number, to: number) => {
    parts.push(written.slice(from, to));
    for (let place = from; place < to; place += 1) at.push(place);
  };
  for (const { 0: found, index } of written.matchAll(mended)) {
    keep(reached, index);
    if (/^[0oº]$/.test(found)) {
      // "150 0C", not "1500C".
      const isDegree = found !== "0" || written[index - 1] === " ";
      parts.push(isDegree ? "°" : found);
      at.push(index);
    }
    reached = index + found.length;
  }
  keep(reached, written.length);
  return { text: parts.join(""), at: [...at, written.length] };
}

/** The place in the original of a place in the plain text. */
export const originalSpan = ({ at }: PlainText, [start, end]: Span): Span => {
  const from = at[start] ?? 0;
  const last = at[Math.max(start, end - 1)] ?? from;
  return [from, last + 1];
};
