import { flatSpectrum, shapesByRms } from "./spectrum-shapes.ts";
import { crossover } from "./crossover.ts";
import { frequenciesOf } from "./frequencies.ts";
import { type Figure, lettersBefore } from "./figure.ts";
import {
  bare,
  type Filling,
  hasUnit,
  isDensity,
  inG,
  isLevel,
  isOf,
  isRms,
  type PhraseAsk,
  type Quantity,
  runsPerAxis,
  spanOf,
} from "./filling.ts";
import { curveIn, type Stretch, stretchesOf } from "./profile.ts";

export const notAllSaid = "frequencies and levels are not all said";

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
const isSineLevel = (figure: Figure) =>
  sineLevels.some(({ is }) => is(figure)) && figure.numbers.length === 1;
const isTravel = isOf("length");
/** A length beside an amplitude's words elsewhere in the text: "DA" after the first stands for all. */
const isBareTravel = (figure: Figure) =>
  isTravel(figure) && !figure.isSwing && figure.amplitude === undefined;

type Row = Record<string, string | number>;

function levelOf(fill: Filling, level: Figure): Pick<Row, "level" | "kind"> | undefined {
  const known = sineLevels.find(({ is }) => is(level));
  const value = known && fill.value("segments", level, known.quantity);
  if (known === undefined || value === undefined) return undefined;
  const isHalf = isTravel(level) && level.amplitude !== "peak-to-peak";
  return { level: isHalf ? value * 2 : value, kind: known.kind };
}

const rowsOf = (fill: Filling, { ends, level }: Stretch): readonly Row[] => {
  const said = level && levelOf(fill, level);
  return said === undefined ? [] : ends.map((fHz) => ({ fHz, ...said }));
};

const saysCorner = /cross-?over|transition|übergang|corner|eckfrequenz/i;
const whicheverIsLess =
  /which ?ever is (?:the )?(?:less|lower|smaller|least)|lesser of|je nachdem,? was kleiner|der kleinere wert|limited to|\bor\b/i;

/** "0.06 in or 20 g, whichever is less, from 10 to 2000 Hz": the levels cross over where both are equal. */
function crossing(fill: Filling): boolean {
  const { text } = fill.writing;
  const [band, ...bands] = fill.all(isOf("frequency"));
  const others = bands.filter(({ numbers }) => numbers.join() !== band?.numbers.join());
  const isCorner = ({ numbers, span: [start] }: Figure) =>
    numbers.length === 1 && saysCorner.test(lettersBefore(text, start, 40));
  const corner = others.find(isCorner);
  const isOne = others.every((figure) => figure === corner);
  const pair = travelAndAcceleration(fill);
  if (!band || !pair || !isOne || (!corner && !whicheverIsLess.test(text))) return false;
  const rows = crossed(fill, pair, [band, corner]);
  if (rows.length === 0) return false;
  for (const again of bands) fill.use(again);
  fill.set("segments", [...rows], spanOf([band, ...pair]));
  checkCrossover(fill, rows);
  return true;
}

/** The two levels where there are no more: a travel and an acceleration. */
function travelAndAcceleration(fill: Filling): readonly [Figure, Figure] | undefined {
  const [one, other, ...more] = fill.all(isSineLevel);
  if (!one || !other || more.length > 0 || isTravel(one) === isTravel(other)) return undefined;
  return isTravel(one) ? [one, other] : [other, one];
}

/** Rows up to the crossover and from it on; none where a figure is open. */
function crossed(
  fill: Filling,
  [travel, acceleration]: readonly [Figure, Figure],
  [band, corner]: readonly [Figure, Figure | undefined],
): readonly Row[] {
  const [from, to] = frequenciesOf(fill, "segments", band);
  const [low, high] = [levelOf(fill, travel), levelOf(fill, acceleration)];
  if (!low || !high || from === undefined || to === undefined) return [];
  const [said] = corner ? frequenciesOf(fill, "segments", corner) : [];
  const fHz = said ?? crossover(Number(low.level), Number(high.level));
  const left = [from, Math.min(fHz, to)].map((each) => ({ fHz: each, ...low }));
  const right = [Math.max(fHz, from), to].map((each) => ({ fHz: each, ...high }));
  return [...(fHz > from ? left : []), ...(fHz < to ? right : [])];
}

