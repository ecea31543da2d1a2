import type { Dimension } from "@headroom/calculators";
import { plainCharacters } from "../numbers/plain-characters.ts";
import { type ReadUnit, readUnit } from "../units/read-unit.ts";

/** The physical quantity of a column, or its role. */
export type ColumnQuantity =
  | "frequency"
  | "psd"
  | "acceleration"
  | "velocity"
  | "displacement"
  | "time"
  | "slope"
  | "counter"
  | "other";

export interface Heading {
  readonly text: string;
  readonly unit?: ReadUnit;
  /** The unit as it is written. */
  readonly writtenUnit?: string;
  /** A unit that is written and not understood. */
  readonly unknownUnit?: string;
  readonly quantity: ColumnQuantity | null;
}

const quantityOfDimension: Readonly<Partial<Record<Dimension, ColumnQuantity>>> = {
  frequency: "frequency",
  accelerationPsd: "psd",
  acceleration: "acceleration",
  velocity: "velocity",
  length: "displacement",
  time: "time",
};

const names: readonly (readonly [ColumnQuantity, RegExp])[] = [
  [
    "counter",
    /^(?:#|№|no\.?|nr\.?|lfd\.? ?nr\.?|num(?:ber)?|n|i|index|idx|id|samples?(?: ?(?:no\.?|#|number|index))?|points?|pts?\.?|pkt\.?|punkt|row|line|breakpoints?|count(?:er)?)$/i,
  ],
  ["slope", /^(?:slopes?|steigung|db\/oct\w*)\b/i],
  ["psd", /\b(?:psd|asd|apsd|dsp|lds)\b|spectral dens|spektral|density/i],
  [
    "frequency",
    /^(?:f|fn|fn?[12]|freq\w*\.?|fréq\w*|frequenz\w*|natural freq\w*|from|to|von|bis|start|stop|end|lower|upper|f ?(?:min|max|low|high|start|end))(?=$|[\s_.,([/:])/i,
  ],
  ["time", /^(?:t|time\w*|zeit\w*|temps|tempo|tiempo|elapsed|date|datum|clock|timestamp)(?=$|[\s_.,([/:])/i],
  ["acceleration", /^(?:a|acc|accel\w*|acceler\w*|beschl\w*|srs|shock)(?=$|[\s_.,([/:\d])/i],
  ["velocity", /^(?:v|vel\w*|geschw\w*)(?=$|[\s_.,([/:])/i],
  ["displacement", /^(?:d|x|s|disp\w*|weg\w*|stroke)(?=$|[\s_.,([/:])/i],
];

/** Words in brackets that say which one, not in what. */
const DESCRIPTION =
  /^(?:[+-]?[xyz]|\d+|[a-z]+ [a-z\d ]+|peak|pk|max\w*|min\w*|avg|average|mean|abs\w*|rms|raw|filtered|vertical|horizontal|lateral|longitudinal|transverse|response|input|output|control|ref\w*|ch(?:annel)?\.? ?\d*|left|right|top|bottom|primary|residual|positive|negative|lin\w*|log\w*|measured|nominal|target|0-p\w*)$/i;
/** Units of other trades, of loggers, and levels: none of them is a default's. */
const FOREIGN_UNIT =
  /^(?:[mkµuμ]?v(?:olts?)?|[mµuμ]?a(?:mp)?|pc|counts?|cts|lsb|adc|digits?|bits?|%? ?fs|eu|dbf?s?|m?strain|[µuμ]?ε|ue|ohm|Ω)$/i;
/** A level in decibels or a logarithm is in no unit of the table, whatever stands behind it. */
const LEVEL = /\bdB[A-Z]*\b(?! ?\/ ?oct)|\blog10\b/i;
const LOOKS_LIKE_UNIT = /[/²³^√°]|^db\b|\bre\b|sqrt/i;

/** The last bracketed part that is closed at the end, its brackets balanced. */
function bracketedTail(text: string): string | undefined {
  const square = /\[(.+)\]\s*$/.exec(text)?.[1];
  if (square !== undefined) return square;
  if (!text.endsWith(")")) return undefined;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ")") depth += 1;
    if (text[at] === "(") depth -= 1;
    if (depth === 0) return text.slice(at + 1, -1);
  }
  return undefined;
}

/** Parts of a heading that may be its unit, the likeliest first. */
function unitCandidates(text: string): string[] {
  const quotient = /^[a-zA-Zäöüéèα-ω_]+\w*\s*\/\s*\(?(.+?)\)?$/.exec(text)?.[1];
  const words = text.split(/[\s,:]+/);
  const tails = [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => words.slice(-count).join(" "));
  // An identifier of a program has no slash: acc_ms2, acc_m_s2.
  const underscored = /_m_?s_?2$/i.test(text) ? "m/s2" : /_([^_]+)$/.exec(text)?.[1];
  const inside = /\(([^()]+)\)|\[([^\]]+)\]/.exec(text);
  return [
    bracketedTail(text),
    quotient,
    underscored,
    ...tails.toReversed(),
    inside?.[1] ?? inside?.[2],
  ].filter((each) => each !== undefined);
}

/** A lone letter is a symbol, not a unit: `t` is time, `f` frequency. `g` and `s` alone are units. */
const isSymbol = (text: string) => /^[a-fh-rt-zA-FH-RT-Z]$/.test(text);

function unknownUnitOf(text: string): string | undefined {
  if (isSymbol(text)) return undefined;
  const bracketed = bracketedTail(text)?.trim();
  const isUnitLike = (part: string) => FOREIGN_UNIT.test(part) || LOOKS_LIKE_UNIT.test(part);
  if (bracketed !== undefined && (isUnitLike(bracketed) || !DESCRIPTION.test(bracketed))) return bracketed;
  if (isUnitLike(text)) return text;
  const tails = text.split(/[\s,:]+/).slice(1);
  const at = tails.findIndex((word) => FOREIGN_UNIT.test(word) || /[²³^√]|\/\S*hz/i.test(word));
  return at < 0 ? undefined : tails.slice(at).join(" ");
}

const quantityOf = (text: string, unit: ReadUnit | undefined): ColumnQuantity | null => {
  const measured = unit?.dimensions
    .map((dimension) => quantityOfDimension[dimension])
    .find((each) => each !== undefined);
  if (measured !== undefined) return measured;
  if (unit !== undefined) return "other";
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
};

/** Parts that may be the unit; a lone letter only where it stands in brackets. */
const partsOf = (text: string) =>
  unitCandidates(text).filter((part) => !isSymbol(part.trim()) || bracketedTail(text) === part);

/**
 * Reads a column's heading: what it measures, and in which unit. Units are found in brackets, behind a stroke
 * (`t/ms`), an underscore (`time_us`), a comma or a blank, or as the whole heading.
 *
 * @example readHeading("a/(m/s²)").unit // { unit: "m/s2", dimensions: ["acceleration"] }
 */
export function readHeading(heading: string): Heading {
  const text = plainCharacters(heading)
    .replace(/^#\s*(?=\S)/, "")
    .trim();
  if (text === "" || text === "#") return { text, quantity: text === "#" ? "counter" : null };
  if (LEVEL.test(text)) return { text, unknownUnit: text, quantity: quantityOf(text, undefined) };
  const candidates = [...(isSymbol(text) ? [] : [text]), ...partsOf(text)].map((part) => part.trim());
  const found = candidates
    .map((part) => ({ unit: readUnit(part), writtenUnit: part }))
    .find(({ unit }) => unit !== undefined);
  return { text, ...unitsOf(text, found), quantity: quantityOf(text, found?.unit) };
}

function unitsOf(
  text: string,
  found: { readonly unit: ReadUnit | undefined; readonly writtenUnit: string } | undefined,
): Pick<Heading, "unit" | "writtenUnit" | "unknownUnit"> {
  if (found?.unit !== undefined) return { unit: found.unit, writtenUnit: found.writtenUnit };
  const unknownUnit = unknownUnitOf(text);
  return unknownUnit === undefined ? {} : { unknownUnit };
}

/** Whether any of the headings says what its column is; `Report of May` above three columns does not. */
export const nameColumns = (headings: readonly string[]): boolean =>
  headings
    .map(readHeading)
    .some(
      ({ quantity, unit, unknownUnit }) =>
        quantity !== null || unit !== undefined || unknownUnit !== undefined,
    );
