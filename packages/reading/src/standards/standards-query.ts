import { clausesOf } from "./clauses.ts";
import { clauseForm } from "./standard-forms.ts";
import { plainDashes, plainText, standardName, type StandardName } from "./standard-name.ts";

const joined = (spellings: readonly string[]) => spellings.join("|");

/** A revision's letter, not the beginning of a word: "810H", "810 H", "DO-160 Rev. G". */
const letter = String.raw`(?:[ ,-]{0,2}(?:REVISION|REV\.?)?[ ]?[A-Z](?![A-Z0-9.-])(?:/[A-Z](?![A-Z0-9]))*)?`;

/** Names that carry a letter as their revision. */
const letteredNames = joined([
  String.raw`(?:GSFC|NASA)[ -]?STD[ -]?\d{3,5}`,
  String.raw`MIL[ -]?(?:STD|HDBK|DTL|PRF)?[ -]?\d{3,5}(?:-\d+)?`,
  String.raw`(?:STD|HDBK)[ -]?\d{3,4}`,
  String.raw`(?:RTCA[ /-]*)?DO[ -]?\d{3}`,
  String.raw`(?:EUROCAE[ /-]*)?ED[ -]?14`,
  String.raw`(?:JEDEC )?JESD[ -]?22[ -]?[A-Z]\d{3}`,
  String.raw`ECSS-[A-Z]-ST-\d+(?:-\d+)*`,
]);

const publishers = "EN|IEC|CEI|ISO";
const before = "DIN|BS|NF|UNE|UNI|NEN|SN|SS|OVE|ÖVE|VDE|PN|NBN|DS|SFS|CSN|JIS C|KS C";
const after = "IEC|IEEE|SAE|TS|TR|PAS";
/** Names that carry a year as their edition. */
const numberedNames = joined([
  String.raw`ETSI[ -]?EN[ -]?\d{3} \d{3}(?:-\d+)*`,
  String.raw`(?:(?:${before}|${publishers})[ /-]*)*(?:${publishers})(?:[ /-]*(?:${after}))*[ /-]*(?:\d{4,5}(?:-\d{1,3}(?!\d))*(?: \d{1,2}(?=[ ,:]|$)){0,2}|\d{2,3}(?:-\d{1,3}(?!\d))+)`,
  String.raw`IEEE[ -]?\d{3,4}`,
  String.raw`CISPR[ -]?\d{1,2}`,
  String.raw`UN(?: ?/ ?DOT)?[ -]?38\.3(?:\.\d+)*`,
  "UN MANUAL OF TESTS AND CRITERIA",
  String.raw`(?:UN[ /-]?ECE|ECE|UN)[ -]?(?:REGULATION|REG\.?|R)[ -]?(?:NO\.? ?)?\d{1,3}`,
  String.raw`ASTM[ -]?[A-Z][ -]?\d{2,4}(?:-\d\d(?!\d))?`,
  String.raw`(?:SAE[ -]?)?J[ -]?\d{4}`,
  String.raw`(?:TELCORDIA )?GR[ -]?\d{1,4}(?:[ -]?CORE)?`,
  String.raw`ISTA[ -]?\d[A-Z]`,
  String.raw`(?:LV|VW|GMW|STANAG|AECTP|UL)[ -]?\d{3,5}`,
]);
const year = String.raw`(?:(?: ?[:-] ?| )(?:19|20)\d\d(?:-\d\d)?(?:\+A\d+(?::\d{4})?)?)?`;

/** A method, section or clause, named as one or in figures of its own. */
const clauseWord = String.raw`SECTIONS?|SEC\.?|METHODS?|METH\.?|CLAUSES?|PARAGRAPH|PARA\.?|§|TESTS?|PROCEDURE|PROC\.?|CATEGORY|CAT\.?`;
/** Tests of IEC 60068-2, whose parts name them too. */
const testLetters = String.raw`(?:A[BDE]|B[BD]|CAB|C[XY]|DB|E[A-J]|F[A-J]|GA|K[A-F]|N[ABC]|SA|Z/AD)(?![A-Z0-9])`;
const clause = String.raw`(?:[ ,]{1,2}(?:(?:${clauseWord}) ?(?:[A-Z]{1,3}(?![A-Z])|[A-Z]?\d+(?:\.\d+)*[A-Z]?)(?![A-Z0-9])|\d+(?:\.\d+)+|T\.?[1-8](?!\d)|${testLetters}))*`;

