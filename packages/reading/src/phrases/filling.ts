import type { Dimension } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import { parseQuantity } from "../quantities/parse-quantity.ts";
import { type Figure, type Span, valuesOf } from "./figures.ts";

export interface PhraseAsk {
  readonly path: string;
  readonly why: string;
}

/** A test that a text can mean, with what the text says of its parameters, in their units. */
export interface PhraseTest {
  readonly stereoTypeId: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly spans: Readonly<Record<string, Span>>;
  readonly asks: readonly PhraseAsk[];
  readonly standard?: string;
  readonly clause?: string;
}

export interface Writing {
  readonly text: string;
  readonly figures: readonly Figure[];
}

export const isOf =
  (dimension: Dimension) =>
  ({ dimensions }: Figure): boolean =>
    dimensions.includes(dimension);
export const hasUnit =
  (...units: readonly string[]) =>
  ({ unit }: Figure): boolean =>
    units.includes(unit);
export const isLevel = (figure: Figure) => isOf("acceleration")(figure) && figure.amplitude !== "rms";
export const isRms = (figure: Figure) => isOf("acceleration")(figure) && figure.amplitude === "rms";
export const isTime = isOf("time");
export const isShortTime = (figure: Figure) =>
  isTime(figure) && ["ms", "s", "us", "µs"].includes(figure.unit);
export const isLongTime = (figure: Figure) =>
  hasUnit("week")(figure) || (isTime(figure) && !hasUnit("ms", "us", "µs")(figure));
export const isTemperature = (figure: Figure) => isOf("temperature")(figure) && figure.unit !== "";
export const isPercent = isOf("ratio");

/** A measured quantity and the unit of its parameter; null for a number without a dimension. */
export type Quantity = readonly [dimension: Dimension | null, unit: string];
export const inG: Quantity = ["acceleration", "g"];
export const inHz: Quantity = ["frequency", "Hz"];
export const inMm: Quantity = ["length", "mm"];
export const inMinutes: Quantity = ["time", "min"];
export const inC: Quantity = ["temperature", "C"];
export const bare: Quantity = [null, ""];

type Choices = readonly (readonly [value: ParameterValue, pattern: RegExp])[];

function numberOf(written: string): number {
  const [value = Number.NaN, other] = valuesOf(written);
  if (other !== undefined) throw new RangeError(`"${written}" can be read as ${value} or ${other}`);
  return value;
}

/** The figures of a range, each with its own number. */
export const endsOf = (figure: Figure): readonly Figure[] =>
  figure.numbers.map((number) => ({ ...figure, numbers: [number] }));

/** The parameters of one test as a text says them, with their places, and what it leaves open. */
export class Filling {
  readonly parameters: Record<string, ParameterValue> = {};
  readonly spans: Record<string, Span> = {};
  readonly asks: PhraseAsk[] = [];
  readonly #used = new Set<Figure>();
  readonly writing: Writing;

  constructor(writing: Writing) {
    this.writing = writing;
  }

