import { type Figure, type Span, valuesOf } from "./figures.ts";
import {
  bare,
  endsOf,
  type Filling,
  hasUnit,
  inG,
  inHz,
  isLevel,
  isOf,
  isRms,
  type Quantity,
  runsPerAxis,
} from "./filling.ts";

interface Band {
  readonly ends: readonly number[];
  readonly span: Span;
}
type LevelBand = Band & { readonly level: Figure };

/** A band whose upper end can be read in two ways is the one that rises: "20-1,000 Hz". */
function risingBand(figure: Figure): Figure {
  const [lower = "", upper] = figure.numbers;
  const readings = upper === undefined ? [] : valuesOf(upper);
  const above = readings.filter((reading) => reading > (valuesOf(lower)[0] ?? 0));
  return readings.length > 1 && above.length === 1
    ? { ...figure, numbers: [lower, String(above[0])] }
    : figure;
}

/** The ends of a band in Hz. */
export function bandOf(fill: Filling, path: string, figure: Figure): Band | undefined {
  fill.use(figure);
  const ends = endsOf(risingBand(figure)).map((end) => fill.value(path, end, inHz));
  const read = ends.filter((end) => end !== undefined);
  return read.length === ends.length ? { ends: read, span: figure.span } : undefined;
}

export const spanOf = (figures: readonly { readonly span: Span }[]): Span => [
  Math.min(...figures.map(({ span }) => span[0])),
  Math.max(...figures.map(({ span }) => span[1])),
];
export const spanOfBands = (bands: readonly LevelBand[]): Span =>
  spanOf([...bands, ...bands.map(({ level }) => level)]);

/** Bands of frequencies and the levels that stand beside them, one each, in order; undefined where they do not pair. */
export function pairs(
  fill: Filling,
  path: string,
  isValue: (figure: Figure) => boolean,
): readonly LevelBand[] | undefined {
  const bands = fill.all(isOf("frequency"));
  const levels = fill.all((figure) => figure.numbers.length === 1 && isValue(figure));
  if (bands.length === 0 || bands.length !== levels.length) return undefined;
  const read = bands.flatMap((figure, place) => {
    const [band, level] = [bandOf(fill, path, figure), levels[place]];
    return band && level ? [{ ...band, level }] : [];
  });
  return read.length === bands.length ? read : undefined;
}

const notAllSaid = "frequencies and levels are not all said";

interface SineLevel {
  readonly is: (figure: Figure) => boolean;
  readonly quantity: Quantity;
  readonly kind: string;
}
const sineLevels: readonly SineLevel[] = [
  { is: isLevel, quantity: inG, kind: "acceleration g" },
  { is: isOf("velocity"), quantity: ["velocity", "m/s"], kind: "velocity m/s" },
  { is: isOf("length"), quantity: ["length", "mm"], kind: "displacement mm pk-pk" },
];
const isSineLevel = (figure: Figure) => sineLevels.some(({ is }) => is(figure));
const isBareTravel = (figure: Figure) =>
  isOf("length")(figure) && !figure.isSwing && figure.amplitude === undefined;

function segmentsOf(fill: Filling, { ends, level }: LevelBand): readonly Record<string, string | number>[] {
  const known = sineLevels.find(({ is }) => is(level));
  const value = known && fill.value("segments", level, known.quantity);
  if (known === undefined || value === undefined) return [];
  const isHalf = isOf("length")(level) && level.amplitude !== "peak-to-peak";
  return ends.map((fHz) => ({ fHz, level: isHalf ? value * 2 : value, kind: known.kind }));
}

function segments(fill: Filling): void {
  const hasBand = fill.find(isOf("frequency")) !== undefined;
  const hasLevel = fill.find(isSineLevel) !== undefined;
  if (fill.find(isBareTravel)) return fill.ask("segments", "peak or peak-to-peak displacement");
  const bands = pairs(fill, "segments", isSineLevel) ?? [];
  const rows = bands.flatMap((band) => segmentsOf(fill, band));
  if (rows.length > 0) fill.set("segments", rows, spanOfBands(bands));
  else if (hasBand && hasLevel) fill.ask("segments", notAllSaid);
}

function mode(fill: Filling, band: Figure | undefined): void {
  fill.choice("mode", [
    ["resonance search", /resonance (?:search|survey)/i],
    ["dwell", /\bdwell\b/i],
    ["sweep", /\bsweep|\bswept\b/i],
  ]);
  if (band?.numbers.length === 2 && fill.parameters["mode"] === undefined)
    fill.set("mode", "sweep", band.span);
}

function sweeps(fill: Filling): void {
  fill.fill("sweepRateOctMin", isOf("logSweepRate"), ["logSweepRate", "oct/min"]);
  const cycles = fill.find(({ counts }) => counts === "sweepCycles");
  const count = cycles && fill.value("sweeps", cycles, bare);
  if (cycles && count !== undefined) fill.set("sweeps", 2 * count, cycles.span);
  else if (fill.find(({ counts }) => counts === "sweeps")) fill.ask("sweeps", "sweeps or sweep cycles");
}

/** A sine; where it could as well be a random, its level is neither's yet. */
export function sine(fill: Filling, isOpen: boolean): void {
  const band = fill.find(isOf("frequency"));
  if (!isOpen) {
    segments(fill);
    mode(fill, band);
  } else if (fill.find(isBareTravel)) fill.ask("segments", "peak or peak-to-peak displacement");
  sweeps(fill);
  runsPerAxis(fill);
}

const isSlope = hasUnit("dB/oct");
const isDensity: (figure: Figure) => boolean = isOf("accelerationPsd");

