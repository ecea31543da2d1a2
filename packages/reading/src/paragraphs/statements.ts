import { lettersBefore, type Span } from "../phrases/figure.ts";
import { evened } from "../phrases/figures.ts";

/** A sentence, a line or a part of them that stands for itself. */
export interface Statement {
  readonly span: Span;
  readonly text: string;
}

const abbreviations =
  /(?:^|[\s(])(?:approx|ca|acc|accord|e\.g|i\.e|incl|excl|max|min|sec|no|nr|fig|para|sect?|resp|temp|rel|vs|cf|okt|oct|std|bzw|z\.b|d\.h|usw|etc|mr|mrs|ms|dr|st|art|vol|rev|cat|proc|meth|freq|ampl|nom|spec|lg|r|f|h|p|s|d)$/i;
const bullet = String.raw`[ \t]*(?:[•●▪◦·*‣–—-][ \t]+|\(?[a-z\d]{1,2}\)[ \t]|\d{1,2}\.[ \t]+(?=\p{Lu}))`;
const startsBullet = new RegExp(`^${bullet}`, "u");
const boundary = new RegExp(
  String.raw`\n[ \t>]*(?:\n[ \t>]*)+|\n(?=${bullet})|\n(?=[ \t>]*[\p{Lu}¹²³*†])|[.!?](?=\s|$)|;(?=\s)|[ \t](?=[•●▪◦‣][ \t])|[ \t](?=\([a-z\d]\)[ \t])`,
  "gu",
);

/** Dashes in front of words are bullets, and then those in front of figures too. */
const dashedLine = /(?:^|\n)[ \t]*- +\p{L}/u;
const leadingDash = /^[ \t]*- +/;
const isOpenLine = (line: string) =>
  /[,(/&-]\s*$|\b(?:and|or|of|the|to|und|et|with|in|per|at|for|a|along)\s*$/i.test(line);

/** Whether the text goes on behind what looks like the end of a sentence or a line. */
function goesOn(text: string, index: number, mark: string): boolean {
  const before = lettersBefore(text, index, 80);
  if (mark === ".") {
    const after = text.slice(index + 1, index + 4);
    const isShort = abbreviations.test(before) && !/^\s+\p{Lu}\p{Ll}/u.test(after);
    return isShort || /^ \p{Ll}/u.test(after) || (/(?:^|\n)[ \t]*\d+$/.test(before) && after.startsWith(" "));
  }
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return mark === "\n" && isOpenLine(line) && !startsBullet.test(text.slice(index + 1, index + 12));
}

/** Sentences, lines and parts between semicolons, in order. */
export function statementsOf(text: string): readonly Statement[] {
  const plain = evenedLines(text);
  const hasDashes = dashedLine.test(plain);
  const found: Statement[] = [];
  let start = 0;
  const put = (end: number) => {
    const raw = plain.slice(start, end);
    const mark0 = hasDashes ? (leadingDash.exec(raw)?.[0].length ?? 0) : 0;
    const from = start + mark0 + (raw.length - mark0 - raw.slice(mark0).trimStart().length);
    const to = start + raw.trimEnd().length;
    if (to > from) found.push({ span: [from, to], text: plain.slice(from, to) });
  };
  for (const { 0: mark, index } of plain.matchAll(boundary)) {
    const isBlank = /\n[^\n]*\n/.test(mark);
    if (!isBlank && goesOn(plain, index, mark)) continue;
    put(/[.!?;]/.test(mark) ? index + 1 : index);
    start = index + mark.length;
  }
  put(plain.length);
  return found;
}

/** Plain blanks and dashes, each line kept. */
const evenedLines = (text: string) =>
  text
    .split("\n")
    .map((line) => evened(line.replaceAll("\t", "\u0001")).replaceAll("\u0001", "\t"))
    .join("\n");
