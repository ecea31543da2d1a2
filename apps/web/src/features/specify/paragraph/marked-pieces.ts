import type { ParagraphReading } from "@headroom/reading";
import type { Question, SettledTest } from "./questions.ts";

type Span = readonly [start: number, end: number];

/** A part of the text from which one value was read. */
interface Mark {
  readonly span: Span;
  /** Number of the test, or S for the specimen. */
  readonly target: string;
  readonly key: string;
}

/** Text between two ends of marks. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  /** Values that were read here: `1.psd`, `S.massKg`. */
  readonly keys: readonly string[];
  /** Targets whose mark ends here, to be named. */
  readonly ending: readonly string[];
  readonly isAsked: boolean;
  readonly isUnread: boolean;
}

export const markKey = (test: number | null, path: string): string =>
  test === null ? `S.${path.replace("specimen.", "")}` : `${test + 1}.${path}`;

function marksOf(reading: ParagraphReading, settled: readonly SettledTest[]): readonly Mark[] {
  const of = (spans: Readonly<Record<string, Span>>, test: number | null) =>
    Object.entries(spans).map(([path, span]) => ({
      span,
      target: test === null ? "S" : `${test + 1}`,
      key: markKey(test, path),
    }));
  return [
    ...of(reading.specimenSpans, null),
    ...reading.tests.flatMap((test, place) => of((settled[place] ?? test).spans, place)),
    ...settled.flatMap((test, place) =>
      [...(test?.asks ?? []), ...(test?.conflicts ?? [])].flatMap(({ path, span }) =>
        span ? of({ [path]: span }, place) : [],
      ),
    ),
  ];
}

interface MarkedText {
  readonly text: string;
  readonly reading: ParagraphReading;
  readonly settled: readonly SettledTest[];
  readonly questions: readonly Question[];
}

/** A text in pieces, each with what was read from it. */
export function markedPieces({ text, reading, settled, questions }: MarkedText): readonly MarkedPiece[] {
  const marks = marksOf(reading, settled);
  const asked = new Set(questions.map(({ test, path }) => markKey(test, path)));
  const ends = [...marks.flatMap(({ span }) => span), ...reading.unread.flat(), 0, text.length];
  const places = [...new Set(ends)].toSorted((one, other) => one - other);
  const at = (place: number) => marks.filter(({ span: [start, end] }) => start <= place && place < end);
  return places.slice(0, -1).map((start, place) => {
    const end = places[place + 1] ?? text.length;
    const here = at(start);
    const next = new Set(at(end).map(({ target }) => target));
    return {
      start,
      text: text.slice(start, end),
      keys: here.map(({ key }) => key),
      ending: [...new Set(here.map(({ target }) => target))].filter((target) => !next.has(target)),
      isAsked: here.some(({ key }) => asked.has(key)),
      isUnread: reading.unread.some(([from, to]) => from <= start && start < to),
    };
  });
}