/** Travel and acceleration must say nearly one level at the crossover. */
function checkCrossover(fill: Filling, rows: readonly Row[]): void {
  rows.forEach((row, place) => {
    const next = rows[place + 1];
    if (
      !next ||
      row["kind"] !== "displacement mm pk-pk" ||
      next["kind"] !== "acceleration g" ||
      row["fHz"] !== next["fHz"]
    )
      return;
    const fHz = crossover(Number(row["level"]), Number(next["level"]));
    const span = fill.spans["segments"];
    if (span && Math.abs(fHz / Number(row["fHz"]) - 1) > 0.025)
      fill.conflict({
        path: "segments",
        span,
        why: `the levels are equal at ${fHz.toPrecision(3)} Hz, not at ${row["fHz"]} Hz`,
      });
  });
}

/** The segments with each meaning of a bare travel. */
function travelMeanings(fill: Filling): Pick<PhraseAsk, "choices" | "span"> {
  const choices = (["peak", "peak-to-peak"] as const).flatMap((amplitude) => {
    const meant = (figure: Figure) => (isBareTravel(figure) ? { ...figure, amplitude } : figure);
    const part = fill.part(fill.writing.figures.map(meant));
    segments(part);
    const { segments: value } = part.parameters;
    return value === undefined ? [] : [{ says: amplitude, value }];
  });
  return { choices, span: spanOf(fill.all(isBareTravel)) };
}

function segments(fill: Filling): void {
  const isAny = fill.find(isOf("frequency")) !== undefined && fill.find(isSineLevel) !== undefined;
  if (fill.find(isBareTravel))
    return fill.ask("segments", "peak or peak-to-peak displacement", travelMeanings(fill));
  if (crossing(fill)) return;
  const stretches = stretchesOf(fill, "segments", isSineLevel) ?? [];
  const rows = stretches.flatMap((stretch) => rowsOf(fill, stretch));
  const isRising = rows.every(({ fHz }, place) => Number(fHz) >= Number(rows[place - 1]?.["fHz"] ?? 0));
  const isLevelled = stretches.every(({ slopeDb }) => slopeDb === undefined);
  if (rows.length > 0 && isRising && isLevelled) {
    fill.set("segments", rows, spanOf(stretches.flatMap(({ figures }) => figures)));
    checkCrossover(fill, rows);
  } else if (isAny) fill.ask("segments", notAllSaid);
}

function mode(fill: Filling, band: Figure | undefined): void {
  fill.choice("mode", [
    ["resonance search", /resonance (?:search|survey|investigation)|resonanzsuche|recherche de résonance/i],
    ["step", /\bin steps\b|\bstepped\b|at each (?:integral )?frequency|exploratory/i],
    ["dwell", /\bdwell\b|verweilen/i],
    ["sweep", /\b(?:sine|logarithmic|sinusoidal) sweeps?\b|\bswept(?: sine)?\b|gleitsinus/i],
    ["sweep", /\bfrom [^.;]{0,40}\band back(?: in \d+ \w+)?/i],
    [
      "sweep",
      /\bsweep(?:ing)? rate[^.;\d]{0,16}(?:\d[\d.,]* ?(?:oct|okt)\w*(?: ?(?:\/|per) ?\w+)?)?|\bsweep/i,
    ],
  ]);
  if (band?.numbers.length === 2 && fill.parameters["mode"] === undefined)
    fill.set("mode", "sweep", band.span);
}

const sweepCounts: Readonly<Record<string, number>> = { sweepCycles: 2, oneWay: 1, cycles: 2 };

function openSweeps(fill: Filling): void {
  const figure = fill.find(({ counts }) => counts === "sweeps");
  const value = figure && fill.value("sweeps", figure, bare);
  if (!figure || value === undefined) return;
  const cycles = { says: "sweep cycles, up and down", value: 2 * value };
  const choices = [{ says: "single sweeps", value }, cycles];
  fill.ask("sweeps", "sweeps or sweep cycles", { span: figure.span, choices });
}

function sweeps(fill: Filling): void {
  fill.fill("sweepRateOctMin", isOf("logSweepRate"), ["logSweepRate", "oct/min"]);
  const { text } = fill.writing;
  for (const [noun, factor] of Object.entries(sweepCounts)) {
    const figure = fill.find(({ counts }) => counts === noun);
    const count = figure && fill.value("sweeps", figure, bare);
    if (figure && count !== undefined) return fill.set("sweeps", factor * count, figure.span);
  }
  const times = fill.find(({ counts }) => counts === "times");
  const count =
    times && /\band back\b|up and down/i.test(text) ? fill.value("sweeps", times, bare) : undefined;
  if (times && count !== undefined) fill.set("sweeps", 2 * count, times.span);
  else openSweeps(fill);
}

