import type { Span } from "../phrases/figures.ts";

export interface Piece {
  /** In the plain text. */
  readonly span: Span;
  /** As long as its span, blanks for what somebody else has read. */
  readonly text: string;
}

/** Pieces of a text that are read together, with their places in the whole. */
export interface Scope {
  readonly text: string;
  readonly toWhole: (span: Span) => Span;
}

/** The places of values, each moved by `place`. */
export const mappedSpans = (
  spans: Readonly<Record<string, Span>>,
  place: (span: Span) => Span,
): Readonly<Record<string, Span>> =>
  Object.fromEntries(Object.entries(spans).map(([key, span]) => [key, place(span)]));

/** Nothing is read across it: no unit, no list of axes. */
const joint = "\n;\n";

/** Joins pieces, each on a line of its own. */
export function scopeOf(pieces: readonly Piece[]): Scope {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length + joint.length;
  }
  const whole = (place: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return (pieces[low]?.span[0] ?? 0) + place - (starts[low] ?? 0);
  };
  return {
    text: pieces.map(({ text }) => text).join(joint),
    toWhole: ([start, end]) => [whole(start), whole(Math.max(start, end - 1)) + 1],
  };
}
