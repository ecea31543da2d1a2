import { fullRanges, type PlotFrame, paperSvg } from "@headroom/plots";
import { useMemo } from "react";

/** The whole of a plot as it is printed; on a screen the drawing beside it is shown. */
export function PaperPlot({ frame, title }: { readonly frame: PlotFrame; readonly title: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(paperSvg(frame, fullRanges(frame)))}`,
    [frame],
  );
  return <img src={source} alt={title} className="hidden w-full print:block" />;
}
