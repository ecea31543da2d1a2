import type { Dimension } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { DecimalSign } from "../numbers/number-readings.ts";
import { unambiguous } from "../numbers/read-number.ts";
import { parseQuantity } from "../quantities/parse-quantity.ts";
import { axesIn, directionsIn, type NamedAxes } from "./axes.ts";
import { type Figure, lettersBefore, placeOf, type Span } from "./figure.ts";
import { valuesOf } from "./figures.ts";

/** A value that one press gives; `says` tells it from the others where the value alone does not. */
export interface PhraseChoice {
  readonly says: string;
  readonly value: ParameterValue;
}

export interface PhraseAsk {
  readonly path: string;
  readonly why: string;
  /** Values that can be meant, where they are known; of a conflict, those beside the one that was read. */
  readonly choices?: readonly PhraseChoice[];
  /** The place of what can be meant in several ways, where there is one. */
  readonly span?: Span;
}

/** Two figures of a text that contradict each other. */
export interface PhraseConflict extends PhraseAsk {
  readonly span: Span;
}

/** A test that a text can mean, with what the text says of its parameters, in their units. */
export interface PhraseTest {
  readonly stereoTypeId: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly spans: Readonly<Record<string, Span>>;
  readonly asks: readonly PhraseAsk[];
  readonly conflicts: readonly PhraseConflict[];
  readonly standard?: string;
  readonly clause?: string;
}

