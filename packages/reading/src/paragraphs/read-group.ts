import { axesIn } from "../phrases/axes.ts";
import { candidatesOf, isIngress, openKind, pulses } from "../phrases/candidates.ts";
import { fillParameters, levelsByAxis } from "../phrases/fill-parameters.ts";
import { evened, type Span } from "../phrases/figures.ts";
import type { PhraseTest, Writing } from "../phrases/filling.ts";
import { kindsByFigures } from "../phrases/kinds-by-figures.ts";
import { kindsByStandard, namedPlaces, type ReadableKind } from "../phrases/standards-meant.ts";
import type { DecimalSign } from "../numbers/number-readings.ts";
import { figuresInTables } from "./column-units.ts";
import { definingAsks, isDefined } from "./defining.ts";
import type { Group } from "./groups.ts";
import { type Reference, referencesOf } from "./references.ts";
import { mappedSpans, scopeOf } from "./scope.ts";

/** A test of a paragraph, its places in the plain text. */
export type ParagraphTest = PhraseTest & {
  readonly edition?: string;
  /** The test as each of the kinds that its words can mean, where they are several. */
  readonly meanings?: readonly ParagraphTest[];
};

export interface GroupReading {
  readonly tests: readonly ParagraphTest[];
  readonly reference: Reference | undefined;
}

const withoutBump = (kinds: readonly string[], text: string) =>
  kinds.length > 1 && kinds.every((kind) => pulses.has(kind)) && !/bump/i.test(text)
    ? kinds.filter((kind) => kind !== "bump")
    : kinds;

/** A test with its places moved. */
export const moved = (test: ParagraphTest, place: (span: Span) => Span): ParagraphTest => ({
  ...test,
  spans: mappedSpans(test.spans, place),
  conflicts: test.conflicts.map((each) => ({ ...each, span: place(each.span) })),
  asks: test.asks.map((each) => (each.span ? { ...each, span: place(each.span) } : each)),
  ...(test.meanings && { meanings: test.meanings.map((each) => moved(each, place)) }),
});

/** A test by the standard that it refers to. */
export const referred = (test: ParagraphTest, reference: Reference | undefined): ParagraphTest => {
  if (!reference) return test;
  const { standard, clause, edition, spans } = reference;
  return {
    ...test,
    standard,
    ...(clause !== undefined && { clause }),
    ...(edition !== undefined && { edition }),
    spans: { ...test.spans, ...spans },
    ...(test.meanings && { meanings: test.meanings.map((each) => referred(each, reference)) }),
  };
};

/** One test for each axis that has a level of its own. */
function byAxis(test: PhraseTest, writing: Writing): readonly PhraseTest[] {
  const { directions } = test.parameters;
  if (!Array.isArray(directions)) return [test];
  const levels = levelsByAxis(test.stereoTypeId, writing);
  if (levels.length < 2) return [test];
  return levels.map(({ axes, values, spans }) => ({
    ...test,
    parameters: {
      ...test.parameters,
      ...values,
      directions: directions.map(String).filter((each) => axes.includes(each.slice(1))),
    },
    spans: { ...test.spans, ...spans },
  }));
}

/** Reads the tests that the pieces of a group say together. */
export function readGroup(
  group: Group,
  kinds: readonly ReadableKind[],
  sign: DecimalSign | null,
): GroupReading {
  const scope = scopeOf(group.pieces);
  const places = namedPlaces(scope.text);
  const { named, unmeasured } = places;
  const figures = figuresInTables(scope.text, named);
  const writing = { text: evened(scope.text), figures, decimalSign: sign };
  const byFigures = kindsByFigures(writing);
  const byStandard = kindsByStandard(unmeasured, kinds);
  const candidates = withoutBump(candidatesOf(group.kinds, [byFigures, byStandard], kinds), scope.text);
  const references = referencesOf(scope.text, places, kinds).map((reference) => ({
    ...reference,
    spans: mappedSpans(reference.spans, scope.toWhole),
  }));
  const isOpen = candidates.length > 1 && !isIngress(candidates);
  // Of an open kind the first alone stands for the test; each of its meanings is filled below.
  const filled = candidates.slice(0, isOpen ? 1 : undefined).map((id) => fillParameters(id, writing, isOpen));
  const [first] = filled;
  if (!first) return { tests: [], reference: undefined };
  const meanings = isOpen ? candidates.map((id) => fillParameters(id, writing, false)) : [];
  const read: readonly ParagraphTest[] = isIngress(candidates)
    ? filled
    : isOpen
      ? [{ ...first, asks: [openKind(candidates, kinds), ...first.asks], meanings }]
      : byAxis(first, writing);
  const isNamed = (id: string) => byStandard.includes(id) && group.pieces.some((piece) => piece.byWords);
  const isSaid = (test: PhraseTest) =>
    isOpen && test.asks.some(({ path }) => path === "stereoTypeId")
      ? figures.length > 1 && (isDefined(test) || candidates.includes("vib-random"))
      : isDefined(test);
  const own = (id: string) => references.find(({ kinds: meantBy }) => meantBy.includes(id)) ?? references[0];
  const tests = read
    .flatMap((test) => {
      if (isSaid(test)) return [test];
      const isListed = group.pieces.some((piece) => piece.isListed);
      const asks = isNamed(test.stereoTypeId) ? definingAsks(test, isListed) : null;
      return asks ? [{ ...test, asks: [...asks, ...test.asks] }] : [];
    })
    .map((test) => referred(moved(test, scope.toWhole), own(test.stereoTypeId)));
  return { tests, reference: references[0] };
}

export const inherits = (reading: GroupReading, before: GroupReading | undefined): GroupReading => {
  const reference = reading.reference ?? before?.reference;
  if (reading.reference || !reference) return reading;
  return { tests: reading.tests.map((test) => referred(test, reference)), reference };
};

const axesOf = ({ parameters: { axes } }: ParagraphTest) => (Array.isArray(axes) ? axes.map(String) : []);

const areApart = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((axis) => other.includes(axis));

/** Levels of other axes share the time that stands behind the last of them: "60 minutes per axis". */
export function sharesTime(reading: GroupReading, next: GroupReading): GroupReading {
  const [[later], [own, ...others]] = [next.tests, reading.tests];
  const minutes = later?.parameters["durationPerAxisMin"];
  const span = later?.spans["durationPerAxisMin"];
  if (!own || !later || minutes === undefined || !span) return reading;
  if (!areApart(axesOf(own), axesOf(later)) || own.parameters["durationPerAxisMin"] !== undefined)
    return reading;
  const parameters = { ...own.parameters, durationPerAxisMin: minutes };
  return {
    ...reading,
    tests: [{ ...own, parameters, spans: { ...own.spans, durationPerAxisMin: span } }, ...others],
  };
}

export const namesAxes = (text: string): boolean => axesIn(text) !== undefined;
