import { isIngress } from "../phrases/candidates.ts";
import { placeOf, type Span } from "../phrases/figure.ts";
import type { FoundWords } from "../phrases/kind-words.ts";
import type { NamedPiece } from "./groups.ts";
import { naming } from "./naming.ts";
import type { Piece } from "./scope.ts";
import { namedPlaces, type ReadableKind } from "../phrases/standards-meant.ts";

const separator = /(?:,|;)(?=\s)|\s(?:and|und|et|then|followed by)(?=\s)|:(?=\s)/gi;
const isPulse = ({ kinds }: FoundWords) => kinds.some((kind) => kind.startsWith("shock-") || kind === "bump");
const disjoint = (one: FoundWords, other: FoundWords) =>
  !(isPulse(one) && isPulse(other)) && !one.kinds.some((kind) => other.kinds.includes(kind));

const code = /\bI[PK][ -]?X?\d\w{0,3}/gi;

/** Place at which a piece that names two tests, each with figures, goes from one to the other. */
function turn(text: string, { found, figures }: Pick<NamedPiece, "found" | "figures">): number | undefined {
  const named = found
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted((one, other) => one.span[0] - other.span[0]);
  if (named.every(({ kinds }) => isIngress(kinds))) return undefined;
  const codes = [...text.matchAll(code)].map(placeOf);
  const measured = figures
    .filter(({ unit, counts }) => unit !== "" || counts !== undefined)
    .map(({ span }) => span);
  for (let second = 1; second < named.length; second += 1) {
    const [before, other] = [named[second - 1], named[second]];
    const isNew = other && named.slice(0, second).every((each) => disjoint(each, other));
    const said = { measured: [...measured, ...codes], standards: namedPlaces(text).named };
    const at = before && isNew ? turnBetween(text, [before.span, other.span], said) : undefined;
    if (at !== undefined) return at;
  }
  return undefined;
}

interface Said {
  readonly measured: readonly Span[];
  readonly standards: readonly Span[];
}

/**
 * The separator between two names, in front of the figures of the one that has them in front. A standard beside the
 * first name is enough where figures stand behind the second alone: "random per ISO 16750-3, half sine 50 g 6 ms".
 */
function turnBetween(
  text: string,
  [first, second]: readonly [Span, Span],
  { measured, standards }: Said,
): number | undefined {
  const isBetween = (span: Span) => span[0] >= first[1] && span[1] <= second[0];
  const isBefore = measured.some((span) => span[1] <= first[0]);
  const isBehind = measured.some((span) => span[0] >= second[1]);
  if (!measured.some(isBetween) && !(standards.some(isBetween) && isBehind && !isBefore)) return undefined;
  const places = [...text.slice(first[1], second[0]).matchAll(separator)].map(
    ({ index }) => first[1] + index,
  );
  if (isBefore) return places[0];
  return isBehind ? places.at(-1) : undefined;
}

const minLetters = 4;

/** A statement as one piece, or as several where it names several tests with figures of their own. */
export function piecesOf(piece: Piece, kinds: readonly ReadableKind[]): readonly NamedPiece[] {
  const pieces: NamedPiece[] = [];
  let rest = piece;
  for (let turns = 0; turns < 20; turns += 1) {
    const named = { ...rest, ...naming(rest.text, kinds) };
    const at = named.byWords ? turn(rest.text, named) : undefined;
    if (at === undefined || at < minLetters) return [...pieces, { ...named, isListed: pieces.length > 0 }];
    const [start, end] = rest.span;
    const head = { ...rest, span: [start, start + at] as Span, text: rest.text.slice(0, at) };
    pieces.push({ ...head, ...naming(head.text, kinds), isListed: true });
    rest = { ...rest, span: [start + at, end], text: rest.text.slice(at) };
  }
  return pieces;
}
