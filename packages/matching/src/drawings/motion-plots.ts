import { figureText, frequencyAxis, type PlotMark, type PlotSeries } from "@headroom/plots";
import type { PulseDrawing } from "./pulse-drawing.ts";
import type { SineDrawing } from "./sine-drawing.ts";
import type { PsdDrawing, ResponseDrawing } from "./spectrum-drawing.ts";
import type { TestPlot } from "./test-plot.ts";

/** Bounds of a tolerance, beside the line that they belong to. */
const toleranceLine = { isDashed: true, isThin: true, colour: "mute" } as const;

const spanText = (fromHz: number, toHz: number) =>
  fromHz === toHz ? `${figureText(fromHz)} Hz` : `${figureText(fromHz)} to ${figureText(toHz)} Hz`;

/** A random spectrum with its tolerance; sines on it are marked where they are. */
export function psdPlot({ required, upper, lower, toleranceDb, tones, bands }: PsdDrawing): TestPlot {
  const narrowBands = bands.map(
    ({ fromHz, toHz, level }, index): PlotSeries => ({
      label: `Narrow band${bands.length > 1 ? ` ${index + 1}` : ""}`,
      points: [
        [fromHz, level],
        [toHz, level],
      ],
      colour: "data-2",
    }),
  );
  const marks = tones.map(
    ({ fromHz, toHz, level }): PlotMark => ({
      x: fromHz,
      label: `${figureText(level)} g at ${spanText(fromHz, toHz)}`,
    }),
  );
  return {
    subject: "acceleration spectrum",
    frame: {
      x: frequencyAxis,
      y: { label: "PSD", unit: "g²/Hz", scale: "log" },
      series: [
        { label: "Required", points: required },
        { label: `+${toleranceDb} dB`, points: upper, ...toleranceLine },
        { label: `−${toleranceDb} dB`, points: lower, ...toleranceLine },
        ...narrowBands,
      ],
      marks,
    },
    note: `Tolerance ±${toleranceDb} dB as in IEC 60068-2-64, which also asks for ±10 % of the overall rms: check the standard.`,
  };
}

const responseNames = { srs: "shock response spectrum", rrs: "required response spectrum" };

/** Required response over natural frequency, with the tolerance that the test states. */
export function responsePlot({ of, required, upper, lower, toleranceDb }: ResponseDrawing): TestPlot {
  const tolerance: PlotSeries[] = [
    { label: `+${toleranceDb} dB`, points: upper, ...toleranceLine },
    { label: `−${toleranceDb} dB`, points: lower, ...toleranceLine },
  ];
  return {
    subject: responseNames[of],
    frame: {
      x: { ...frequencyAxis, label: "Natural frequency" },
      y: { label: of === "srs" ? "SRS" : "RRS", unit: "g", scale: "log" },
      series: [{ label: "Required", points: required }, ...(toleranceDb > 0 ? tolerance : [])],
    },
    note: "",
  };
}

function pulseNote({ window, tolerance }: PulseDrawing): string {
  if (window)
    return `Window of ±${window.share} of the amplitude around pulse and base line, as in ${tolerance}: check the standard for the times of the steps and for the velocity change.`;
  return tolerance === "customer"
    ? "The tolerance is the customer's own and is not drawn."
    : `The tolerance of ${tolerance} is not drawn: check the standard.`;
}

/** A pulse over time in the window of its standard. */
export function pulsePlot(drawing: PulseDrawing): TestPlot {
  const { nominal, window } = drawing;
  const limits = window
    ? [
        { label: "Upper limit", points: window.upper, ...toleranceLine },
        { label: "Lower limit", points: window.lower, ...toleranceLine },
      ]
    : [];
  return {
    subject: "pulse over time",
    frame: {
      x: { label: "Time", unit: "ms", scale: "linear" },
      y: { label: "Acceleration", unit: "g", scale: "linear" },
      series: [{ label: "Nominal pulse", points: nominal }, ...limits],
    },
    note: pulseNote(drawing),
  };
}

const octaveAround = (hz: number) => [hz / 2, hz * 2] as const;

/** A sine profile: acceleration over frequency, with the crossovers of its laws. */
export function sinePlot({ points, crossoversHz, isDwell }: SineDrawing): TestPlot {
  // A single frequency stands in the middle of an octave either way.
  const range = points.length === 1 ? octaveAround(points[0]?.[0] ?? 1) : undefined;
  return {
    subject: `sine ${isDwell ? "at fixed frequencies" : "profile"}`,
    frame: {
      x: { ...frequencyAxis, ...(range && { range }) },
      y: { label: "Acceleration, 0-pk", unit: "g", scale: "log" },
      series: [{ label: "Required", points, isDots: isDwell }],
      marks: crossoversHz.map((x): PlotMark => ({ x, label: `crossover ${figureText(x)} Hz` })),
    },
    note: "No tolerance is drawn: control tolerances differ between standards.",
  };
}
