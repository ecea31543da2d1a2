import type { Figure } from "./figure.ts";
import { type Filling, inG, isDensity, isOf, isRms, type PhraseAsk, spanOf } from "./filling.ts";
import { frequenciesOf } from "./frequencies.ts";

type SpectrumPoint = Record<"fHz" | "psd", number>;

const saysFlat = /\bflat\b|\bplateau\b|\bwhite\b|\bconstant\b|\bkonstant|\buniform/i;
const isRange = (figure: Figure) => isOf("frequency")(figure) && figure.numbers.length === 2;

const flatOver = (ends: readonly number[], rmsG: number): SpectrumPoint[] | null => {
  const widthHz = Math.max(...ends) - Math.min(...ends);
  const psd = Number((rmsG ** 2 / widthHz).toPrecision(7));
  return widthHz > 0 ? ends.map((fHz) => ({ fHz, psd })) : null;
};

/** "Flat, 7.7 g rms": the level follows from the rms. Whether it was said. */
export function flatSpectrum(fill: Filling): boolean {
  const rms = fill.find(isRms);
  const range = fill.find(isRange);
  if (!rms || !range || !saysFlat.test(fill.writing.text) || fill.find(isDensity)) return false;
  const ends = frequenciesOf(fill, "psd", range);
  const value = fill.value("psd", rms, inG);
  const rows = value === undefined ? null : flatOver(ends, value);
  if (!rows) return false;
  fill.set("psd", rows, spanOf([range, rms]));
  fill.set("psdUnit", "g²/Hz", rms.span);
  return true;
}

/** NAVMAT P-9492: 3 dB per octave up to 80 Hz, flat, 3 dB per octave down from 350 Hz; 6.06 g rms. */
const screening: readonly SpectrumPoint[] = [
  { fHz: 20, psd: 0.01 },
  { fHz: 80, psd: 0.04 },
  { fHz: 350, psd: 0.04 },
  { fHz: 2000, psd: 0.007 },
];
/** Its slopes are ±1 in logarithms: a triangle's cut, a rectangle and a logarithm. */
const screeningMeanSquare =
  (0.04 / 80) * ((80 ** 2 - 20 ** 2) / 2) + 0.04 * (350 - 80) + 0.04 * 350 * Math.log(2000 / 350);

const usualBands: readonly (readonly [fromHz: number, toHz: number])[] = [
  [5, 500],
  [20, 2000],
];

/** Spectra of an overall rms that says no shape: flat over its band, or over usual ones, in g²/Hz. */
export function shapesByRms(fill: Filling): Pick<PhraseAsk, "choices"> {
  const figure = fill.find(isRms);
  if (!figure || fill.find(isDensity)) return {};
  const part = fill.part([figure]);
  const rmsG = part.value("psd", figure, inG);
  if (rmsG === undefined || !(rmsG > 0) || part.asks.length > 0) return {};
  const range = fill.find(isRange);
  const ends = range && frequenciesOf(fill, "psd", range);
  const bands = range ? [ends ?? []] : usualBands;
  const flat = bands.flatMap((band) => {
    const rows = band.length === 2 ? flatOver(band, rmsG) : null;
    return rows ? [{ says: `flat, ${band.join("–")} Hz`, value: rows }] : [];
  });
  if (range) return { choices: flat };
  const scale = rmsG ** 2 / screeningMeanSquare;
  const shaped = screening.map(({ fHz, psd }) => ({ fHz, psd: Number((psd * scale).toPrecision(7)) }));
  return { choices: [...flat, { says: "as NAVMAT P-9492, 20–2000 Hz", value: shaped }] };
}
