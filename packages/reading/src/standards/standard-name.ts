/** A standard's name without publisher's dialect, its revision taken off. */
export interface StandardName {
  readonly name: string;
  /** Naming of its clauses. */
  readonly family: "methods" | "sections" | "letters" | "clauses";
  /** Whether its editions are letters. */
  readonly isLettered: boolean;
  /** The revision or edition that the name itself carries: "H", "2007". */
  readonly edition: string;
  /** Rest of the name: "Method 514.8", "Fc". */
  readonly rest: string;
}

/** One kind of dash. */
export const plainDashes = (text: string): string => text.replaceAll(/[\u2010-\u2015\u2212]/g, "-");

/** Upper case, one kind of dash, single spaces. */
export const plainText = (text: string): string =>
  plainDashes(text.toUpperCase()).replace(/\s+/g, " ").trim();

export const saysNothing = (text: string | null | undefined): boolean =>
  /^[\s-]*$/.test(plainText(text ?? ""));

/** ISO counts in one series with whom it publishes jointly; EN adopts ISO and IEC under their numbers. */
function publisherOf(chain: string): string {
  if (chain.includes("ISO")) return "ISO ";
  if (/IEC|CEI/.test(chain)) return "IEC ";
  return "EN ";
}

type Dialect = readonly [pattern: RegExp, replacement: string | ((...found: string[]) => string)];

/** Series in several parts, whose hyphens people leave out: "IEC 60068 2 6". */
const partedSeries = "60068|60255|60512|60721|60749|61000|11452|16750|7637|4892";

/** Standards that other bodies publish under names of their own; every pattern that fits is applied, in this order. */
const dialects: readonly Dialect[] = [
  [
    /^(?:(?:DIN|BS|NF|UNE|UNI|NEN|SN|SS|OVE|ÖVE|ÖNORM|VDE|PN|NBN|DS|SFS|CSN|ČSN|JIS C|KS C)[ /-]*)+(?=EN|IEC|ISO|CEI)/,
    "",
  ],
  [/^(?:EN|IEC|CEI|ISO)(?:[ /-]*(?:EN|IEC|CEI|ISO|IEEE|SAE|TS|TR|PAS))*[ /-]*(?=\d)/, publisherOf],
  // CENELEC numbers what it takes over from IEC and CISPR as they do: EN 60068-2-6, EN 55032.
  [/^EN 550(?=\d\d\b)/, "CISPR "],
  [/^EN (?=6\d{4}\b)/, "IEC "],
  // Before 1997 IEC numbers had no 60000 in front: IEC 68-2-6.
  [/^IEC (\d{3})(?=-|\b)(?!\d)/, "IEC 60$1"],
  [/^IEC (\d{2})(?=-|\b)(?!\d)/, "IEC 600$1"],
  [
    new RegExp(`^((?:IEC|ISO) (?:${partedSeries}))((?:[ -]\\d{1,3})+)(?=[ ,:(;]|$)`),
    (_, series = "", parts = "") => `${series}${parts.replaceAll(" ", "-")}`,
  ],
  [/^(?:RTCA[ /-]*)?DO[ -]?(?=\d)/, "DO-"],
  // EUROCAE publishes the same text as RTCA, with the same letters.
  [/^(?:EUROCAE[ /-]*)?ED[ -]?14(?=[ ,A-Z-]|$)/, "DO-160"],
  [/^(?:TELCORDIA|JEDEC) /, ""],
  [/^GR[ -]?(\d+)(?:[ -]?CORE)?\b/, "GR-$1-CORE"],
  [/^JESD[ -]?22[ -]?(?=[A-Z]\d)/, "JESD22-"],
  [/^(GSFC|NASA)[ -]?STD[ -]?(?=\d)/, "$1-STD-"],
  [/^MIL[ -]?(STD|HDBK|DTL|PRF|S|P)[ -]?(?=\d)/, "MIL-$1-"],
  [/^(?:MIL[ -]?|STD[ -]?)(?=\d{3})/, "MIL-STD-"],
  [/^UN(?: ?\/ ?DOT)?[ -]?38\.3(?!\d)/, "UN MANUAL OF TESTS AND CRITERIA 38.3"],
  [/^(?:UN[ /-]?ECE|ECE|UN)[ -]?(?:REGULATION|REG\.?|R)[ -]?(?:NO\.? ?)?0*(\d{1,3})(?!\d)/, "ECE R$1"],
  [/^ASTM[ -]?([A-Z])[ -]?(?=\d)/, "ASTM $1"],
  [/^(?:SAE[ -]?)?J[ -]?(?=\d{3,4}\b)/, "SAE J"],
  // China numbers its adoptions by a series and a part behind a point: GB/T 2423.10 adopts IEC 60068-2-6.
  [/^GB ?\/? ?T ?(?=\d)/, "GB/T "],
  [/^(CISPR|IEEE|LV|VW|GMW|STANAG|AECTP|ISTA|UL)[ -]?(?=\d)/, "$1 "],
];

