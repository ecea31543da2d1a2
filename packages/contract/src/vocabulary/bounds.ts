/** What a figure lies between, both included; no unit is an empty one. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

/** What is said of a figure that is none, too small or too large. */
export function boundSentences({ least, most, unit }: Bounds) {
  const inUnit = (value: number) => `${value}${unit && ` ${unit}`}`;
  return {
    none: `Write a number${unit && ` in ${unit}`}.`,
    below: `At least ${inUnit(least)}.`,
    above: `At most ${inUnit(most)}.`,
  };
}

/** What a schema of these bounds says of a figure; undefined where nothing is wrong. For who loads no schemas. */
export function outOfBounds(value: number, bounds: Bounds): string | undefined {
  const { none, below, above } = boundSentences(bounds);
  if (!Number.isFinite(value)) return none;
  if (value < bounds.least) return below;
  return value > bounds.most ? above : undefined;
}