interface Point {
  fHz: number;
  psd: number | undefined;
}
interface SpectrumPart {
  readonly ends: readonly [Point, Point];
  readonly slopeDb?: number;
}

/** The levels of a sloped part follow from the part beside it. */
function slope(
  { ends: [first, last], slopeDb }: SpectrumPart,
  before?: SpectrumPart,
  after?: SpectrumPart,
): void {
  if (slopeDb === undefined || first.psd !== undefined) return;
  const factor = 10 ** ((slopeDb / 10) * Math.log2(last.fHz / first.fHz));
  const [left, right] = [before?.ends[1].psd, after?.ends[0].psd];
  if (left !== undefined) [first.psd, last.psd] = [left, right ?? left * factor];
  else if (right !== undefined) [first.psd, last.psd] = [right / factor, right];
}

/** The points of a spectrum; none where a level is not known. */
function pointsOf(parts: readonly SpectrumPart[]): Record<string, number>[] {
  for (const _ of parts) parts.forEach((part, place) => slope(part, parts[place - 1], parts[place + 1]));
  const points = parts.flatMap(({ ends }) => ends);
  const known = points.flatMap(({ fHz, psd }) =>
    psd === undefined || Number.isNaN(psd) ? [] : [{ fHz, psd: Number(psd.toPrecision(6)) }],
  );
  if (known.length !== points.length) return [];
  return known.filter(({ fHz }, place) => known[place + 1]?.fHz !== fHz);
}

function partOf(fill: Filling, { ends, level }: LevelBand, unit: string): readonly SpectrumPart[] {
  const [from, to] = ends;
  if (from === undefined || to === undefined) return [];
  const read = isSlope(level) ? fill.value("psd", level, bare) : undefined;
  const psd = isSlope(level) ? undefined : fill.value("psd", level, ["accelerationPsd", unit]);
  const points: [Point, Point] = [
    { fHz: from, psd },
    { fHz: to, psd },
  ];
  return [{ ends: points, ...(read !== undefined && { slopeDb: read }) }];
}

/** A spectrum of bands with a level or a slope each; whether there was one. */
function spectrum(fill: Filling, isOwnUnit: boolean): boolean {
  const bands = pairs(fill, "psd", (figure) => isDensity(figure) || isSlope(figure)) ?? [];
  const density = bands.find(({ level }) => isDensity(level))?.level;
  if (!density) return false;
  const isMetric = isOwnUnit && !density.unit.startsWith("g");
  const parts = bands.flatMap((band) => partOf(fill, band, isMetric ? "(m/s2)2/Hz" : "g2/Hz"));
  const psd = pointsOf(parts);
  if (psd.length === 0 || parts.length !== bands.length) return false;
  fill.set("psd", psd, spanOfBands(bands));
  if (isOwnUnit) fill.set("psdUnit", isMetric ? "(m/s²)²/Hz" : "g²/Hz", density.span);
  return true;
}

const saysFlat = /\bflat\b|\bplateau\b/i;
const isRange = (figure: Figure) => isOf("frequency")(figure) && figure.numbers.length === 2;

/** "Flat, 7.7 g rms": the level follows from the rms. Whether it was said. */
function flatSpectrum(fill: Filling): boolean {
  const rms = fill.find(isRms);
  const figure = fill.find(isRange);
  if (!rms || !figure || !saysFlat.test(fill.writing.text) || fill.find(isDensity)) return false;
  const ends = bandOf(fill, "psd", figure)?.ends ?? [];
  const value = fill.value("psd", rms, inG);
  const widthHz = Math.max(...ends) - Math.min(...ends);
  if (value === undefined || !(widthHz > 0)) return false;
  const psd = Number((value ** 2 / widthHz).toPrecision(7));
  const rows = ends.map((fHz) => ({ fHz, psd }));
  fill.set("psd", rows, spanOf([figure, rms]));
  fill.set("psdUnit", "g²/Hz", rms.span);
  return true;
}

const openSpectra: readonly (readonly [is: (figure: Figure) => boolean, why: string])[] = [
  [isRms, "an overall rms without the shape of the spectrum"],
  [isLevel, "rms or peak, and the shape of the spectrum"],
  [(figure) => isDensity(figure) || isOf("frequency")(figure), notAllSaid],
];

export function random(fill: Filling): void {
  const open = openSpectra.find(([is]) => fill.find(is));
  if (!flatSpectrum(fill) && !spectrum(fill, true) && open) fill.ask("psd", open[1]);
  runsPerAxis(fill);
}

function tones(fill: Filling): void {
  const frequencies = fill.all((figure) => isOf("frequency")(figure) && figure.numbers.length === 1);
  const levels = fill.all((figure) => isLevel(figure) && figure.numbers.length === 1);
  const rows = frequencies.flatMap((figure, place) => {
    const [level] = levels.slice(place);
    const [fHz] = bandOf(fill, "tones", figure)?.ends ?? [];
    const value = level && fill.value("tones", level, inG);
    return fHz === undefined || value === undefined ? [] : [{ fStartHz: fHz, fEndHz: fHz, level: value }];
  });
  const isWhole = rows.length === frequencies.length && rows.length === levels.length;
  if (isWhole && rows.length > 0) fill.set("tones", rows, spanOf([...frequencies, ...levels]));
  else if (levels.length + frequencies.length > 0) fill.ask("tones", notAllSaid);
}

export function sineOnRandom(fill: Filling): void {
  tones(fill);
  if (!spectrum(fill, false) && fill.find(isRms))
    fill.ask("psd", "an overall rms without the shape of the spectrum");
  runsPerAxis(fill);
}
