import { curvePoints, type CurveRow } from "../tables/curve-rows.ts";
import type { Figure, Span } from "./figures.ts";
import { endsOf, type Filling, hasUnit, inHz, isOf, type Quantity, spanOf, valuesIn } from "./filling.ts";
import { frequenciesOf } from "./frequencies.ts";

/** One stretch of a profile: a frequency or a band with its level or its slope. */
export interface Stretch {
  readonly ends: readonly number[];
  readonly level?: Figure;
  readonly slopeDb?: number;
  readonly figures: readonly Figure[];
}

const isSlope = hasUnit("dB/oct");
const isFrequency = isOf("frequency");
const falling =
  /fall|decreas|descend|drop(?:ping)?\b|roll|declin|slop(?:e|ing) down|abfallend|fallend|décroiss|reduc|attenuat|down/i;
const rising = /ris(?:e|ing)|increas|ascend|ramp(?:ing)? up|ansteigend|steigend|croiss|\bup\b/i;
const level = /flat|constant|plateau|\bheld\b|hold|level|konstant|same/i;
const reaching = /\b(?:to|up to|until|bis|à|jusqu'à|reaching|at)\s*$/i;

interface Item {
  readonly figure: Figure;
  readonly is: "frequency" | "level" | "slope";
  /** The text between the item before and this one. */
  readonly gap: string;
}

const isBand = (figure: Figure) => isFrequency(figure) && figure.numbers.length === 2;
/** Both ends of a band, or a frequency twice, in Hz. */
const bandOf = (figure: Figure): readonly [number, number] => {
  const [from = 0, to = from] = endsOf(figure).map((end) => valuesIn(end, inHz, null).at(-1) ?? 0);
  return [from, to];
};

/** Drops bands that only say the whole range, or one said before, if there are more of them than levels. */
function partnered(figures: readonly Figure[]): readonly Figure[] {
  const frequencies = figures.filter(isFrequency);
  const surplus = frequencies.length - (figures.length - frequencies.length);
  const [first, ...rest] = frequencies;
  if (surplus <= 0 || !first || rest.length === 0) return figures;
  const [lowest, highest] = bandOf(first);
  const written = (each: Figure) => bandOf(each).join();
  const isWhole =
    isBand(first) &&
    rest.map(bandOf).every(([from, to]) => from >= lowest && to <= highest) &&
    rest.some((each) => isBand(each) && written(each) !== written(first));
  if (isWhole) return figures.filter((figure) => figure !== first);
  const said = new Set<string>();
  return figures.filter((figure) => {
    if (!isFrequency(figure)) return true;
    const isAgain = isBand(figure) && said.has(written(figure));
    said.add(written(figure));
    return !isAgain;
  });
}

function itemsOf(fill: Filling, isLevel: (figure: Figure) => boolean): readonly Item[] {
  const figures = partnered(fill.all((figure) => isFrequency(figure) || isSlope(figure) || isLevel(figure)));
  const { text } = fill.writing;
  return figures.map((figure, place) => {
    const before = figures[place - 1]?.span[1] ?? Math.max(0, figure.span[0] - 40);
    const gap = text.slice(Math.max(before, figure.span[0] - 60), figure.span[0]);
    return { figure, gap, is: isFrequency(figure) ? "frequency" : isSlope(figure) ? "slope" : "level" };
  });
}

class ProfileReader {
  readonly stretches: Stretch[] = [];
  isOpen = false;
  #place = 0;
  readonly #fill: Filling;
  readonly #items: readonly Item[];
  readonly #path: string;

  constructor(fill: Filling, path: string, items: readonly Item[]) {
    this.#fill = fill;
    this.#path = path;
    this.#items = items;
  }

  read(): void {
    while (this.#place < this.#items.length) {
      const item = this.#items[this.#place];
      if (!item) return;
      this.#place += 1;
      if (item.is === "frequency") this.#frequency(item);
      else if (item.is === "level") this.#level(item);
      else this.#slope(item);
    }
  }

  #peek(is: Item["is"]): Item | undefined {
    const item = this.#items[this.#place];
    return item?.is === is ? item : undefined;
  }
  #ends(figure: Figure): readonly number[] {
    const ends = frequenciesOf(this.#fill, this.#path, figure);
    if (ends.length === 0) this.isOpen = true;
    return ends;
  }
  #put(stretch: Stretch): void {
    this.stretches.push(stretch);
  }

  #frequency(item: Item): void {
    const after = this.#items[this.#place];
    const ends = this.#ends(item.figure);
    if (after?.is === "level") {
      this.#place += 1;
      return this.#put({ ends, level: after.figure, figures: [item.figure, after.figure] });
    }
    if (after?.is === "slope") {
      this.#place += 1;
      return this.#sloped(item, ends, after);
    }
    this.#goOn(item, ends);
  }

  /** "Flat to 4000 Hz": the level before goes on. */
  #goOn(item: Item, ends: readonly number[]): void {
    const last = this.stretches.at(-1);
    const from = last?.ends.at(-1);
    if (from === undefined || !level.test(item.gap)) {
      this.isOpen = true;
      return;
    }
    const band = ends.length === 1 ? [from, ...ends] : ends;
    const height = last?.level ? { level: last.level } : { slopeDb: 0 };
    this.#put({ ends: band, ...height, figures: [item.figure] });
  }

  /** "80–350 Hz, −3 dB/oct" or "from 350 Hz −3 dB/oct to 2000 Hz". */
  #sloped(item: Item, ends: readonly number[], slope: Item): void {
    const next = this.#peek("frequency");
    const slopeDb = this.#signed(slope, next);
    const isOne = ends.length === 1 && next !== undefined && reaching.test(next.gap);
    if (isOne) this.#place += 1;
    const to = isOne && next ? this.#ends(next.figure) : [];
    const figures = [item.figure, slope.figure, ...(isOne && next ? [next.figure] : [])];
    if (ends.length + to.length < 2 || slopeDb === undefined) this.isOpen = true;
    else this.#put({ ends: [...ends, ...to], slopeDb, figures });
  }

  #level(item: Item): void {
    const next = this.#peek("frequency");
    if (!next) {
      this.isOpen = true;
      return;
    }
    this.#place += 1;
    this.#put({ ends: this.#ends(next.figure), level: item.figure, figures: [item.figure, next.figure] });
  }

  /** "rising 9 dB/oct to 1000 Hz", "+3 dB/oct from 20 to 80 Hz", "−6 dB/oct to 0.01 g²/Hz at 2000 Hz". */
  #slope(item: Item): void {
    const next = this.#items[this.#place];
    if (next?.is !== "frequency") return;
    this.#place += 1;
    const slopeDb = this.#signed(item, next);
    const ends = this.#ends(next.figure);
    const from = this.stretches.at(-1)?.ends.at(-1);
    const band = ends.length === 1 && from !== undefined ? [from, ...ends] : ends;
    if (band.length < 2 || slopeDb === undefined) this.isOpen = true;
    else this.#put({ ends: band, slopeDb, figures: [item.figure, next.figure] });
  }

  /** A slope without a sign takes that of the words beside it. */
  #signed({ figure, gap }: Item, next: Item | undefined): number | undefined {
    const written = figure.numbers[0] ?? "";
    const value = this.#fill.value(this.#path, figure, [null, ""]);
    if (value === undefined || /^[+-]/.test(written)) return value;
    const beside = `${gap} ${next?.gap.slice(0, 30) ?? ""}`;
    const [isFalling, isRising] = [falling.test(beside), rising.test(beside)];
    if (isFalling === isRising) return undefined;
    return isFalling ? -value : value;
  }
}

