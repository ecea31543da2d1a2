import { bandLevels, logGrid, psdConfidence } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import type { ReadyChannel } from "../record/channel-reading.ts";
import type { RecordPsd } from "../record/record-tasks.ts";

/** A channel's spectrum in the unit that is shown. */
export interface ChannelPsd extends RecordPsd {
  readonly name: string;
  /** Of the record; the spectrum is in its square per Hz. */
  readonly unit: string;
  readonly isAcceleration: boolean;
}

export function channelPsd(
  psd: RecordPsd,
  { name, factor, shownUnit, isAcceleration }: ReadyChannel,
): ChannelPsd {
  return {
    ...psd,
    name,
    unit: shownUnit,
    isAcceleration,
    psdPerHz: psd.psdPerHz.map((level) => level * factor ** 2),
    rms: psd.rms * factor,
  };
}

export interface Band {
  readonly lowHz: number;
  readonly highHz: number;
}

/** The part of a band that spectra have; null where they have none of it. */
export function sharedBand(
  spectra: readonly ChannelPsd[],
  { fmin, fmax }: { readonly fmin: number | undefined; readonly fmax: number | undefined },
): Band | null {
  const highest = Math.min(...spectra.map(({ sampleRateHz }) => sampleRateHz / 2));
  const band = { lowHz: fmin ?? 0, highHz: Math.min(fmax ?? highest, highest) };
  return band.lowHz > 0 && band.lowHz < band.highHz ? band : null;
}

export const bandRmsOf = (psd: ChannelPsd, band: Band): number =>
  bandLevels({ psd, bands: [band] }).bands[0]?.rms ?? Number.NaN;

/** Factors of the confidence band; null for a maximum, which is no average. */
export const confidenceOf = ({ degreesOfFreedom }: ChannelPsd, percent: number | undefined) =>
  degreesOfFreedom === null || percent === undefined || !(percent > 0 && percent < 100)
    ? null
    : psdConfidence({ degreesOfFreedom, confidence: percent / 100 });

/** The lines of a spectrum within a band. */
export const linesIn = ({ frequenciesHz, psdPerHz }: ChannelPsd, { lowHz, highHz }: Band): PlotPoint[] =>
  [...frequenciesHz].flatMap((frequencyHz, k) =>
    frequencyHz >= lowHz && frequencyHz <= highHz ? [[frequencyHz, psdPerHz[k] ?? 0] as const] : [],
  );

const BANDS_PER_OCTAVE = 12;

/**
 * Levels that breakpoints are to cover: at each edge of the twelfths of an octave of a band, the larger mean of its two sides,
 * largest of the spectra. Whatever covers it has at least the rms of each spectrum in the band.
 */
export function largestMeans(spectra: readonly ChannelPsd[], { lowHz, highHz }: Band): PlotPoint[] {
  const edges = logGrid({
    startFrequencyHz: lowHz,
    endFrequencyHz: highHz,
    pointsPerOctave: BANDS_PER_OCTAVE,
  }).frequenciesHz;
  const bands = edges.slice(1).map((edge, i) => ({ lowHz: edges[i] ?? lowHz, highHz: edge }));
  const means = spectra.map((psd) =>
    bandLevels({ psd, bands }).bands.map(({ meanPsdPerHz }) => meanPsdPerHz),
  );
  const largest = (i: number) => Math.max(0, ...means.map((each) => each[i] ?? 0));
  return edges
    .map((edge, i): PlotPoint => [edge, Math.max(largest(i - 1), largest(i))])
    .filter(([, level]) => level > 0);
}

/** Columns that a drawing can show. */
const COLUMNS = 600;

/** Lines of a spectrum as a drawing on a logarithmic axis shows them: the lowest and the highest of each column. */
export function drawnLines(lines: readonly PlotPoint[]): readonly PlotPoint[] {
  const [first, last] = [lines[0]?.[0] ?? 1, lines.at(-1)?.[0] ?? 1];
  if (lines.length <= 2 * COLUMNS) return lines;
  const columns = Map.groupBy(lines, ([hz]) =>
    Math.floor((COLUMNS * Math.log(hz / first)) / Math.log(last / first)),
  );
  return [...columns.values()].flatMap((column) => {
    const low = column.reduce((a, b) => (b[1] < a[1] ? b : a));
    const high = column.reduce((a, b) => (b[1] > a[1] ? b : a));
    if (low === high) return [low];
    return low[0] < high[0] ? [low, high] : [high, low];
  });
}
