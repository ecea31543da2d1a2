import { type PulseShape, pulseHistory, sineMotion } from "@headroom/calculators";
import { figureText, frequencyAxis, type PlotFrame, type PlotPoint } from "@headroom/plots";
import { numberIn, optionalIn, type Row } from "../../ui/editable-table/table-column.ts";
import type { PresetEntry } from "./standard-entries.ts";
import { psdRows, pulseAmplitudeG, segmentRow } from "./standard-values.ts";

/** The plot of an entry's figures, and its title. */
export interface EntryPlot extends PlotFrame {
  readonly title: string;
}

const psd = { label: "PSD", unit: "g²/Hz", scale: "log" } as const;
const acceleration = { label: "Acceleration, 0-pk", unit: "g", scale: "log" } as const;

/** A segment's two ends as acceleration; a constant displacement is straight on log axes too. */
function segmentPoints(row: Row): PlotPoint[] {
  const millimetres = { dpk: 1, dpp: 2 }[String(row[2])];
  const level = (frequencyHz: number, value: number): PlotPoint => [
    frequencyHz,
    millimetres === undefined
      ? value
      : sineMotion({ frequencyHz, displacementM: value / millimetres / 1000 }).accelerationG,
  ];
  const start = numberIn(row, 3);
  return [level(numberIn(row, 0), start), level(numberIn(row, 1), optionalIn(row, 4) ?? start)];
}

const shapes: Readonly<Record<string, PulseShape>> = { "half-sine": "half-sine", tps: "tps" };
const stepsOfPulse = 60;

function pulsePlot(
  entry: Extract<PresetEntry, { kind: "classical_shock" }>,
  massKg: number | undefined,
): EntryPlot | null {
  const { duration_ms: durationMs } = entry;
  const shape = shapes[entry.shape];
  if (!shape || durationMs === undefined) return null;
  const timesMs = Array.from({ length: stepsOfPulse + 1 }, (_, step) => (durationMs * step) / stepsOfPulse);
  const amplitudeG = pulseAmplitudeG(entry, massKg);
  const { accelerationG } = pulseHistory({
    shape,
    amplitudeG,
    durationMs,
    timesS: timesMs.map((timeMs) => timeMs / 1000),
  });
  return {
    title: "Pulse",
    x: { label: "Time", unit: "ms", scale: "linear" },
    y: { label: "Acceleration", unit: "g", scale: "linear" },
    series: [
      { label: "Pulse", points: timesMs.map((timeMs, i): PlotPoint => [timeMs, accelerationG[i] ?? 0]) },
    ],
  };
}

/** A tone may lie below its background: a rotor turns slowly. */
function sineOnRandomPlot({
  random: { shape },
  tones_hz_g: tones = [],
}: Extract<PresetEntry, { kind: "sine_on_random" }>): EntryPlot {
  const frequencies = [...shape, ...tones].map(([frequencyHz]) => frequencyHz);
  return {
    title: "Random background and tones",
    x: { ...frequencyAxis, range: [0.8 * Math.min(...frequencies), Math.max(...frequencies)] },
    y: psd,
    series: [{ label: "Background", points: shape }],
    marks: tones.map(([x, g]) => ({ x, label: `${figureText(x)} Hz, ${figureText(g)} g` })),
  };
}

/** An entry as it would be filled in for a specimen; null where it has no figures that make a line. */
export function entryPlot(entry: PresetEntry, massKg?: number): EntryPlot | null {
  switch (entry.kind) {
    case "random_psd":
      return {
        title: "Acceleration spectrum",
        x: frequencyAxis,
        y: psd,
        series: [{ label: "PSD", points: psdRows(entry, massKg) }],
      };
    case "sine_on_random":
      return sineOnRandomPlot(entry);
    case "sine_profile":
      return {
        title: "Sine profile",
        x: frequencyAxis,
        y: acceleration,
        series: entry.segments.map((segment) => ({
          label: `${figureText(segment.f1_hz)} to ${figureText(segment.f2_hz)} Hz`,
          points: segmentPoints(segmentRow(segment)),
          colour: "data-1",
        })),
      };
    case "rrs":
      return {
        title: `Required response spectrum, ${figureText(entry.damping_pct)} % damping`,
        x: { ...frequencyAxis, label: "Natural frequency" },
        y: { ...acceleration, label: "Acceleration" },
        series: [{ label: "RRS", points: entry.points }],
      };
    case "srs":
      return {
        title: `Shock response spectrum, Q ${entry.q}`,
        x: { ...frequencyAxis, label: "Natural frequency" },
        y: { ...acceleration, label: "Acceleration" },
        series: [{ label: "SRS", points: entry.points }],
      };
    case "classical_shock":
      return pulsePlot(entry, massKg);
    case "level_only":
      return null;
  }
}
