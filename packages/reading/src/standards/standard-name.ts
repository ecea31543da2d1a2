/** A standard's name without publisher's dialect, its revision taken off. */
export interface StandardName {
  readonly name: string;
  /** How its clauses are named. */
  readonly family: "methods" | "sections" | "letters" | "clauses";
  /** Whether its editions are letters. */
  readonly isLettered: boolean;
  /** The revision or edition that the name itself carries: "H", "2007". */
  readonly edition: string;
  /** What follows the name: "Method 514.8", "Fc". */
  readonly rest: string;
}

/** Upper case, one kind of dash, single spaces. */
export const plainText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

export const saysNothing = (text: string | null | undefined): boolean =>
  /^[\s-]*$/.test(plainText(text ?? ""));

/** Standards that other bodies publish under names of their own; the first pattern that fits is applied, one after the other. */
const dialects: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^(?:(?:DIN|BS|NF|UNE|UNI|NEN|SN|SS|CEI|OVE|ÖVE|ÖNORM|VDE)[ /-]+)+(?=EN|IEC|ISO)/, ""],
  [/^IEC ?\/ ?EN /, "IEC "],
  [/^EN (?=IEC |ISO |ISO\/IEC |ETSI )/, ""],
  // CENELEC numbers what it takes over from IEC and CISPR as they do: EN 60068-2-6, EN 55032.
  [/^EN 550(?=\d\d\b)/, "CISPR "],
  [/^EN (?=6\d{4}\b)/, "IEC "],
  // Before 1997 IEC numbers had no 60000 in front: IEC 68-2-6.
  [/^IEC (\d{3})(?=-|\b)(?!\d)/, "IEC 60$1"],
  [/^IEC (\d{2})(?=-|\b)(?!\d)/, "IEC 600$1"],
  [/^(?:RTCA ?[/ ] ?)?DO[ -]?(?=\d)/, "DO-"],
  // EUROCAE publishes the same text as RTCA, with the same letters.
  [/^(?:EUROCAE )?ED-14(?=[ ,A-Z]|$)/, "DO-160"],
  [/^(?:TELCORDIA|JEDEC) /, ""],
  [/^MIL[ -]?(STD|HDBK|DTL|PRF|S|P)[ -]?(?=\d)/, "MIL-$1-"],
  [/^UN 38\.3\b/, "UN MANUAL OF TESTS AND CRITERIA 38.3"],
];

const lettered =
  /^((?:MIL-(?:STD|HDBK|DTL|PRF|S|P)|DO|GSFC-STD|NASA-STD|SMC-S)-\d+(?:-\d+)?|ECSS-[A-Z]-ST-\d+(?:-\d+)*|JESD22-[A-Z]\d+)(?:[ ,]*(?:REVISION|REV\.?)? ?([A-Z])(?![A-Z0-9.]))?/;
const numbered =
  /^((?:ISO\/IEC|IEC|ISO|CISPR|ETSI EN|EN|IEEE|ASTM|SAE) (?:[A-Z]+)?\d+(?:[ -]\d+)*?(?:-\d+)*)(?=[ ,:(]|$)/;
const united = /^(UN MANUAL OF TESTS AND CRITERIA)/;
/** ASTM and IEEE put the year behind a dash: ASTM D4169-16, IEEE 344-2013. */
const dashedYear = /^((?:ASTM|IEEE|ANSI) [A-Z]*\d+)-((?:19|20)?\d\d)\b/;

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
  const [all, name = "", year = ""] = match;
  return { name, isLettered: false, edition: fullYear(year), rest: text.slice(all.length) };
}

function takeNumbered(text: string): Taken {
  const [name] = numbered.exec(text) ?? united.exec(text) ?? [text];
  const [said = "", edition = ""] = /^[ ,]*:((?:19|20)\d\d\S*)/.exec(text.slice(name.length)) ?? [];
  return { name, isLettered: false, edition, rest: text.slice(name.length + said.length) };
}

/** Takes "MIL-STD-810H", "DIN EN IEC 60068-2-6:2008" or "RTCA/DO-160G" apart. */
export function standardName(text: string): StandardName {
  const said = dialects.reduce((name, [pattern, by]) => name.replace(pattern, by), plainText(text));
  const parts = takeLettered(said) ?? takeDashedYear(said) ?? takeNumbered(said);
  return { ...parts, family: familyOf(parts.name) };
}
