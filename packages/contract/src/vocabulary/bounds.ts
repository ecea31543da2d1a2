/** Limits of a figure, both inclusive; the unit is empty for a plain number. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

/** Sentences for a figure that is no number, too small or too large. */
export function boundSentences({ least, most, unit }: Bounds) {
  const inUnit = (value: number) => `${value}${unit && ` ${unit}`}`;
  return {
    none: `Write a number${unit && ` in ${unit}`}.`,
    below: `At least ${inUnit(least)}.`,
    above: `At most ${inUnit(most)}.`,
  };
}

/** Returns the sentence of a schema with these bounds; undefined if the figure is valid. Needs no schemas. */
export function outOfBounds(value: number, bounds: Bounds): string | undefined {
  const { none, below, above } = boundSentences(bounds);
  if (!Number.isFinite(value)) return none;
  if (value < bounds.least) return below;
  return value > bounds.most ? above : undefined;
}
