import type { PlotSeries } from "@headroom/plots";
import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { Plot } from "../../ui/plot/plot.tsx";

/** The required acceleration over frequency of the tests that have one. */
export function EnvelopePlot({
  envelopes,
}: {
  envelopes: readonly { readonly title: string; readonly envelope: Envelope }[];
}) {
  const series: PlotSeries[] = envelopes
    .filter(({ envelope }) => envelope.curve.length > 1)
    .map(({ title, envelope }) => ({
      label: envelope.curveConvention === "" ? title : `${title}, ${envelope.curveConvention}`,
      points: envelope.curve,
    }));
  if (series.length === 0) return null;
  return (
    <Plot
      title="Required acceleration over frequency"
      x={{ label: "Frequency", unit: "Hz", scale: "log" }}
      y={{ label: "Acceleration", unit: "g", scale: "log" }}
      series={series}
      height={230}
    />
  );
}
