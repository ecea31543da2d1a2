import { type DecimalSign, numberReadings } from "../numbers/number-readings.ts";
import { readNumber } from "../numbers/read-number.ts";
import { readUnit } from "../units/read-unit.ts";
import { type Figure, lettersBefore, type Span } from "./figure.ts";
import { amplitudeBeside } from "./amplitude-words.ts";
import { digitsOf, isNumberWord, numberWords } from "./number-words.ts";
import { withTwins } from "./twins.ts";

export type { Figure, Span };

/** A text whose named parts are covered, each place kept. */
export function masked(text: string, spans: readonly Span[], mask: " " | "_"): string {
  const parts: string[] = [];
  let reached = 0;
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    if (end <= reached) continue;
    const from = Math.max(start, reached);
    parts.push(text.slice(reached, from), mask.repeat(end - from));
    reached = end;
  }
  return parts.join("") + text.slice(reached);
}

/** One character for one, so that a place in the result is a place in the text. */
export const evened = (text: string): string =>
  text
    .replaceAll(/[‐‑‒–—−﹣－]/g, "-")
    .replaceAll(/[\s\u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/g, " ")
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll("º", "°");

const digits = String.raw`(?:\d{1,3}(?:[ ']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?:[eE][+-]?\d+| ?[x×·*] ?10(?:\^?-?\d+|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?`;
const sign = String.raw`(?:± ?|\+/- ?|\+-|[+-] ?(?=\d))?`;
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,_]|[\p{L}\d]-)(?!(?:1/)?2[ -]?[sS][iI])${sign}${digits}|(?<![\p{L}\d_-])(?:${numberWords})(?![\p{L}\d])`,
  "giu",
);
/** A tolerance between a number and its unit: "(93 ± 3) %", "40 ± 2 °C". */
const tolerance = /^ ?(?:±|\+\/-|\+ ?\d[\d.,]* ?\/ ?-) ?\d[\d.,]*(?: ?\))?(?= ?[\p{L}°%])/u;
/** Between the figures of a range; a stroke joins figures that share their unit alone: "85/85". */
const joiners = String.raw` ?(?:…|\.{2,3}|~|<-+>|<=+>|↔|⇄|⇔|\bto\b|\bbis\b|à|\band\b|\bund\b|\bet\b) ?| - |-| ?/ ?`;
const joinedPattern = new RegExp(String.raw`^(${joiners})(${sign}${digits})`, "u");

const nouns: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    "sweepCycles",
    /^(?:sweep(?:ing)? cycles?\b|frequenz(?:zyklen|zyklus|durchl[aä]ufe)\b|cycles? (?:de balayage|of sweep)|double sweeps?\b)/i,
  ],
  [
    "oneWay",
    /^(?:(?:up(?:ward)?|down(?:ward)?|single|one-way) sweeps?\b|sweeps? (?:up|down)(?:wards?)?\b(?! and)|upsweeps?\b)/i,
  ],
  [
    "cycles",
    /^(?:(?:thermal |temperature |temp\.? |complete |full |air-to-air )?cyc(?:le|les|l|ls)?\b|zyklen\b|zyklus\b)/i,
  ],
  ["times", /^(?:times\b|[x×](?! ?\d)(?!\p{L}))/iu],
  ["axes", /^(?:(?:mutually |perpendicular |orthogonal |principal |main )*(?:axis\b|axes\b)|achsen?\b)/i],
  ["directions", /^(?:directions?\b|richtungen\b)/i],
  [
    "perDirection",
    /^(?:(?:shocks?|pulses?|schocks?|schläge|stöße|chocs?|impacts?|x|times) ?)?(?:\(?each\)? )?(?:applied )?(?:\/ ?|(?:per|je|pro|par) |(?:in|along|for|into) (?:each|both|either|every|the positive and (?:the )?negative|positive and negative) |each |dans chaque |per axis and (?:per )?|je achse und )(?:of (?:the )?(?:6|six) )?(?:opposite |main )?(?:direction|dir\b|richtung|sens\b)/i,
  ],
  ["sweeps", /^sweeps?\b(?! cycle)/i],
  ["shocks", /^(?:shocks?|pulses?|schocks?|chocs?|actuations?|firings?|events?)\b/i],
  ["bumps", /^(?:bumps?|secousses)\b(?! ?(?:\/|per) ?s)/i],
  ["drops", /^(?:drops?|falls?|stürze|chutes?)\b/i],
  ["impacts", /^(?:impacts?|blows?)\b/i],
  ["rounds", /^rounds?\b(?! ?(?:\/|per) ?(?:min|s))/i],
];

/** Units that no quantity field has. */
const ownUnits: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ["C", /^(?:deg(?:rees?)?\.? ?C(?:elsius)?|grad(?: c(?:elsius)?)?)\b/i],
  ["F", /^deg(?:rees?)?\.? ?F(?:ahrenheit)?\b/i],
  ["K/min", /^(?:°|deg\.? ?)C ?(?:per|pro|par) ?min(?:ute)?\b/i],
  ["oct/min", /^(?:oct(?:aves?)?|okt(?:aven?)?)\.? ?(?:\/|per|pro|par) ?min(?:ute)?\b/i],
  ["kft", /^kft\b/i],
  ["psi", /^psia\b/i],
  ["mm/h", /^(?:mm|l ?\/ ?m(?:²|2|\^2)) ?(?:\/|per|pro) ?(?:h|hr|hour|std)\b\.?/i],
  ["cm/h", /^cm ?(?:\/|per|pro) ?(?:h|hr|hour|std)\b\.?/i],
  ["mm/min", /^mm ?(?:\/|per|pro) ?min\b\.?/i],
  ["in/h", /^(?:in|inch|inches) ?(?:\/|per) ?(?:h|hr|hour)\b\.?/i],
  ["week", /^(?:weeks?|wk|wochen?)\b/i],
  ["h", /^(?:std\.?|stunden?|heures?)(?![\p{L}])/iu],
  ["W", /^W(?:atts?)?(?![\p{L}\d/·])/u],
  ["d", /^(?:tagen?|jours?)\b/i],
  ["J", /^(?:J|joules?)(?![\p{L}\d])/u],
  ["dB/oct", /^dB ?(?:\/|per|pro|par) ?(?:oct(?:ave)?|okt(?:ave)?)\b\.?/i],
  ["dB", /^dB(?![\p{L}/])(?! ?\/ ?o)/iu],
  ["g2/Hz", /^g ?(?:²|2|\^ ?2) ?(?:\/|per) ?Hz/],
  ["W/m2", /^W ?\/ ?m(?:²|2|\^2)/],
  ["V/m", /^V ?\/ ?m\b/],
  ["kV", /^kV\b/],
  ["Wh", /^Wh\b/],
  ["kWh", /^kWh\b/],
  ["%RH", /^% ?(?:r\.? ?h\.?|r\.? ?f\.?|rel\.? ?hum\w*|hum\w*|humidity)(?![\p{L}])/iu],
  ["1/min", /^(?:(?:rounds?|rds?|shots?) ?)?(?:per|\/) ?min(?:ute)?\b/i],
  ["1/s", /^(?:(?:rounds?|rds?|shots?|bumps?|shocks?|pulses?) ?)?(?:per ?|\/ ?)s(?:ec(?:ond)?)?\b/i],
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

/** Units as texts write them, found before; kept few. */
const found = new Map<string, FoundUnit>();
const maxFound = 2000;

/** The longest of the first three words that is a unit of the table. */
function tableUnitAt(text: string): FoundUnit {
  const written = /^\S+(?: (?!\d)\S+){0,2}/.exec(text)?.[0] ?? "";
  const known = found.get(written);
  if (known) return known;
  const unit = longestUnit(written.split(" "));
  if (found.size >= maxFound) found.clear();
  found.set(written, unit);
  return unit;
}

function longestUnit(words: readonly string[]): FoundUnit {
  const written = words.flatMap((_, place) => {
    const joined = words
      .slice(0, words.length - place)
      .join(" ")
      .replace(/[\s,;:./]+$/, "");
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
  const unit = ownUnitAt(text) ?? tableUnitAt(text);
  return unit.length === 0 ? unit : { ...unit, length: blank.length + unit.length };
}

/** Longer than any number. */
const maxDigits = 40;
/** Letters behind a number in which its unit and a second number stand. */
const unitReach = 64;
const plainSign = (written: string) => written.replace(/^(?:±|\+\/-|\+-) ?/, "").replace(/^([+-]) /, "$1");
const swings = (written: string) => /^(?:±|\+\/-|\+-)/.test(written);

/** "Number of cycles: 20": the noun in front of its count. */
function labelNoun(text: string, start: number): string | undefined {
  const [, label = ""] = /([\p{L} -]{3,40}?) ?[:=|] ?$/u.exec(lettersBefore(text, start, 48)) ?? [];
  const noun = label.trim().replace(/^.*\b(?:number of|no\. of|anzahl(?: der)?|nombre de)\b ?/i, "");
  return nouns.find(([, pattern]) => pattern.exec(noun)?.[0].length === noun.length)?.[0];
}

const eachPattern =
  /^ ?(?:\(?each\)? ?)?(?:\/ ?|(?:in |for |along |on )?(?:per|pro|je|par|each|every|an?) )(?:of )?(?:the )?(?:(?:3|three|6|six|2|two|drei|sechs) )?(?:(?:mutually|perpendicular|orthogonal|principal|main) )*(axis|axes|axe|achse|direction|richtung)/i;

/** "20 Hz to 2 kHz". */
const isThousandfold = (own: FoundUnit, second: FoundUnit) => own.unit === "Hz" && second.unit === "kHz";

/** A stroke joins figures of one unit only where it is a temperature's: "-40 °C/+85 °C", not "50 g/11 ms". */
function sharesUnit(own: FoundUnit, second: FoundUnit, joiner: string): boolean {
  if (own.length === 0) return true;
  if (isThousandfold(own, second)) return !joiner.includes("/");
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

const wayBack = new RegExp(`^ ?- ?(${digits})`, "u");

/** Letters of a range's way back: "-10" of "10-500-10 Hz". */
function backTo(first: string, rest: string): number {
  const [found = "", last = ""] = wayBack.exec(rest) ?? [];
  return last === first ? found.length : 0;
}

/** A figure that begins at a place, with what belongs to it. */
function figureAt(text: string, start: number, number: string): Figure {
  const numberEnd = start + number.length;
  const [slack = ""] = tolerance.exec(text.slice(numberEnd, numberEnd + 24)) ?? [];
  const rest = numberEnd + slack.length;
  const own = unitAt(text.slice(rest, rest + unitReach));
  const end = rest + own.length;
  const range = rangeAt(text, { start, end, number, own });
  if (range) return range;
  const { length: _length, ...unit } = own;
  const amplitude = own.amplitude ?? amplitudeBeside(text, [start, end]);
  const isSwing = swings(number) || amplitude === "peak";
  const numbers = [plainSign(digitsOf(number))];
  return { span: [start, end], numbers, isSwing, ...unit, ...(amplitude && { amplitude }) };
}

interface First {
  readonly start: number;
  readonly end: number;
  readonly number: string;
  readonly own: FoundUnit;
}

/** The second number in the unit that the range has; undefined where it cannot be written so. */
function upperOf(own: FoundUnit, ofSecond: FoundUnit, second: string) {
  if (!isThousandfold(own, ofSecond)) return { number: second, unit: ofSecond };
  return /^[\d.,]+$/.test(second) ? { number: `${second}e3`, unit: own } : undefined;
}

/** The range that goes on from a first number; undefined where none does. */
function rangeAt(text: string, { start, end, number, own }: First): Figure | undefined {
  const [range = "", joiner = "", second = ""] = joinedPattern.exec(text.slice(end, end + unitReach)) ?? [];
  if (range === "") return undefined;
  const rangeEnd = end + range.length;
  const unitStart = rangeEnd + backTo(number, text.slice(rangeEnd, rangeEnd + unitReach));
  const ofSecond = unitAt(text.slice(unitStart, unitStart + unitReach));
  if (!sharesUnit(own, ofSecond, joiner)) return undefined;
  const upper = upperOf(own, ofSecond, second);
  if (!upper) return undefined;
  return {
    span: [start, unitStart + ofSecond.length],
    ...joinedFigure([number, upper.number], joiner, upper.unit),
  };
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
    if (index < reached || number.length > maxDigits) continue;
    const figure = figureAt(text, index, number);
    if (isNumberWord(number) && figure.counts === undefined && !figure.dimensions.includes("time")) continue;
    figures.push({ ...figure, ...besides(text, figure) });
    [, reached] = figure.span;
  }
  return withTwins(text, figures);
}

/** A noun in front of a figure, and the place behind it that has one each. */
function besides(text: string, figure: Figure): Pick<Figure, "counts" | "each"> {
  const [start, end] = figure.span;
  const isBare = figure.unit === "" && figure.counts === undefined && figure.numbers.length === 1;
  const label = isBare ? labelNoun(text, start) : undefined;
  const each = eachPattern.exec(text.slice(end, end + unitReach))?.[1];
  const place = each?.toLowerCase().startsWith("a") ? "axis" : "direction";
  return { ...(label && { counts: label }), ...(each && { each: place }) };
}

/** A number as written: its value, or both readings of it where no decimal sign is known; none of what is too large. */
export const valuesOf = (number: string, sign: DecimalSign | null = null): readonly number[] => {
  const plain = number.replace(/^\+/, "");
  if (numberReadings(plain).length === 0) return [];
  const read = readNumber(plain, sign);
  return "readings" in read ? read.readings : [read.value];
};
