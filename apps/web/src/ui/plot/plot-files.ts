import { axisTitle, type PlotFrame } from "@headroom/plots";
import { alignedData } from "./plot-data.ts";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The drawn figures for a spreadsheet, with all their digits. */
export function plotCsv(frame: PlotFrame): string {
  const [places, ...lines] = alignedData(frame);
  const heads = frame.series.map(({ label }) => `${label}${frame.y.unit === "" ? "" : ` [${frame.y.unit}]`}`);
  const rows = [...(places ?? [])].map((place, i) =>
    [place, ...lines.map((line) => line[i] ?? "")].join(","),
  );
  return [[axisTitle(frame.x), ...heads].map(quoted).join(","), ...rows, ""].join("\r\n");
}