export interface Writing {
  readonly text: string;
  readonly figures: readonly Figure[];
  /** Place in the rest of the text that proves it. */
  readonly decimalSign?: DecimalSign | null;
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
export const isDensity = isOf("accelerationPsd");
export const isTime = isOf("time");
export const isShortTime = (figure: Figure) =>
  isTime(figure) && ["ms", "s", "us", "µs"].includes(figure.unit);
/** The time of a pulse; "1 s" is as well that of a run. */
export const isPulseTime = (figure: Figure) => isShortTime(figure) && figure.unit !== "s";
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

/** Number that a figure can say in a unit; a fraction is a quotient. */
export function valuesIn(
  figure: Figure,
  [dimension, unit]: Quantity,
  sign: DecimalSign | null,
): readonly number[] {
  const written = (figure.numbers[0] ?? "").replace(/^\+/, "");
  const [top = written, bottom] = written.split("/");
  const readings = valuesOf(top, sign).map((value) => value / Number(bottom ?? 1));
  if (dimension === null) return readings;
  return readings.map((value) =>
    Number(parseQuantity(`${unambiguous(value)} ${figure.unit}`, dimension, { unit }).toPrecision(12)),
  );
}

/** Largest disagreement of one value in two units that rounding explains. */
export const maxDisagreement = 0.02;
export const agrees = (one: number, other: number): boolean =>
  Math.abs(one - other) <= maxDisagreement * Math.max(Math.abs(one), Math.abs(other)) + 1e-12;

/** The figures of a range, each with its own number. */
export const endsOf = (figure: Figure): readonly Figure[] =>
  figure.numbers.map((number) => ({ ...figure, numbers: [number] }));

interface FigureRead {
  readonly path: string;
  readonly figure: Figure;
  readonly quantity: Quantity;
  /** Whether the number is the value of its path, and not a part of it. */
  readonly isItself: boolean;
}

const bareChoice = (value: number): PhraseChoice => ({ says: "", value });
/** Choices whose value is a count. */
export const wholeChoices = (choices: readonly PhraseChoice[]): readonly PhraseChoice[] =>
  choices.filter(({ value }) => Number.isInteger(value));

/** The parameters of one test as a text says them, with their places, and what it leaves open. */
export class Filling {
  readonly parameters: Record<string, ParameterValue> = {};
  readonly spans: Record<string, Span> = {};
  readonly asks: PhraseAsk[] = [];
  readonly conflicts: PhraseConflict[] = [];
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
  ask(path: string, why: string, open: Pick<PhraseAsk, "choices" | "span"> = {}): void {
    this.asks.push({ path, why, ...open });
  }
  conflict(conflict: PhraseConflict): void {
    this.conflicts.push(conflict);
  }
  /** The number of a figure in a unit; asks and gives none where it can be read in two ways. */
  value(path: string, figure: Figure, quantity: Quantity): number | undefined {
    return this.#read({ path, figure, quantity, isItself: false });
  }
  #read({ path, figure, quantity, isItself }: FigureRead): number | undefined {
    this.#used.add(figure);
    const sign = this.writing.decimalSign ?? null;
    try {
      const values = valuesIn(figure, quantity, sign);
      const again = figure.twin ? valuesIn(figure.twin, quantity, sign) : [];
      const sameAgain = values.filter((each) => again.some((other) => this.#isSame(each, other, quantity)));
      const [value, other] = sameAgain.length > 0 ? sameAgain : values;
      if (sameAgain.length === 1) return value;
      const choicesOf = (each: readonly number[]) => isItself && { choices: each.map(bareChoice) };
      if (value === undefined) throw new RangeError(`"${figure.numbers[0]}" is not a number`);
      if (other !== undefined) {
        const why = `"${figure.numbers[0]}" can be read as ${value} or ${other}`;
        this.ask(path, why, { span: figure.span, ...choicesOf(values) });
        return undefined;
      }
      const why = "the two units say different values";
      if (again.length > 0) this.conflict({ path, span: figure.span, why, ...choicesOf(again) });
      return value;
    } catch (cause) {
      this.ask(path, cause instanceof Error ? cause.message : String(cause));
      return undefined;
    }
  }
  /** Temperatures agree to a kelvin: their zero means nothing. */
  #isSame(one: number, other: number, [dimension]: Quantity): boolean {
    return dimension === "temperature" ? Math.abs(one - other) <= 1 : agrees(one, other);
  }
  /** A filling of the same text by some of its figures. */
  part(figures: readonly Figure[]): Filling {
    return new Filling({ ...this.writing, figures });
  }
  /** Takes over what a part has read. */
  take(part: Filling): void {
    Object.assign(this.parameters, part.parameters);
    Object.assign(this.spans, part.spans);
    this.asks.push(...part.asks);
    this.conflicts.push(...part.conflicts);
    for (const figure of part.#used) this.#used.add(figure);
  }
  place(key: string, named: NamedAxes | undefined): void {
    if (named) this.set(key, [...named.axes], named.span);
  }
  /** Fills a parameter from the first figure that is of its kind. */
  fill(key: string, is: (figure: Figure) => boolean, quantity: Quantity): void {
    const figure = this.find((each) => each.numbers.length === 1 && is(each));
    const value = figure && this.#read({ path: key, figure, quantity, isItself: true });
    if (figure && value !== undefined) this.set(key, value, figure.span);
  }
  count(key: string, ...nouns: readonly string[]): void {
    const figure = this.find(({ counts }) => counts !== undefined && nouns.includes(counts));
    const value = figure && this.#read({ path: key, figure, quantity: bare, isItself: true });
    if (figure && value !== undefined && Number.isInteger(value)) this.set(key, value, figure.span);
  }
  /** The first choice that is named, where it stands nearest to the figures. */
  choice(key: string, choices: Choices): void {
    for (const [value, pattern] of choices) {
      const found = [...this.writing.text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
      const near = Object.values(this.spans);
      const distance = (place: number) =>
        Math.min(...near.map(([start, end]) => Math.max(0, start - place, place - end)));
      const [best] =
        near.length === 0
          ? found
          : found.toSorted((one, other) => distance(one.index) - distance(other.index));
      if (best) return this.set(key, value, placeOf(best));
    }
  }
}

export const spanOf = (figures: readonly { readonly span: Span }[]): Span => [
  Math.min(...figures.map(({ span }) => span[0])),
  Math.max(...figures.map(({ span }) => span[1])),
];

export const axes = (fill: Filling) => fill.place("axes", axesIn(fill.writing.text));
export const directions = (fill: Filling) => fill.place("directions", directionsIn(fill.writing.text));

/** "Total 3 h", "18 in total", but not the rms or the travel of one. */
const inTotal =
  /\b(?:in total|total(?! (?:excursion|displacement|travel|level|rms|g))|altogether|insgesamt|gesamt\w*|au total|overall (?:duration|time))/i;
/** The share of a total that falls on each of some places; undefined where none is known. */
export const shareOf = (fill: Filling, key: string): number | undefined => {
  const places = fill.parameters[key];
  return inTotal.test(fill.writing.text) && Array.isArray(places) ? places.length : undefined;
};

const eachAxis =
  /\b(?:(?:in|per|for|along|on)? ?(?:each|every) (?:of|axis|direction)|per axis|\/ ?axis|je Achse|pro Achse|par axe|each in|apiece|each$|in each)/i;

/** Whether a time stands for each axis; one axis alone has no other, and a dwell's is its own. */
function axisShare(fill: Filling, time: Figure): number | undefined {
  if (time.each === "axis" || time.each === "direction") return 1;
  const { text } = fill.writing;
  const named = fill.parameters["axes"];
  const [start, end] = time.span;
  if (/^ ?each\b/i.test(text.slice(end, end + 8)) && Array.isArray(named)) return 1;
  if (eachAxis.test(text.slice(end, end + 40).replace(/[,;].*$/s, ""))) return 1;
  if (/(?:each|per|je) (?:axis|achse)[^.;]{0,24}$/i.test(lettersBefore(text, start, 48))) return 1;
  if (Array.isArray(named) && named.length === 1) return 1;
  return shareOf(fill, "axes");
}

const isRunTime = (figure: Figure) => isLongTime(figure) && figure.numbers.length === 1;

/** The time that a run takes; "per sweep", "at each frequency" are times of something else. */
function runTime(fill: Filling): Figure | undefined {
  const { text } = fill.writing;
  const isOther = ({ span: [start, end] }: Figure) =>
    /^ ?(?:per|for|a|each|at each|\/) ?(?:one )?(?:sweep|cycle|frequency|resonan|step|up|durchlauf)/i.test(
      text.slice(end, end + 24),
    ) || /(?:and back|there and back|5|up and down)[^.;]{0,12} in $/i.test(lettersBefore(text, start, 32));
  const times = fill.all((figure) => isRunTime(figure) && !isOther(figure));
  const [first] = times;
  const isChoice = first !== undefined && /\bor\b/.test(text.slice(first.span[1], first.span[1] + 24));
  return isChoice ? first : (times.find(({ each }) => each === "axis") ?? first);
}

export const runsPerAxis = (fill: Filling) => {
  axes(fill);
  fill.fill("temperatureC", isTemperature, inC);
  const time = runTime(fill);
  const share = time && axisShare(fill, time);
  const minutes = time && fill.value("durationPerAxisMin", time, inMinutes);
  if (!time || minutes === undefined) return;
  const named = fill.parameters["axes"];
  const total = Array.isArray(named) ? [{ says: "in total", value: minutes / named.length }] : [];
  if (share === undefined)
    fill.ask("durationPerAxisMin", "for each axis or in total", {
      span: time.span,
      choices: [{ says: "for each axis", value: minutes }, ...total],
    });
  else fill.set("durationPerAxisMin", minutes / share, time.span);
};

export const own = (key: string, unit: string) => (fill: Filling) => fill.fill(key, hasUnit(unit), bare);