  all(is: (figure: Figure) => boolean): readonly Figure[] {
    return this.writing.figures.filter((figure) => !this.#used.has(figure) && is(figure));
  }
  find(is: (figure: Figure) => boolean): Figure | undefined {
    return this.all(is)[0];
  }
  use(figure: Figure): void {
    this.#used.add(figure);
  }
  set(key: string, value: ParameterValue, span: Span): void {
    this.parameters[key] = value;
    this.spans[key] = span;
  }
  ask(path: string, why: string): void {
    this.asks.push({ path, why });
  }
  /** The number of a figure in a unit; asks and gives none where it can be read in two ways. */
  value(path: string, figure: Figure, [dimension, unit]: Quantity): number | undefined {
    this.#used.add(figure);
    const number = (figure.numbers[0] ?? "").replace(/^\+/, "");
    try {
      if (dimension === null) return numberOf(number);
      return Number(parseQuantity(`${number} ${figure.unit}`, dimension, { unit }).toPrecision(12));
    } catch (cause) {
      this.ask(path, cause instanceof Error ? cause.message : String(cause));
      return undefined;
    }
  }
  /** Fills a parameter from the first figure that is of its kind. */
  fill(key: string, is: (figure: Figure) => boolean, quantity: Quantity): void {
    const figure = this.find((each) => each.numbers.length === 1 && is(each));
    const value = figure && this.value(key, figure, quantity);
    if (figure && value !== undefined) this.set(key, value, figure.span);
  }
  count(key: string, ...nouns: readonly string[]): void {
    const figure = this.find(({ counts }) => counts !== undefined && nouns.includes(counts));
    const value = figure && this.value(key, figure, bare);
    if (figure && value !== undefined && Number.isInteger(value)) this.set(key, value, figure.span);
  }
  choice(key: string, choices: Choices): void {
    for (const [value, pattern] of choices) {
      const found = pattern.exec(this.writing.text);
      if (found) return this.set(key, value, [found.index, found.index + found[0].length]);
    }
  }
}

export const axisWords: readonly (readonly [value: string[], pattern: RegExp])[] = [
  [
    ["X", "Y", "Z"],
    /\b(?:3|three|all|each|drei|alle) ?(?:axes|axis|achsen)\b|(?:tri-?axial)\b|\bX ?[,/]? ?Y ?(?:[,/]|and|,? ?und)? ?Z\b/i,
  ],
  [["X"], /\bX[ -]axis\b|\blongitudinal\b/i],
  [["Y"], /\bY[ -]axis\b|\btransverse\b/i],
  [["Z"], /\bZ[ -]axis\b|\bvertical\b/i],
];
const allDirections = /\b(?:6|six|all|all six|sechs) ?(?:directions|richtungen)\b/i;
const signedAxis = /(±|\+\/-|[+\u2212-])\s?([XYZ])(?![\p{L}\d])/gu;

/** Directions with their signs: "6 directions", "±X", "+Z". */
export function directions(fill: Filling): void {
  const { text } = fill.writing;
  const every = allDirections.exec(text);
  if (every) {
    const span: Span = [every.index, every.index + every[0].length];
    return fill.set("directions", ["+X", "-X", "+Y", "-Y", "+Z", "-Z"], span);
  }
  const found = [...text.matchAll(signedAxis)];
  const named = found.flatMap(([, signs = "", axis = ""]) => {
    const isBoth = signs === "±" || signs === "+/-";
    return (isBoth ? ["+", "-"] : [signs === "+" ? "+" : "-"]).map((each) => `${each}${axis.toUpperCase()}`);
  });
  const [first, last] = [found[0], found.at(-1)];
  if (first && last) fill.set("directions", [...new Set(named)], [first.index, last.index + last[0].length]);
}

const inTotal = /(?:total|altogether|insgesamt)/i;
/** The share of a total that falls on each of some places; undefined where none is known. */
export const shareOf = (fill: Filling, key: string): number | undefined => {
  const places = fill.parameters[key];
  return inTotal.test(fill.writing.text) && Array.isArray(places) ? places.length : undefined;
};

export const runsPerAxis = (fill: Filling) => {
  fill.choice("axes", axisWords);
  fill.fill("temperatureC", isTemperature, inC);
  const time = fill.find((figure) => isLongTime(figure) && figure.numbers.length === 1);
  const share = time?.each === "axis" ? 1 : shareOf(fill, "axes");
  const minutes = time && fill.value("durationPerAxisMin", time, inMinutes);
  if (!time || minutes === undefined) return;
  if (share === undefined) fill.ask("durationPerAxisMin", "for each axis or in total");
  else fill.set("durationPerAxisMin", minutes / share, time.span);
};

export const own = (key: string, unit: string) => (fill: Filling) => fill.fill(key, hasUnit(unit), bare);