/** Frequencies that stand before as many levels: a table across. */
function acrossed(fill: Filling, path: string, items: readonly Item[]): readonly Stretch[] | undefined {
  const half = items.length / 2;
  const isAcross =
    items.length > 2 &&
    items.every(
      ({ is, figure }, place) => is === (place < half ? "frequency" : "level") && figure.numbers.length === 1,
    );
  if (!isAcross) return undefined;
  return items.slice(0, half).flatMap(({ figure }, place) => {
    const level = items[half + place]?.figure;
    return level ? [{ ends: frequenciesOf(fill, path, figure), level, figures: [figure, level] }] : [];
  });
}

/** The stretches of a profile in the order of the text; undefined where a figure has no partner. */
export function stretchesOf(
  fill: Filling,
  path: string,
  isLevel: (figure: Figure) => boolean,
): readonly Stretch[] | undefined {
  const items = itemsOf(fill, isLevel);
  const across = acrossed(fill, path, items);
  if (across) return across;
  const reader = new ProfileReader(fill, path, items);
  reader.read();
  return reader.isOpen ? undefined : reader.stretches;
}

interface Curve {
  readonly points: readonly { readonly frequency: number; readonly level: number }[];
  readonly span: Span;
}

type ValueOf = (level: Figure) => number | undefined;

/** A stretch as a row of a table; undefined where a figure of it is open. */
function rowOf(
  { ends, level: figure, slopeDb }: Stretch,
  line: number,
  valueOf: ValueOf,
): CurveRow | undefined {
  const [from, to = from] = ends;
  const value = figure && valueOf(figure);
  if (from === undefined || to === undefined || (figure && value === undefined)) return undefined;
  const height = value === undefined ? {} : { level: value };
  const slope = slopeDb === undefined ? {} : { slopeDbPerOctave: slopeDb };
  return { line, startFrequency: from, endFrequency: to, ...height, ...slope };
}

/** The corners of a spectrum of levels and slopes; undefined where they are not all said. */
function curveOf(stretches: readonly Stretch[], valueOf: ValueOf, decibels: 10 | 20): Curve | undefined {
  const rows = stretches.flatMap((stretch, place) => rowOf(stretch, place + 1, valueOf) ?? []);
  if (rows.length !== stretches.length) return undefined;
  const rising = rows.toSorted((one, other) => one.startFrequency - other.startFrequency);
  const points = curvePoints(rising, decibels).filter(
    ({ frequency, level: height }, place, each) =>
      each[place - 1]?.frequency !== frequency || each[place - 1]?.level !== height,
  );
  return { points, span: spanOf(stretches.flatMap(({ figures }) => figures)) };
}

/** Levels of a curve, their unit, and the decibels of a tenfold level. */
interface CurveLevels {
  readonly is: (figure: Figure) => boolean;
  readonly quantity: Quantity;
  readonly decibels: 10 | 20;
}

/** The curve of a parameter, its levels to six figures; undefined where it is not all said, or slopes contradict levels. */
export function curveIn(
  fill: Filling,
  key: string,
  { is, quantity, decibels }: CurveLevels,
): Curve | undefined {
  const stretches = stretchesOf(fill, key, (figure) => is(figure) && figure.numbers.length === 1) ?? [];
  try {
    const curve = curveOf(stretches, (figure) => fill.value(key, figure, quantity), decibels);
    if (!curve || curve.points.length < 2) return undefined;
    const points = curve.points.map((point) => ({ ...point, level: Number(point.level.toPrecision(6)) }));
    return { points, span: curve.span };
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
