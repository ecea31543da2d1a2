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

/** A drawing as a picture of twice its size. */
export async function svgToPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 2 * picture.naturalWidth;
    canvas.height = 2 * picture.naturalHeight;
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
