import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { type MachineLimit, machineLimit } from "@headroom/matching";
import { figureText, frequencyAxis, type PlotMark, type PlotSeries } from "@headroom/plots";
import { useMemo } from "react";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Plot } from "../../ui/plot/plot.tsx";
import { plotHeight } from "../plot/plot-height.ts";

const accelerationAxis = { label: "Acceleration", unit: "g", scale: "log" } as const;
const kinds = {
  frequency: {
    name: "the machine's limit and the required acceleration over frequency",
    x: frequencyAxis,
    y: accelerationAxis,
    unit: "Hz",
  },
  duration: {
    name: "the machine's limit and the required amplitude over the duration of the pulse",
    x: { label: "Pulse duration", unit: "ms", scale: "log" },
    y: { ...accelerationAxis, label: "Amplitude" },
    unit: "ms",
  },
} as const;

const notes = {
  whole:
    "Sine limit, derated. The test is drawn as a whole: the stroke, velocity and acceleration that it needs over all its frequencies.",
  sine: "The limit is that of the ratings at this moving mass, after the reserve.",
  duration: "Pulses below the line are within the machine's derated limits.",
};
const noteOn = (limit: MachineLimit) =>
  notes[limit.over === "duration" ? "duration" : limit.isWhole ? "whole" : "sine"];

/** The test on top of the limit. */
function requiredSeries(limit: MachineLimit, { curve, curveConvention }: Envelope): PlotSeries[] {
  const colour = "data-1";
  if (limit.over === "duration") return [{ label: "required", points: limit.required, isDots: true, colour }];
  if (!limit.isWhole)
    return [
      {
        label: `required, ${curveConvention}`,
        points: limit.required,
        isDots: limit.required.length === 1,
        colour,
      },
    ];
  return [
    { label: "required as a whole, peak", points: limit.required, colour },
    ...(curve.length > 1
      ? [{ label: curveConvention, points: curve, colour, isDashed: true, isThin: true } as const]
      : []),
  ];
}

interface LimitPlotProps {
  readonly answer: Pick<TestAnswer, "checks" | "machine">;
  readonly envelope: Envelope | undefined;
  /** The test, where several plots stand on one screen. */
  readonly title?: string;
  /** Name of the files that it can be saved as; without one it cannot. */
  readonly file?: string;
}

/** Plots the machine's limit at this mass, its corners named, and the test on the same axes. */
export function LimitPlot({ answer, envelope, title, file }: LimitPlotProps) {
  const format = useFormat();
  const limit = useMemo(() => envelope && machineLimit(answer, envelope), [answer, envelope]);
  const drawn = useMemo(() => {
    if (!limit || !envelope) return null;
    const { unit } = kinds[limit.over];
    const marks = limit.corners.map(
      ({ at, from, to }): PlotMark => ({ x: at, label: `${from}/${to} ${figureText(at)} ${unit}` }),
    );
    return { marks, required: requiredSeries(limit, envelope) };
  }, [limit, envelope]);
  if (!limit || !drawn) return null;
  const { name, x, y } = kinds[limit.over];
  const massKg = answer.machine?.movingMassKg ?? null;
  const at = massKg === null ? "this mass" : `${format.quantity(massKg, "kg", 1)} moving`;
  return (
    <Plot
      title={`${title ? `${title}: ` : ""}${name}`}
      {...{ x, y }}
      series={[{ label: `limit at ${at}`, points: limit.points, colour: "ink" }, ...drawn.required]}
      marks={drawn.marks}
      height={plotHeight}
      note={noteOn(limit)}
      {...(file !== undefined && { file })}
    />
  );
}
