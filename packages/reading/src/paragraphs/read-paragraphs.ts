import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import { masked, type Span } from "../phrases/figures.ts";
import type { PhraseAsk, PhraseConflict, PhraseTest } from "../phrases/filling.ts";
import type { ReadableKind } from "../phrases/standards-meant.ts";
import { isAside } from "./asides.ts";
import { provedSign } from "./evidence.ts";
import type { DecimalSign } from "../numbers/number-readings.ts";
import { type Group, groupsOf, type NamedPiece } from "./groups.ts";
import { phraseAlone } from "./phrase-alone.ts";
import { originalSpan, plainText } from "./plain-text.ts";
import { piecesOf } from "./pieces.ts";
import {
  type GroupReading,
  inherits,
  moved,
  namesAxes,
  type ParagraphTest,
  readGroup,
  sharesTime,
} from "./read-group.ts";
import { mappedSpans } from "./scope.ts";
import { type Specimen, specimenIn } from "./specimen.ts";
import type { SpecimenValue } from "./specimen-facts.ts";
import { type Statement, statementsOf } from "./statements.ts";
import { unreadIn } from "./unread.ts";

/** A test, its places in the text as it was written. */
interface ReadValues {
  readonly stereoTypeId: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly standard?: string;
  readonly clause?: string;
  readonly edition?: string;
  /** Places in the text from which each value was read. */
  readonly spans: Readonly<Record<string, Span>>;
}

/** A test as one of the kinds that its words can mean, with what is open then. */
export type ReadMeaning = ReadValues & Pick<PhraseTest, "asks" | "conflicts">;

export interface ReadTest extends ReadValues {
  /** The test as each of the kinds that can be meant, while `stereoTypeId` is asked. */
  readonly meanings?: readonly ReadMeaning[];
}

/** Something that the text leaves open; `test` is its place among the tests, null for the specimen. */
type Open<What> = What & { readonly test: number | null };

export interface ParagraphReading {
  readonly tests: readonly ReadTest[];
  readonly specimen: Readonly<Record<string, SpecimenValue>>;
  readonly specimenSpans: Readonly<Record<string, Span>>;
  /** Parts of the text from which nothing was read. */
  readonly unread: readonly Span[];
  readonly conflicts: readonly Open<PhraseConflict>[];
  readonly asks: readonly Open<PhraseAsk>[];
}

/** Parameters that a statement of no figures can still say of the test before it. */
const settings =
  /\bnotching\b|\bnon-?operating\b|\boperating\b|\bvariant \d\b|\b(?:mid|near|far)[ -]?field\b|\bflat\b|\bsweep|\bdwell|\bair\b|\bliquid\b|\bvariant\b|\bcyclic\b|\b(?:un)?biased\b|\bonce\b|\bdirections?\b|\brichtungen\b|\bfaces?\b|\bcorners?\b|\bconcrete\b|\bsteel\b|\bbattery\b|\btri-?axial/i;
const heading = /[([][^()[\]]*(?:Hz|g|°C|m\/s)[^()[\]]*[)\]]|\|/;

const isPartOfTest = ({ kinds, figures, hasStandard, text }: NamedPiece) =>
  kinds.length > 0 ||
  figures.length > 0 ||
  hasStandard ||
  settings.test(text) ||
  heading.test(text) ||
  namesAxes(text);

function namedPieces(
  statements: readonly Statement[],
  specimen: Specimen,
  kinds: readonly ReadableKind[],
): readonly NamedPiece[] {
  return statements.flatMap((statement, place) => {
    const [start] = statement.span;
    const own = specimen.places[place] ?? [];
    const text = masked(
      statement.text,
      own.map(([from, to]): Span => [from - start, to - start]),
      " ",
    );
    return piecesOf({ span: statement.span, text }, kinds).filter(isPartOfTest);
  });
}

function readingsOf(
  groups: readonly Group[],
  kinds: readonly ReadableKind[],
  sign: DecimalSign | null,
): readonly GroupReading[] {
  const readings = new Map<Group, GroupReading>();
  for (const group of groups) {
    const reading = readGroup(group, kinds, sign);
    readings.set(group, inherits(reading, group.before && readings.get(group.before)));
  }
  for (const group of groups.toReversed()) {
    const [own, later] = [group.before && readings.get(group.before), readings.get(group)];
    if (group.before && own && later) readings.set(group.before, sharesTime(own, later));
  }
  return [...readings.values()];
}

/** Places of a test from which a value, a question or a conflict was read. */
const spansOf = ({ spans, asks, conflicts }: ParagraphTest) => [
  ...Object.values(spans),
  ...[...asks, ...conflicts].flatMap(({ span }) => (span ? [span] : [])),
];

/**
 * Reads a specification in words, of up to some pages: its tests with their values, what it says of the specimen, and
 * what it leaves open, contradicts or says beside. README.md of this folder has the grammar. Time: linear in the text.
 *
 * @example readParagraphs("Half-sine shock 50 g, 11 ms, 3 per direction, ±Z.", kinds).tests[0].parameters.amplitudeG // 50
 */
export function readParagraphs(written: string, kinds: readonly ReadableKind[]): ParagraphReading {
  const plain = plainText(written);
  const statements = statementsOf(plain.text);
  const telling = statements.filter(({ text }) => !isAside(text));
  const sign = provedSign(plain.text);
  const specimen = specimenIn(telling, sign);
  const groups = groupsOf(namedPieces(telling, specimen, kinds));
  const grouped = readingsOf(groups, kinds, sign).flatMap((reading) => reading.tests);
  const plainTests = grouped.length > 0 ? grouped : phraseAlone(plain.text, statements, kinds);
  const isKnown = plainTests.length > 0;
  // A phrase that names its test and says no figure leaves nothing unread.
  const isName = isKnown && grouped.length === 0 && !/\d/.test(plain.text);
  const read = [...plainTests.flatMap(spansOf), ...(isKnown ? Object.values(specimen.spans) : [])];
  const place = (span: Span) => originalSpan(plain, span);
  const tests = plainTests.map((test) => moved(test, place));
  return {
    tests: tests.map(({ asks: _asks, conflicts: _conflicts, ...test }) => test),
    specimen: isKnown ? specimen.values : {},
    specimenSpans: isKnown ? mappedSpans(specimen.spans, place) : {},
    unread: isName ? [] : unreadIn(statements, read, plain.text).map(place),
    conflicts: tests.flatMap(({ conflicts }, test) => conflicts.map((each) => ({ ...each, test }))),
    asks: [
      ...tests.flatMap(({ asks }, test) => asks.map((each) => ({ ...each, test }))),
      ...(isKnown ? specimen.asks.map((each) => ({ ...each, test: null })) : []),
    ],
  };
}
