import { placeOf, type Span } from "../phrases/figure.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const others: Readonly<Record<string, number>> = {
  mär: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  jui: 6,
  aoû: 8,
  déc: 12,
};
const monthOf = (name: string): number => {
  const start = name.toLowerCase().slice(0, 3);
  return others[start] ?? months.indexOf(start) + 1;
};

interface Pattern {
  readonly pattern: RegExp;
  readonly parts: (found: RegExpMatchArray) => readonly [year: number, month: number, day: number];
}
const patterns: readonly Pattern[] = [
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, parts: ([, y, m, d]) => [Number(y), Number(m), Number(d)] },
  {
    pattern: /\b(\d{1,2})\.(\d{1,2})\.(20\d\d)\b/g,
    parts: ([, d, m, y]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /\b(\d{1,2})(?:st|nd|rd|th|\.)? (\p{L}{3,10})\.? (20\d\d)\b/gu,
    parts: ([, d, m = "", y]) => [Number(y), monthOf(m), Number(d)],
  },
  {
    pattern: /\b(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)\b/gu,
    parts: ([, m = "", d, y]) => [Number(y), monthOf(m), Number(d)],
  },
];

/** Dates of a text as year-month-day; 03/04/2027 can be two days and is none. */
export function dateIn(text: string): readonly { readonly date: string; readonly span: Span }[] {
  return patterns.flatMap(({ pattern, parts }) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const [year, month, day] = parts(found);
      if (month < 1 || month > 12 || day < 1 || day > 31) return [];
      const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
      return [{ date, span: placeOf(found) }];
    }),
  );
}
