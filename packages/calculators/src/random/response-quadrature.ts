import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import {
  acceptPsdTable,
  type PsdInterpolation,
  type PsdSegment,
  type PsdTable,
  psdSegments,
  segmentPsd,
} from "./psd-table.ts";

/**
 * Panel edges around a resonance: fn (1 +- zeta 2^k). On each panel the poles of the transfer function are at
 * least a panel's width away, which is what makes sixteen Gauss points enough.
 */
function resonanceEdges(naturalFrequencyHz: number, qualityFactor: number): readonly number[] {
  const edges = [naturalFrequencyHz];
  for (let step = 0.5 / qualityFactor; step < 1; step *= 2) {
    edges.push(naturalFrequencyHz * (1 - step), naturalFrequencyHz * (1 + step));
  }
  for (let f = 2 * naturalFrequencyHz, i = 0; i < 60; i++, f *= 2) edges.push(f);
  return edges;
}

/** Extra edges so that a panel spans at most half an octave and a factor e^3 of PSD. */
function segmentEdges(segment: PsdSegment, reading: PsdInterpolation): readonly number[] {
  const width = Math.log(segment.highHz / segment.lowHz);
  const drop = reading === "log-log" ? Math.abs(Math.log(segment.highPsd / segment.lowPsd)) : 0;
  const count = Math.max(1, Math.ceil(width / 0.35), Math.ceil(drop / 3));
  return Array.from({ length: count + 1 }, (_, i) =>
    i === 0 ? segment.lowHz : i === count ? segment.highHz : segment.lowHz * Math.exp((width * i) / count),
  );
}

/** Integral of weight(f) P(f) df over a table, for a weight that peaks like a resonance at fn. */
export function integrateResponse({
  table,
  naturalFrequencyHz,
  qualityFactor,
  weight,
}: {
  readonly table: PsdTable;
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
  readonly weight: (frequencyHz: number) => number;
}): number {
  const reading = acceptPsdTable(table);
  const peaks = resonanceEdges(naturalFrequencyHz, qualityFactor);
  let sum = 0;
  for (const segment of psdSegments(table.points)) {
    const inside = peaks.filter((f) => f > segment.lowHz && f < segment.highHz);
    const edges = [...segmentEdges(segment, reading), ...inside].sort((a, b) => a - b);
    edges.slice(1).forEach((high, i) => {
      sum += gaussLegendre((f) => weight(f) * segmentPsd(segment, f, reading), edges[i] ?? high, high);
    });
  }
  return sum;
}
