import type { Span } from "../phrases/figures.ts";
import type { NamedStandard } from "../standards/standards-query.ts";
import { plainDashes } from "../standards/standard-name.ts";
import { kindsByStandard, type NamedPlaces, type ReadableKind } from "../phrases/standards-meant.ts";

/** A standard that a test refers to. */
export interface Reference {
  readonly standard: string;
  readonly clause?: string;
  readonly edition?: string;
  readonly spans: Readonly<Record<string, Span>>;
  /** Tests of which the standard speaks. */
  readonly kinds: readonly string[];
}

/** Standards of laboratories, quality and papers, not of tests. */
const notOfTests = /\b(?:17025|9001|14001|13485|17065|45001|16949|27001)\b/;
const edition =
  /^[ ,]*(?:[:(-] ?|Ed(?:ition)?\.? ?\d? ?\(?|of |edition )((?:19|20)\d\d)(?:-\d\d)?(?:\+A\d+(?::\d{4})?)?\)?/i;
const edited = / ?(?:[:-] ?| )((?:19|20)\d\d)(?:-\d\d)?(?:\+A\d+(?::\d{4})?)?$/;
const clauseBehind =
  /^(?:[ ,:;(–-]|\b(?:test|method|procedure|clause|section|part|severity|annex|category|cat|and|in|prüfung|essai|abschnitt|kapitel|para(?:graph)?)\b\.?|§)*?(?:(?:(?:[Tt]est|[Pp]rüfung|[Ee]ssai) )((?:[A-Z][a-z]{1,2})(?![A-Za-z])(?: ?\d)?)|(?:[Mm]ethod|[Pp]rocedure|[Cc]lause|[Ss]ection|[Aa]bschnitt|[Kk]apitel|[Pp]ara(?:graph)?|§)\.? ?(\d+(?:\.\d+)*[A-Z]?|[IVX]+)(?![\w%°])|([A-Z][a-z]{1,2}\d?)(?= ?(?:[,.;:)]|$|\bvariant|\bund\b|\band\b))|((?:5\d\d)\.\d{1,2})(?!\d| ?Hz))/;

/** "ISO 16750-3 (passenger car body, test IV)". */
const clauseInParentheses = /^ ?\([^()]{0,40}?\b[Tt]est ([IVX]{1,4}|[A-Z][a-z]{1,2})\b[^()]{0,20}\)/;

/** The clause behind a name and its place from there. */
function clauseAt(
  rest: string,
): { readonly clause: string; readonly from: number; readonly to: number } | undefined {
  const found = clauseBehind.exec(rest.slice(0, 48)) ?? clauseInParentheses.exec(rest);
  const clause = found?.slice(1).find((each) => each !== undefined);
  if (!found || clause === undefined) return undefined;
  const from = found[0].lastIndexOf(clause);
  return { clause, from, to: from + clause.length };
}

interface Part {
  readonly value: string;
  readonly span: Span;
}

/** The year that a name carries, or that stands behind it. */
function editionOf(
  text: string,
  start: number,
  standard: string,
): { readonly part?: Part; readonly end: number } {
  const [own, nameEnd] = [edited.exec(standard), start + standard.length];
  const later = own ? null : edition.exec(text.slice(nameEnd, nameEnd + 40));
  const value = own?.[1] ?? later?.[1];
  if (value === undefined) return { end: nameEnd };
  const place = text.indexOf(value, start + (own?.index ?? standard.length));
  return { part: { value, span: [place, place + value.length] }, end: nameEnd + (later?.[0].length ?? 0) };
}

function clauseOf(
  text: string,
  { span: [start, end], clause }: NamedStandard,
  from: number,
): Part | undefined {
  if (clause === undefined) {
    const found = clauseAt(text.slice(from, from + 80).replaceAll("\n", " "));
    return found && { value: found.clause, span: [from + found.from, from + found.to] };
  }
  const place = plainDashes(text.slice(start, end)).lastIndexOf(clause);
  return { value: clause, span: place < 0 ? [start, end] : [start + place, end] };
}

function referenceOf(text: string, named: NamedStandard, kinds: readonly ReadableKind[]): Reference {
  const { standard, span } = named;
  const [start] = span;
  const name = standard.slice(0, edited.exec(standard)?.index);
  const { part: year, end } = editionOf(text, start, standard);
  const clause = clauseOf(text, named, end);
  return {
    standard: name.replaceAll("\n", " "),
    ...(clause && { clause: clause.value }),
    ...(year && { edition: year.value }),
    kinds: kindsByStandard(name, kinds),
    spans: {
      standard: [start, start + name.length],
      ...(clause && { clause: clause.span }),
      ...(year && { edition: year.span }),
    },
  };
}

/** The standards that a text names, with clause and edition as far as it says them. */
export function referencesOf(
  text: string,
  { standards }: NamedPlaces,
  kinds: readonly ReadableKind[],
): readonly Reference[] {
  const references = standards
    .filter(({ standard, span }) => !notOfTests.test(standard) && /[A-Z]/i.test(text.slice(...span)))
    .map((named) => referenceOf(text, named, kinds));
  // A standard that is named twice is referred to where its clause stands.
  const number = ({ standard }: Reference) => standard.replace(/^\D+/, "");
  const withClause = new Set(references.filter(({ clause }) => clause !== undefined).map(number));
  return references.filter((one) => one.clause !== undefined || !withClause.has(number(one)));
}