/** A sine; where it could as well be a random, its level is neither's yet. */
export function sine(fill: Filling, isOpen: boolean): void {
  const band =
    fill.find((figure) => isOf("frequency")(figure) && figure.numbers.length === 2) ??
    fill.find(isOf("frequency"));
  if (!isOpen) {
    segments(fill);
    mode(fill, band);
  } else if (fill.find(isBareTravel)) fill.ask("segments", "peak or peak-to-peak displacement");
  sweeps(fill);
  runsPerAxis(fill);
}

const isRootDensity = hasUnit("g/Hz");

/** A spectrum of levels and slopes; whether there was one. */
function spectrum(fill: Filling, isOwnUnit: boolean): boolean {
  const density = fill.find(isDensity);
  if (!density || fill.find(isRootDensity)) return false;
  const isMetric = isOwnUnit && !density.unit.startsWith("g");
  const unit = isMetric ? "(m/s2)2/Hz" : "g2/Hz";
  const curve = curveIn(fill, "psd", { is: isDensity, quantity: ["accelerationPsd", unit], decibels: 10 });
  if (!curve) return false;
  const rows = curve.points.map(({ frequency, level }) => ({ fHz: frequency, psd: level }));
  fill.set("psd", rows, curve.span);
  if (isOwnUnit) fill.set("psdUnit", isMetric ? "(m/s²)²/Hz" : "g²/Hz", density.span);
  return true;
}

const openSpectra: readonly (readonly [is: (figure: Figure) => boolean, why: string])[] = [
  [isRootDensity, "g/Hz is no density: g²/Hz or g/√Hz"],
  [isRms, "an overall rms without the shape of the spectrum"],
  [isLevel, "rms or peak, and the shape of the spectrum"],
  [(figure) => isDensity(figure) || isOf("frequency")(figure), notAllSaid],
];

export function random(fill: Filling): void {
  const open = openSpectra.find(([is]) => fill.find(is));
  if (!flatSpectrum(fill) && !spectrum(fill, true) && open) fill.ask("psd", open[1], shapesByRms(fill));
  fill.choice("notching", [
    [
      false,
      /\b(?:no notching|notching (?:is |shall )?not(?: be)? (?:allowed|permitted|applied|used)|without notching)\b/i,
    ],
    [true, /\bnotching (?:is |may be )?(?:allowed|permitted|applied)\b/i],
  ]);
  fill.fill("sigmaClip", hasUnit("σ"), bare);
  runsPerAxis(fill);
}

function tones(fill: Filling): void {
  const stretches = stretchesOf(fill, "tones", (figure) => isLevel(figure) && figure.numbers.length === 1);
  const rows = (stretches ?? []).flatMap(({ ends: [from, to = from], level }) => {
    const value = level && fill.value("tones", level, inG);
    return from === undefined || to === undefined || value === undefined
      ? []
      : [{ fStartHz: from, fEndHz: to, level: value }];
  });
  if (rows.length > 0) fill.set("tones", rows, spanOf((stretches ?? []).flatMap(({ figures }) => figures)));
  else if (fill.find(isLevel)) fill.ask("tones", notAllSaid);
}

/** A random and its tones share their frequencies: what stands beside a density is its. */
export function sineOnRandom(fill: Filling): void {
  const { broadband, rest } = splitTones(fill);
  if (!spectrum(broadband, false) && fill.find((figure) => isRms(figure) || isDensity(figure)))
    fill.ask("psd", fill.find(isRms) ? "an overall rms without the shape of the spectrum" : notAllSaid);
  tones(rest);
  for (const part of [broadband, rest]) fill.take(part);
  runsPerAxis(fill);
}

/** Frequencies go to the density or to the level that stands nearer. */
function splitTones(fill: Filling): { readonly broadband: Filling; readonly rest: Filling } {
  const { figures, text } = fill.writing;
  const levels = figures.filter((figure) => isDensity(figure) || isLevel(figure));
  /** Marks between clauses in front of each figure. */
  const parted = new Map(
    figures.map((figure) => [figure, text.slice(0, figure.span[0]).match(/[;.\n,](?=\s)/g)?.length ?? 0]),
  );
  const distance = (one: Figure, other: Figure) =>
    Math.max(one.span[0] - other.span[1], other.span[0] - one.span[1]) +
    40 * Math.abs((parted.get(one) ?? 0) - (parted.get(other) ?? 0));
  const isBroad = (figure: Figure): boolean => {
    if (!isOf("frequency")(figure)) return !isLevel(figure);
    const [nearest] = levels.toSorted((one, other) => distance(one, figure) - distance(other, figure));
    return nearest !== undefined && isDensity(nearest);
  };
  const sharing = (keeps: (figure: Figure) => boolean) => fill.part(figures.filter(keeps));
  return { broadband: sharing(isBroad), rest: sharing((figure) => !isBroad(figure)) };
}
