import { frequencyAxis, type PlotSeries } from "@headroom/plots";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ValueField } from "../../ui/control/value-field.tsx";
import { Plot } from "../../ui/plot/plot.tsx";
import { plotHeight } from "../plot/plot-height.ts";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { linesAtLoad, policyOf, type RatedMachine } from "./limit-lines.ts";

const reserve = "Limits keep a reserve of force, velocity and stroke, as a verdict does.";
export const limitNotes = {
  load: `${reserve} The load stands on the armature, without head expander and slip table.`,
  test: `${reserve} They hold at the moving mass of your test.`,
};

/** The limits with a load; null where no shaker can be drawn, none while the mass is no figure. */
export function useLoadLines(machines: readonly RatedMachine[], massKg: number | undefined) {
  const { data: methods } = useQuery(testMethodsQuery);
  const isMass = massKg !== undefined && massKg >= 0;
  const payloadKg = isMass ? massKg : 0;
  const lines = useMemo(
    () => linesAtLoad(machines, { payloadKg, policy: policyOf(methods, "vib-sine") }),
    [machines, payloadKg, methods],
  );
  return lines && { lines: isMass ? lines : [], isBeyondAll: isMass && lines.length === 0 };
}

interface LoadFieldProps {
  readonly massKg: number | undefined;
  readonly onChange: (massKg: number | undefined) => void;
}
const LoadField = ({ massKg, onChange }: LoadFieldProps) => (
  <div className="mb-3 max-w-48">
    <ValueField
      label="Specimen and fixture"
      unit="kg"
      kind="number"
      value={massKg}
      onChange={(mass) => onChange(typeof mass === "number" ? mass : undefined)}
      error={massKg !== undefined && massKg < 0 ? "At least 0 kg." : undefined}
    />
  </div>
);

interface LimitsProps {
  readonly series: readonly PlotSeries[];
  readonly note: string;
}
export const Limits = ({ series, note }: LimitsProps) =>
  series.length > 0 && (
    <Plot
      title="largest acceleration of each shaker over frequency"
      x={frequencyAxis}
      y={{ label: "Acceleration, peak", unit: "g", scale: "log" }}
      series={series}
      height={plotHeight}
      note={note}
    />
  );

interface LoadLimitsProps extends LoadFieldProps {
  readonly load: ReturnType<typeof useLoadLines>;
  readonly tooHeavy: string;
}
/** Limits at a mass that is typed. */
export const LoadLimits = ({ load, tooHeavy, ...field }: LoadLimitsProps) => (
  <>
    <LoadField {...field} />
    {load?.isBeyondAll && <p className="mt-2">{tooHeavy}</p>}
    <Limits series={load?.lines ?? []} note={limitNotes.load} />
  </>
);
