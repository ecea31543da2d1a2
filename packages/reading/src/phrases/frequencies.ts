import { type Figure, valuesOf } from "./figures.ts";
import { endsOf, type Filling, inHz } from "./filling.ts";

/** A band whose upper end can be read in two ways is the one that rises: "20-1,000 Hz". */
function risingBand(figure: Figure): Figure {
  const [lower = "", upper] = figure.numbers;
  const readings = upper === undefined ? [] : valuesOf(upper);
  const above = readings.filter((reading) => reading > (valuesOf(lower)[0] ?? 0));
  return readings.length > 1 && above.length === 1
    ? { ...figure, numbers: [lower, String(above[0])] }
    : figure;
}

/** The frequency, or both ends of the band, in Hz; empty where one is asked. */
export function frequenciesOf(fill: Filling, path: string, figure: Figure): readonly number[] {
  fill.use(figure);
  const ends = endsOf(risingBand(figure)).map((end) => fill.value(path, end, inHz));
  const read = ends.filter((end) => end !== undefined);
  return read.length === ends.length ? read : [];
}
