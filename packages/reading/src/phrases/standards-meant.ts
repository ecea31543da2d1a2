import { standardForms, type WrittenReference } from "../standards/standard-forms.ts";
import { type NamedStandard, standardsIn, standardsQuery } from "../standards/standards-query.ts";
import { placeOf, type Span } from "./figure.ts";
import { figuresOf, masked } from "./figures.ts";

/** A stereo type, as far as reading needs it. */
export interface ReadableKind {
  readonly id: string;
  readonly label: string;
  readonly standards: readonly { readonly ref: string; readonly clause: string }[];
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
export function kindsByStandard(text: string, kinds: readonly ReadableKind[]): readonly string[] {
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

/** A standard that a line names, told from the line's other words. */
export interface StandardMeant {
  /** As written; a number alone ("16750") has no name. */
  readonly written?: Pick<NamedStandard, "standard" | "clause">;
  readonly otherWords: string;
  readonly isMeant: (reference: WrittenReference) => boolean;
}

const hasName = ({ standard }: NamedStandard): boolean => /\p{L}/u.test(standard);

/** The standard of a text. A clause in front of its standard ("method 525.2 of MIL-STD-810H") is no name. */
export const writtenStandard = (standards: readonly NamedStandard[]): StandardMeant["written"] => {
  const { standard, clause } = standards.find(hasName) ?? {};
  return standard === undefined ? undefined : { standard, ...(clause !== undefined && { clause }) };
};

/**
 * The standard that a line of a test names, by its normal form: "EN 61373" means IEC 61373, and "DO-160" any of its
 * editions.
 *
 * @example standardMeant("DO-160 sine")?.isMeant({ standard: "RTCA DO-160G", clause: "8" }) // true
 */
export function standardMeant(text: string): StandardMeant | null {
  const { standards, unmeasured } = namedPlaces(text);
  if (standards.length === 0) return null;
  const phrases = quoted(unmeasured).map((phrase) => phrase.toUpperCase());
  const written = writtenStandard(standards);
  const isMeant = (reference: WrittenReference) => {
    const forms = standardForms([reference]);
    return phrases.length > 0 && phrases.every((phrase) => forms.some((form) => holds(form, phrase)));
  };
  const spans = standards.map(({ span }) => span);
  return { ...(written && { written }), otherWords: masked(text, spans, " ").trim(), isMeant };
}

/** The standards of a text, and the places of all names that hold figures of their own. */
export interface NamedPlaces {
  readonly standards: readonly NamedStandard[];
  readonly named: readonly Span[];
  /** The text without its measured figures. */
  readonly unmeasured: string;
}

export function namedPlaces(text: string): NamedPlaces {
  const places = [...text.matchAll(/\bQ ?=? ?\d+(?![.,]?\d)/gi)].map(placeOf);
  if (standardsIn(text).length === 0) return { standards: [], named: places, unmeasured: "" };
  // A number with a unit is no standard's: "30000 ft", "60068-2-27 50 g".
  const measured = figuresOf(text).filter(({ unit }) => unit !== "");
  const unmeasured = masked(
    text,
    measured.map(({ span }) => span),
    " ",
  );
  const standards = standardsIn(unmeasured);
  const named = [...standards.map(({ span }) => span), ...places];
  return { standards, named, unmeasured };
}
