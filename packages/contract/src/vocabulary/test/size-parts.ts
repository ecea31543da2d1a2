/** The sides of a size as it is typed or stands in a file: `400 × 400 × 500`, `400x400`, `400; 400`. */
export const sizeParts = (text: string): string[] => text.split(/[×x,;*]/i).map((side) => side.trim());

/** The points of a curve as it is typed or stands in a file: `15 1000; 150 400`, `15: 1000; 150: 400`. */
export const curveParts = (text: string): string[][] =>
  text
    .split(";")
    .map((point) => point.trim())
    .filter((point) => point !== "")
    .map((point) => point.split(/[\s:]+/));
/** The same text of a curve. */
export const curveText = (points: readonly (readonly number[])[]): string =>
  points.map((point) => point.join(" ")).join("; ");
