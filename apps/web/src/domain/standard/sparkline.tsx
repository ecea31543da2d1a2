import { fullRanges, type PlotFrame, type PlotPoint, shareOf } from "@headroom/plots";

const size = { width: 56, height: 20 } as const;
const edge = 1;

/** The lines of a plot without axes, as small as a word. */
export function Sparkline({ plot }: { plot: PlotFrame }) {
  const ranges = fullRanges(plot);
  const share = (value: number, axis: "x" | "y") => shareOf(plot[axis].scale, ranges[axis], value);
  const at = ([x, y]: PlotPoint) =>
    [
      edge + share(x, "x") * (size.width - 2 * edge),
      size.height - edge - share(y, "y") * (size.height - 2 * edge),
    ]
      .map((part) => part.toFixed(1))
      .join(" ");
  return (
    <svg aria-hidden {...size} className="shrink-0 overflow-visible" data-sparkline>
      {plot.series.map(({ label, points }) => (
        <path
          key={label}
          d={`M${points.map(at).join("L")}`}
          className="fill-none stroke-data-1"
          strokeWidth={1.25}
        />
      ))}
    </svg>
  );
}