const lettered =
  /^((?:MIL-(?:STD|HDBK|DTL|PRF|S|P)|DO|GSFC-STD|NASA-STD|SMC-S)-\d+(?:-\d+)?|ECSS-[A-Z]-ST-\d+(?:-\d+)*|JESD22-[A-Z]\d+)(?:[ ,-]*(?:REVISION|REV\.?)? ?([A-Z])(?![A-Z0-9.]))?/;
const numbered =
  /^((?:IEC|ISO|CISPR|ETSI EN|EN|IEEE|ASTM|SAE|LV|VW|GMW|STANAG|AECTP|UL|ECE) (?:[A-Z]+)?\d+(?: \d{3}(?=-))?(?:-\d+)*|GB\/T \d+(?:\.\d+)?)(?=[ ,:(]|$)/;
const united = /^(UN MANUAL OF TESTS AND CRITERIA)/;
/** ASTM and IEEE put the year behind a dash: ASTM D4169-16, IEEE 344-2013; others do so at times: ISO 17025-2017. */
const dashedYear =
  /^((?:ASTM|IEEE|ANSI|GB\/T) [A-Z]*\d+(?:\.\d+)?)-((?:19|20)?\d\d)\b|^((?:ISO|IEC|EN) \d+(?:-\d{1,3})*)-((?:19|20)\d\d)\b/;

const methods = /^MIL-STD-(?:202|331|750|810|883|1344)$/;

function familyOf(name: string): StandardName["family"] {
  if (methods.test(name)) return "methods";
  if (name === "DO-160") return "sections";
  return /^IEC 60068-2-\d+$/.test(name) ? "letters" : "clauses";
}

const fullYear = (year: string) => (year.length === 4 ? year : `20${year}`);

type Taken = Omit<StandardName, "family">;

function takeLettered(text: string): Taken | null {
  const match = lettered.exec(text);
  if (!match) return null;
  const [all, name = "", edition = ""] = match;
  return { name, isLettered: true, edition, rest: text.slice(all.length) };
}

function takeDashedYear(text: string): Taken | null {
  const match = dashedYear.exec(text);
  if (!match) return null;
  const [all, name = match[3] ?? "", year = match[4] ?? ""] = match;
  return { name, isLettered: false, edition: fullYear(year), rest: text.slice(all.length) };
}

function takeNumbered(text: string): Taken {
  const [name] = numbered.exec(text) ?? united.exec(text) ?? [text];
  const [said = "", edition = ""] = /^[ ,]*:((?:19|20)\d\d\S*)/.exec(text.slice(name.length)) ?? [];
  return { name, isLettered: false, edition, rest: text.slice(name.length + said.length) };
}

const translate = (text: string, [pattern, by]: Dialect): string =>
  typeof by === "string" ? text.replace(pattern, by) : text.replace(pattern, by);

/** Takes "MIL-STD-810H", "DIN EN IEC 60068-2-6:2008" or "RTCA/DO-160G" apart. */
export function standardName(text: string): StandardName {
  const said = dialects.reduce(translate, plainText(text));
  const parts = takeLettered(said) ?? takeDashedYear(said) ?? takeNumbered(said);
  return { ...parts, family: familyOf(parts.name) };
}
