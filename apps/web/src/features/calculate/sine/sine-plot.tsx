import {
  figureText,
  frequencyAxis,
  lineAt,
  type PlotMark,
  type PlotPoint,
  type PlotSeries,
} from "@headroom/plots";
import { useMemo } from "react";
import { Plot } from "../../../ui/plot/plot.tsx";
import { type AlarmState, alarmSeries } from "../frame/alarm-limits.ts";
import type { ShakerMatch } from "../frame/shaker-answer.ts";
import { inView, type SineResult, type SineState } from "./sine-model.ts";

const axes = {
  acceleration: { label: "Acceleration, 0-pk", unit: "g", scale: "log" },
  velocity: { label: "Velocity, 0-pk", unit: "m/s", scale: "log" },
  displacement: { label: "Displacement, pk-pk", unit: "mm", scale: "log" },
} as const;

/** A profile with gaps is several lines, each named by its band. */
const requiredIn = (curve: SineResult["curves"][number], count: number): string =>
  count === 1
    ? "Required"
    : `Required, ${figureText(curve[0]?.frequencyHz ?? 0)} to ${figureText(curve.at(-1)?.frequencyHz ?? 0)} Hz`;

const logarithmic = { x: "log", y: "log" } as const;

/** The part of a line between two frequencies, with its ends there. */
function between(line: readonly PlotPoint[], [low, high]: readonly [number, number]): readonly PlotPoint[] {
  const [from, to] = [Math.max(low, line[0]?.[0] ?? low), Math.min(high, line.at(-1)?.[0] ?? high)];
  const inside = line.filter(([hz]) => hz > from && hz < to);
  return [from, ...inside.map(([hz]) => hz), to].flatMap((hz) => {
    const level = lineAt(line, hz, logarithmic);
    return level === null ? [] : [[hz, level] as const];
  });
}

interface SinePlotProps {
  readonly result: SineResult;
  readonly view: SineState["view"];
  readonly shaker: ShakerMatch | null;
  readonly limits: AlarmState;
}

/** Profile and shaker limit over frequency, with crossovers and knees. */
export function SinePlot({ result, view, shaker, limits }: SinePlotProps) {
  const { alarmDb, abortDb } = limits;
  const { series, marks } = useMemo(() => {
    const machine = shaker?.limit();
    const limit = machine?.points ?? [];
    const shown = (frequencyHz: number, accelerationG: number): PlotPoint => [
      frequencyHz,
      inView(view, frequencyHz, accelerationG),
    ];
    const lines = result.curves.map(
      (curve): PlotSeries => ({
        label: requiredIn(curve, result.curves.length),
        points: curve.map((at) => shown(at.frequencyHz, at.accelerationG)),
        colour: "data-1",
      }),
    );
    const isWhole = lines.length === 1;
    const bands = isWhole ? alarmSeries(lines[0]?.points ?? [], { alarmDb, abortDb }, "amplitude") : [];
    const [low, high] = [result.startFrequencyHz / 2, result.endFrequencyHz * 2];
    const near = between(limit, [low, high]);
    if (near.length > 0) {
      const points = near.map(([frequencyHz, accelerationG]) => shown(frequencyHz, accelerationG));
      lines.push({ label: "Shaker's limit at this mass", colour: "ink", points });
    }
    const crossings = result.joints.flatMap(({ exactHz }) =>
      exactHz === null ? [] : [{ x: exactHz, label: `crossover ${figureText(exactHz)} Hz` }],
    );
    const corners = (machine?.corners ?? []).map(
      ({ at, from, to }): PlotMark => ({ x: at, label: `${from}/${to} ${figureText(at)} Hz` }),
    );
    return { series: [...lines, ...bands], marks: [...crossings, ...corners] };
  }, [result, view, shaker, alarmDb, abortDb]);
  return (
    <Plot
      title="Sine profile"
      file="sine-profile"
      height={320}
      x={frequencyAxis}
      y={axes[view]}
      series={series}
      marks={marks}
      note="Each law is a straight line on these axes, so the drawing is exact. Alarm and abort limits are those entered; a profile with gaps has them in the table alone. The limit is the rating less the reserve."
    />
  );
}
