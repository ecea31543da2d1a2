import type { PlotFrame, PlotPoint } from "@headroom/plots";
import type uPlot from "uplot";

/** Filters out points that a log axis cannot show. */
const showsPoint =
  ({ x, y }: Pick<PlotFrame, "x" | "y">) =>
  ([px, py]: PlotPoint) =>
    Number.isFinite(px) &&
    Number.isFinite(py) &&
    (x.scale === "linear" || px > 0) &&
    (y.scale === "linear" || py > 0);

/** Returns each x as often as one line has it at most: a vertical step has two points at one x. */
function placesOf(lines: readonly (readonly PlotPoint[])[]): number[] {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const own = new Map<number, number>();
    for (const [px] of line) {
      const count = (own.get(px) ?? 0) + 1;
      own.set(px, count);
      if (count > (counts.get(px) ?? 0)) counts.set(px, count);
    }
  }
  return [...counts]
    .toSorted((a, b) => a[0] - b[0])
    .flatMap(([px, count]) => Array.from({ length: count }, () => px));
}

function valuesAt(places: readonly number[], line: readonly PlotPoint[]): (number | null)[] {
  const sorted = line.toSorted((a, b) => a[0] - b[0]);
  let next = 0;
  return places.map((px) => {
    const point = sorted[next];
    if (point?.[0] !== px) return null;
    next += 1;
    return point[1];
  });
}

/** The lines on one common x axis, as uPlot and a spreadsheet want them. */
export function alignedData(frame: PlotFrame): uPlot.AlignedData {
  const lines = frame.series.map(({ points }) => points.filter(showsPoint(frame)));
  const places = placesOf(lines);
  return [places, ...lines.map((line) => valuesAt(places, line))];
}
