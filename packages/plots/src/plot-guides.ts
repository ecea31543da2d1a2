import { type PlotPoint, tickText } from "./plot-scale.ts";

/** Slanted grid lines of a log-log plot, one a decade of another quantity: y = value · factor · x^slope. */
export interface PlotGuides {
  readonly unit: string;
  readonly slope: 1 | -1;
  readonly factor: number;
}

export interface GuideLine {
  readonly label: string;
  /** Its ends within the ranges, from left to right. */
  readonly from: PlotPoint;
  readonly to: PlotPoint;
  /** Whether its name stands at its left end, which is the lower one of a rising line. */
  readonly isNamedLeft: boolean;
}

interface Ranges {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** The lines of a quantity that cross the ranges, each with its value and unit. */
export function guideLines({ unit, slope, factor }: PlotGuides, { x, y }: Ranges): GuideLine[] {
  const corner = (atX: number, atY: number) => Math.log10(atY / (factor * atX ** slope));
  const corners = x.flatMap((atX) => y.map((atY) => corner(atX, atY)));
  const first = Math.ceil(Math.min(...corners));
  const count = Math.floor(Math.max(...corners)) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i).flatMap((power) => {
    const level = factor * 10 ** power;
    const crossings = y.map((atY) => (atY / level) ** slope).toSorted((a, b) => a - b);
    const [left, right] = [Math.max(x[0], crossings[0] ?? x[0]), Math.min(x[1], crossings[1] ?? x[1])];
    if (!(left < right)) return [];
    const at = (value: number): PlotPoint => [value, level * value ** slope];
    return [
      {
        label: `${tickText(Number(`1e${power}`))} ${unit}`,
        from: at(left),
        to: at(right),
        isNamedLeft: slope === 1,
      },
    ];
  });
}

/** The name of a drawn line: turned along it, a little inside its end; null where it is too short for it. */
export function guideName(
  { isNamedLeft }: GuideLine,
  [from, to]: readonly [PlotPoint, PlotPoint],
  widthPx: number,
): { readonly at: PlotPoint; readonly angle: number; readonly isNamedLeft: boolean } | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const inside = 10;
  if (length < widthPx + 2 * inside) return null;
  const share = (isNamedLeft ? inside : length - inside) / length;
  return { at: [from[0] + dx * share, from[1] + dy * share], angle: Math.atan2(dy, dx), isNamedLeft };
}
