import { logGrid, type PsdTable, vibrationResponseSpectrum } from "@headroom/calculators";

/** Rms response of resonances over their natural frequency, in g. */
export function responseSpectrum(input: {
  readonly table: PsdTable;
  readonly qualityFactor: number;
  readonly grid: Parameters<typeof logGrid>[0];
}) {
  const { table, qualityFactor, grid } = input;
  const naturalFrequenciesHz = logGrid(grid).frequenciesHz;
  return vibrationResponseSpectrum({ ...table, qualityFactor, naturalFrequenciesHz }).responses.map(
    (at): readonly [number, number] => [at.naturalFrequencyHz, at.accelerationGRms],
  );
}
