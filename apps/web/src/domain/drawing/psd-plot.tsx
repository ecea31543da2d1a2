import type { PsdDrawing } from "@headroom/matching";
import { useMemo } from "react";
import { Plot, type PlotMark, type PlotSeries } from "../../ui/plot/plot.tsx";
import { type DrawingProps, drawingHeight, frequencyAxis, short, toleranceLine } from "./drawing-props.ts";

const psdAxis = { label: "PSD", unit: "g²/Hz", scale: "log" } as const;

const spanText = (fromHz: number, toHz: number) =>
  fromHz === toHz ? `${short(fromHz)} Hz` : `${short(fromHz)} to ${short(toHz)} Hz`;

interface PsdPlotProps extends DrawingProps {
  readonly drawing: PsdDrawing;
  /** Name of the files that it can be saved as; without one it cannot. */
  readonly file?: string;
  readonly height?: number;
}

/** A random spectrum with its tolerance; sines on it are marked where they are. */
export function PsdPlot({ drawing, title, file, isForPaper = false, height = drawingHeight }: PsdPlotProps) {
  const { required, upper, lower, toleranceDb, tones, bands } = drawing;
  const series = useMemo(
    (): PlotSeries[] => [
      { label: "Required", points: required },
      { label: `+${toleranceDb} dB`, points: upper, ...toleranceLine },
      { label: `−${toleranceDb} dB`, points: lower, ...toleranceLine },
      ...bands.map(
        ({ fromHz, toHz, level }, index): PlotSeries => ({
          label: `Narrow band${bands.length > 1 ? ` ${index + 1}` : ""}`,
          points: [
            [fromHz, level],
            [toHz, level],
          ],
          colour: "data-2",
        }),
      ),
    ],
    [required, upper, lower, toleranceDb, bands],
  );
  const marks = useMemo(
    () =>
      tones.map(
        ({ fromHz, toHz, level }): PlotMark => ({
          x: fromHz,
          label: `${short(level)} g at ${spanText(fromHz, toHz)}`,
        }),
      ),
    [tones],
  );
  return (
    <Plot
      title={`${title}: acceleration spectrum`}
      {...{ series, marks, height, isForPaper }}
      {...(file !== undefined && { file })}
      x={frequencyAxis}
      y={psdAxis}
      note={`Tolerance ±${toleranceDb} dB as in IEC 60068-2-64, which also asks for ±10 % of the overall rms: check the standard.`}
    />
  );
}
