import type { Dimension } from "@headroom/calculators";
import { readNumber } from "../numbers/read-number.ts";
import { type Amplitude, readUnit } from "../units/read-unit.ts";

/** String indices of the text, the end exclusive. */
export type Span = readonly [start: number, end: number];

/** A figure with what stands behind it: a unit, a noun that counts, or nothing. */
export interface Figure {
  readonly span: Span;
  /** As written, in plain characters, with its sign; two where a range is written. */
  readonly numbers: readonly string[];
  /** As the table of units spells it; empty where none is understood. */
  readonly unit: string;
  readonly dimensions: readonly Dimension[];
  readonly amplitude?: Amplitude;
  /** "cycles", "axes": what an integer counts. */
  readonly counts?: string;
  /** "1 h per axis". */
  readonly each?: "axis" | "direction";
  /** A swing about zero: "±1.5 mm". */
  readonly isSwing: boolean;
}

/** A text whose named parts are covered, each place kept. */
export const masked = (text: string, spans: readonly Span[], mask: " " | "_"): string =>
  spans.reduce(
    (rest, [start, end]) => rest.slice(0, start) + mask.repeat(end - start) + rest.slice(end),
    text,
  );

/** One character for one, so that a place in the result is a place in the text. */
const evened = (text: string): string =>
  text
    .replaceAll(/[‐‑‒–—−﹣－]/g, "-")
    .replaceAll(/[\s\u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/g, " ")
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll("º", "°");

const digits = String.raw`(?:\d{1,3}(?:[ ']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?:[eE][+-]?\d+| ?[x×·*] ?10(?:\^?-?\d+|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?`;
const sign = String.raw`(?:± ?|\+/- ?|\+-|[+-] ?(?=\d))?`;
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,_]|[\p{L}\d]-)(?!(?:1/)?2[ -]?[sS][iI])${sign}${digits}`,
  "gu",
);
/** Between the figures of a range; a stroke joins figures that share their unit alone: "85/85". */
const joiners = String.raw` ?(?:…|\.{2,3}|~|\bto\b|\bbis\b|à|\band\b|\bund\b) ?| - |-| ?/ ?`;
const joinedPattern = new RegExp(String.raw`^(${joiners})(${sign}${digits})`, "u");

const nouns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["cycles", /^(?:(?:thermal |temperature )?cyc(?:le|les|l|ls)?\b|zyklen\b|zyklus\b)/i],
  ["axes", /^(?:axis\b|axes\b|achsen?\b)/i],
  ["directions", /^(?:directions?\b|richtungen\b)/i],
  [
    "perDirection",
    /^(?:(?:shocks?|pulses?|schocks?|x) ?)?(?:\/|per |in each |je )(?:direction|dir\b|richtung)/i,
  ],
  ["sweeps", /^sweeps?\b(?! cycle)/i],
  ["sweepCycles", /^sweep cycles?\b/i],
  ["shocks", /^(?:shocks?|pulses?|schocks?)\b/i],
  ["bumps", /^bumps?\b/i],
  ["drops", /^(?:drops?|falls?)\b/i],
  ["impacts", /^(?:impacts?|blows?)\b/i],
  ["rounds", /^rounds?\b(?! ?(?:\/|per) ?(?:min|s))/i],
];

/** Units that no quantity field has. */
const ownUnits: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ["C", /^deg\.? ?C\b/i],
  ["F", /^deg\.? ?F\b/i],
  ["kft", /^kft\b/i],
  ["week", /^(?:weeks?|wk|wochen?)\b/i],
  ["h", /^(?:std\.?|stunden?|heures?)(?![\p{L}])/iu],
  ["d", /^(?:tagen?|jours?)\b/i],
  ["J", /^(?:J|joules?)(?![\p{L}\d])/u],
  ["dB", /^dB(?![\p{L}/])/iu],
  ["oct/min", /^okt(?:aven?)?\.? ?\/ ?min/i],
  ["dB/oct", /^dB ?\/ ?oct/i],
  ["W/m2", /^W ?\/ ?m(?:²|2|\^2)/],
  ["V/m", /^V ?\/ ?m\b/],
  ["kV", /^kV\b/],
  ["Wh", /^Wh\b/],
  ["kWh", /^kWh\b/],
  ["%RH", /^% ?(?:r\.? ?h\.?|r\.? ?f\.?|rel\.? ?hum\w*|hum\w*|humidity)(?![\p{L}])/iu],
  ["1/min", /^(?:(?:rounds?|rds?|shots?) ?)?(?:per|\/) ?min(?:ute)?\b/i],
  ["1/s", /^(?:(?:rounds?|rds?|shots?) ?)?per ?s(?:ec(?:ond)?)?\b/i],
];

interface FoundUnit extends Pick<Figure, "unit" | "dimensions" | "amplitude" | "counts"> {
  readonly length: number;
}
const noUnit: FoundUnit = { unit: "", dimensions: [], length: 0 };

/** A noun that counts, or a unit that no quantity field has. */
function ownUnitAt(text: string): FoundUnit | undefined {
  for (const [counts, pattern] of nouns) {
    const found = pattern.exec(text);
    if (found) return { ...noUnit, counts, length: found[0].length };
  }
  for (const [unit, pattern] of ownUnits) {
    const found = pattern.exec(text);
    if (found) return { unit, dimensions: readUnit(unit)?.dimensions ?? [], length: found[0].length };
  }
  return undefined;
}

/** The longest of the first three words that is a unit of the table. */
function tableUnitAt(text: string): FoundUnit {
  const words = /^\S+(?: (?!\d)\S+){0,2}/.exec(text)?.[0].split(" ") ?? [];
  const written = words.flatMap((_, place) => {
    const joined = words
      .slice(0, words.length - place)
      .join(" ")
      .replace(/[,;:./]+$/, "");
    return [joined, joined.replace(/\)$/, ""), joined.replace(/\/(?:\p{L}+\.?|[+±-]?\d.*)$/u, "")];
  });
  for (const each of written) {
    const unit = each === "" ? undefined : readUnit(each);
    if (unit) return { ...unit, length: each.length };
  }
  return noUnit;
}

function unitAt(rest: string): FoundUnit {
  const [blank] = /^[ ]{0,2}-?(?=\p{L}|°|%|σ|\(|\/)|/u.exec(rest) ?? [""];
  const text = rest.slice(blank.length);
  const found = ownUnitAt(text) ?? tableUnitAt(text);
  return found.length === 0 ? found : { ...found, length: blank.length + found.length };
}

const plainSign = (written: string) => written.replace(/^(?:±|\+\/-|\+-) ?/, "").replace(/^([+-]) /, "$1");
const swings = (written: string) => /^(?:±|\+\/-|\+-)/.test(written);

const eachPattern = /^ ?(?:\/ ?|per |pro |je |in each |each |an? |for each )(axis|achse|direction|richtung)/i;

/** A stroke joins figures of one unit only where it is a temperature's: "-40 °C/+85 °C", not "50 g/11 ms". */
function sharesUnit(own: FoundUnit, second: FoundUnit, joiner: string): boolean {
  if (own.length === 0) return true;
  const isJoined = !joiner.includes("/") || second.dimensions.includes("temperature");
  return own.unit !== "" && own.unit === second.unit && isJoined;
}

/** Two numbers of one unit: a range, or "1/4 in", which is one number. */
function joinedFigure(
  numbers: readonly [string, string],
  joiner: string,
  unit: FoundUnit,
): Omit<Figure, "span"> {
  const { dimensions, amplitude, counts } = unit;
  const found = { unit: unit.unit, dimensions, ...(amplitude && { amplitude }), ...(counts && { counts }) };
  const isFraction = joiner === "/" && unit.dimensions.includes("length");
  return { numbers: isFraction ? [numbers.join("/")] : numbers.map(plainSign), isSwing: false, ...found };
}

/** A figure that begins at a place, with what belongs to it. */
function figureAt(text: string, start: number, number: string): Figure {
  const { length: ownLength, ...own } = unitAt(text.slice(start + number.length));
  const end = start + number.length + ownLength;
  const [range = "", joiner = "", second = ""] = joinedPattern.exec(text.slice(end)) ?? [];
  const ofSecond = unitAt(text.slice(end + range.length));
  if (range !== "" && sharesUnit({ length: ownLength, ...own }, ofSecond, joiner)) {
    const span: Span = [start, end + range.length + ofSecond.length];
    return { span, ...joinedFigure([number, second], joiner, ofSecond) };
  }
  const isSwing = swings(number) || /^ ?amplitude/i.test(text.slice(end));
  return { span: [start, end], numbers: [plainSign(number)], isSwing, ...own };
}

/**
 * Finds the figures of a text with their units: "10-500 Hz", "-40 °C to +85 °C", "3 axes", "50g". A figure inside a
 * name ("60068-2-27", "IP67", "DO-160") is none; `named` are the places of names that hold figures of their own.
 */
export function figuresOf(written: string, named: readonly Span[] = []): readonly Figure[] {
  const text = masked(evened(written), named, "_");
  const figures: Figure[] = [];
  let reached = 0;
  for (const { 0: number, index } of text.matchAll(numberPattern)) {
    if (index < reached) continue;
    const figure = figureAt(text, index, number);
    const each = eachPattern.exec(text.slice(figure.span[1]))?.[1];
    figures.push({
      ...figure,
      ...(each && { each: /^a/i.test(each) ? ("axis" as const) : ("direction" as const) }),
    });
    [, reached] = figure.span;
  }
  return figures;
}

/** A number as written: its value, or both readings of it. */
export const valuesOf = (number: string): readonly number[] => {
  const read = readNumber(number.replace(/^\+/, ""));
  return "readings" in read ? read.readings : [read.value];
};