/** Numbers that nothing but a standard has, and of which people leave the publisher out. */
const bareNumbers = joined([
  String.raw`\d{4,5}(?:-\d{1,3}){1,2}`,
  String.raw`\d{5}`,
  String.raw`\d{3}[A-Z]`,
  String.raw`\d{3}\.\d{1,2}`,
]);

const named = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<![\p{L}\p{N}]-)(?:((?:${letteredNames})${letter}|(?:${numberedNames})${year})(${clause})|(${bareNumbers}))(?![\p{L}\p{N}]|[-.]\d)`,
  "giu",
);

const quoted = (form: string) => `"${form}"`;

/** A clause narrows where a standard is a collection of tests; of others the standard says enough. */
function narrowingClauses(standard: StandardName, text: string): readonly string[] {
  const isCollection = standard.family === "methods" || standard.family === "sections";
  const isManual = standard.name.startsWith("UN ");
  if (!isCollection && !isManual) return [];
  return clausesOf(standard, plainText(text), "").map((each) => clauseForm(standard.name, each));
}

/** Digits that may go on: "ISO 1675" is on its way to 16750, and is looked up as words. */
const isUnfinished = (name: string) => /^(?:ISO|IEC|EN) \d{1,4}$/.test(name);

function phrasesOf(text: string, clauseText: string, isLast: boolean): string {
  const standard = standardName(text);
  if (isLast && isUnfinished(standard.name)) return standard.name;
  const clauses = narrowingClauses(standard, clauseText);
  // Of two revisions either will do, which a phrase cannot say.
  const isRevised = standard.isLettered && standard.edition !== "" && !/\/[A-Z]$/i.test(text);
  const revision = isRevised ? [`${standard.name}${standard.edition}`] : [];
  const phrases = [...revision, ...clauses];
  return (phrases.length > 0 ? phrases : [standard.name]).map(quoted).join(" ");
}

function queryOf(text: string, isLast: boolean): string {
  const plain = plainDashes(text);
  return plain.replaceAll(named, (all: string, ...found: readonly unknown[]) => {
    const [name, clauses, bare, at] = found;
    if (typeof name !== "string") return typeof bare === "string" ? quoted(bare) : all;
    const isEnd = isLast && typeof at === "number" && at + all.length === plain.length;
    return phrasesOf(name, typeof clauses === "string" ? clauses : "", isEnd);
  });
}

/**
 * A search by words in which standards are named by their normal forms, as phrases: a phrase forgives no typing error
 * and no further digit, so that 60068-2-6 does not find 60068-2-64. What somebody quoted stays as it is.
 */
export const standardsQuery = (words: string): string => {
  const parts = words.replaceAll(/\s+/g, " ").split('"');
  return parts
    .map((part, place) => (place % 2 === 1 ? part : queryOf(part, place === parts.length - 1)))
    .join('"');
};

/** A standard where a text names it, with the clause behind it. */
export interface NamedStandard {
  readonly span: readonly [start: number, end: number];
  readonly standard: string;
  readonly clause?: string;
}

const clauseLead = new RegExp(String.raw`^[ ,]*(?:${clauseWord})? ?`, "i");

/**
 * Finds the standards that a text names.
 *
 * @example standardsIn("DO-160G section 8") // [{ span: [0, 17], standard: "DO-160G", clause: "8" }]
 */
export const standardsIn = (text: string): readonly NamedStandard[] =>
  [...plainDashes(text).matchAll(named)].map(({ 0: all, 1: name, 2: clauses = "", index }) => {
    const clauseText = clauses.replace(clauseLead, "").trim();
    const span = [index, index + all.length] as const;
    return { span, standard: name ?? all, ...(clauseText !== "" && { clause: clauseText }) };
  });
