import { standardForms } from "../standards/standard-forms.ts";
import { standardsIn, standardsQuery } from "../standards/standards-query.ts";
import { figuresOf, masked, type Span } from "./figures.ts";
import { fillParameters } from "./fill-parameters.ts";
import type { PhraseAsk, PhraseTest } from "./filling.ts";
import { kindsByFigures } from "./kinds-by-figures.ts";
import { foundWords, kindsNamed } from "./kind-words.ts";

/** A stereo type, as far as reading needs it. */
export interface ReadableKind {
  readonly id: string;
  readonly label: string;
  readonly standards: readonly { readonly ref: string; readonly clause: string }[];
}

export interface PhraseReading {
  /** Tests that the text means; several where it means each of them, as IP67 does. */
  readonly tests: readonly PhraseTest[];
  /** Other tests that the same words can mean, filled as well as the first. */
  readonly others: readonly PhraseTest[];
  /** Whether the text says figures of its own, beside those in the name of a standard. */
  readonly hasFigures: boolean;
}

const quoted = (text: string): readonly string[] =>
  [...standardsQuery(text).matchAll(/"([^"]+)"/g)].map(([, phrase = ""]) => phrase);

const forms = new WeakMap<ReadableKind, readonly (readonly string[])[]>();
const formsOf = (kind: ReadableKind): readonly (readonly string[])[] => {
  const known =
    forms.get(kind) ?? kind.standards.map(({ ref, clause }) => standardForms([{ standard: ref, clause }]));
  forms.set(kind, known);
  return known;
};

const sets = new Set(["un-38-3", "do160-set"]);

/** A standard without a revision of its own is meant by any: MIL-DTL-901E by MIL-DTL-901. */
const holds = (form: string, phrase: string): boolean => {
  if (/\d[A-Z]$/.test(phrase) && form === phrase.slice(0, -1)) return true;
  const at = form.indexOf(phrase);
  return at >= 0 && !/^\d/.test(form.slice(at + phrase.length)) && !/[\d-]$/.test(form.slice(0, at));
};

/**
 * The kinds of which a standard that the text names asks, in the taxonomy's order. A set of tests is meant where its
 * standard is named and none of its clauses.
 */
function kindsByStandard(text: string, kinds: readonly ReadableKind[]): readonly string[] {
  const phrases = quoted(text).map((phrase) => phrase.toUpperCase());
  if (phrases.length === 0) return [];
  const found = kinds.filter((kind) =>
    formsOf(kind).some((each) => phrases.every((phrase) => each.some((form) => holds(form, phrase)))),
  );
  const isSet = ({ id }: ReadableKind) => sets.has(id);
  const isWhole = phrases.every((phrase) => !/ \d/.test(phrase.replace(/^UN 38\.3$/, "")));
  const meant = isWhole && found.some(isSet) ? found.filter(isSet) : found.filter((kind) => !isSet(kind));
  return meant.map(({ id }) => id);
}

const narrowed = (kinds: readonly string[], by: readonly string[]): readonly string[] => {
  const both = kinds.filter((kind) => by.includes(kind));
  return both.length > 0 ? both : kinds;
};

const pulses = new Set(["shock-half-sine", "shock-tps", "shock-trapezoid", "bump"]);

function openKind(candidates: readonly string[], kinds: readonly ReadableKind[]): PhraseAsk {
  const labels = candidates.map((id) => kinds.find((kind) => kind.id === id)?.label ?? id).join("; ");
  const what = candidates.every((id) => pulses.has(id)) ? "Pulse shape" : "Test";
  return { path: "stereoTypeId", why: `${what} not stated: ${labels}` };
}

/**
 * Reads what an engineer types or pastes in one line: "shock 50 g 6 ms", "-40…85 °C 100 cycles", "IP67". Words, a
 * standard and the figures name the test; figures with units fill its parameters, in the taxonomy's units.
 * What the text leaves open is an ask, never a default: where several kinds are meant by the same words, the first is
 * taken and `stereoTypeId` asked.
 */
export function readPhrase(text: string, kinds: readonly ReadableKind[]): PhraseReading {
  const measured = figuresOf(text).filter(({ unit }) => unit !== "");
  // A number with a unit is no standard's: "30000 ft", "60068-2-27 50 g".
  const spans = measured.map(({ span }) => span);
  const unmeasured = masked(text, spans, " ");
  const standards = standardsIn(unmeasured);
  const factors = [...text.matchAll(/\bQ ?=? ?\d+(?![.,]?\d)/gi)];
  const named = [
    ...standards.map(({ span }) => span),
    ...factors.map(({ 0: factor, index }): Span => [index, index + factor.length]),
  ];
  const figures = figuresOf(text, named);
  const writing = { text, figures };
  const words = masked(text, [...named, ...figures.map(({ span }) => span)], " ");
  const byWords = kindsNamed(foundWords(words));
  const byFigures = kindsByFigures(writing);
  const hasFigures = figures.length > 0 || byFigures.length > 0;
  if (byWords === null) return { tests: [], others: [], hasFigures };
  const byStandard = kindsByStandard(unmeasured, kinds);
  const first = [byWords, byStandard, byFigures].find((each) => each.length > 0) ?? [];
  const candidates = narrowed(narrowed(first, byFigures), byStandard).filter((id) =>
    kinds.some((kind) => kind.id === id),
  );
  const [{ standard, clause } = {}] = standards;
  const isOpen = candidates.length > 1;
  const filled = candidates.map((id) => ({
    ...fillParameters(id, writing, isOpen),
    ...(standard !== undefined && { standard }),
    ...(clause !== undefined && { clause }),
  }));
  const [one, ...others] = filled;
  if (!one) return { tests: [], others: [], hasFigures };
  if (others.length > 0 && byFigures.length > 1 && candidates.every((id) => id.startsWith("ingress-")))
    return { tests: filled, others: [], hasFigures };
  const asks = others.length > 0 ? [openKind(candidates, kinds), ...one.asks] : one.asks;
  return { tests: [{ ...one, asks }], others, hasFigures };
}
