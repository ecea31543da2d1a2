import { lazyPart } from "../../ui/page/lazy-part.tsx";

/** A plot with its title and key is about as high. */
const place = <div className="min-h-72" />;

/** Plots of tests and limits. The rules of matching draw them, which are a quarter of a screen's code: the screen comes before. */
export const LazyTestPlots = lazyPart(async () => (await import("./test-plots.tsx")).TestPlots, place);
export const LazyTestSparkline = lazyPart(async () => (await import("./test-sparkline.tsx")).TestSparkline);
export const LazyChosenTestPlots = lazyPart(
  async () => (await import("./chosen-test-plots.tsx")).ChosenTestPlots,
);
export const LazyLimitPlot = lazyPart(
  async () => (await import("../verdict/limit-plot.tsx")).LimitPlot,
  place,
);
