import type { Span } from "../phrases/figures.ts";
import type { Statement } from "./statements.ts";

const clauseEnd = /[,;:](?=\s)|\s(?=\()|\)(?=[\s,.;]|$)|\n|\s\|\s/g;

/** The parts of a statement between commas, brackets and lines. */
function partsOf({ span: [start], text }: Statement): readonly Span[] {
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(clauseEnd)) {
    parts.push([start + from, start + index + mark.length]);
    from = index + mark.length;
  }
  parts.push([start + from, start + text.length]);
  return parts;
}

/** Whether what was read reaches beyond a place; places are asked in the order of the text. */
function reader(read: readonly Span[]): (part: Span) => boolean {
  const ordered = read.toSorted((one, other) => one[0] - other[0]);
  let [place, reached] = [0, 0];
  return ([start, end]) => {
    for (let next = ordered[place]; next && next[0] < end; next = ordered[place]) {
      reached = Math.max(reached, next[1]);
      place += 1;
    }
    return reached > start;
  };
}

/** Runs of the parts of one statement that were not read. */
function unreadRuns(statement: Statement, isRead: (part: Span) => boolean, text: string): readonly Span[] {
  const runs: [number, number][] = [];
  let open: [number, number] | undefined;
  for (const part of partsOf(statement)) {
    const [start, end] = part;
    if (isRead(part)) open = undefined;
    else if (open) open[1] = end;
    else if (/[\p{L}\d]/u.test(text.slice(start, end))) {
      open = [start, end];
      runs.push(open);
    }
  }
  return runs;
}

/** Runs of parts from which nothing was read; blanks around them are left out. */
export function unreadIn(
  statements: readonly Statement[],
  read: readonly Span[],
  text: string,
): readonly Span[] {
  const isRead = reader(read);
  return statements
    .flatMap((statement) => unreadRuns(statement, isRead, text))
    .map(([start, end]) => {
      const raw = text.slice(start, end);
      return [start + raw.length - raw.trimStart().length, start + raw.trimEnd().length];
    });
}
