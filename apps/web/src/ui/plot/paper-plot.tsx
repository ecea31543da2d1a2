import { fullRanges, type PlotFrame, paperSvg } from "@headroom/plots";
import { useIsPrinting } from "../print/is-printing.ts";

/** The whole of a plot as it is printed, dark on white whatever the screen is; drawn only then, since it costs more than the screen's. */
export function PaperPlot({ frame, title }: { readonly frame: PlotFrame; readonly title: string }) {
  const printing = useIsPrinting();
  if (!printing) return null;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is written into it
      role="img"
      aria-label={title}
      className="hidden w-full max-w-lg print:block [&>svg]:h-auto [&>svg]:w-full"
      // An image would still be loading when the page is printed. What is written in it is escaped by the drawing.
      dangerouslySetInnerHTML={{ __html: paperSvg(frame, fullRanges(frame)) }}
    />
  );
}
