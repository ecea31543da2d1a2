import type { Envelope, TestAnswer } from "@headroom/contract/vocabulary/matching";
import { Plot } from "../../ui/plot/plot.tsx";

interface LimitPlotProps {
  readonly answer: TestAnswer;
  readonly envelope: Envelope | undefined;
  /** The test, where several plots stand on one screen. */
  readonly title?: string;
}

/** What the machine can do at this mass against what the test requires, where both are curves: g over Hz. */
export function LimitPlot({ answer, envelope, title }: LimitPlotProps) {
  const limit = answer.machine?.limitCurve ?? [];
  const required = envelope?.curve ?? [];
  if (limit.length < 2 || required.length < 2) return null;
  const convention = envelope?.curveConvention ? `, ${envelope.curveConvention}` : "";
  return (
    <Plot
      title={`${title ? `${title}: ` : ""}the machine's limit and the required acceleration over frequency`}
      x={{ label: "Frequency", unit: "Hz", scale: "log" }}
      y={{ label: "Acceleration", unit: "g", scale: "log" }}
      series={[
        { label: "limit at this mass", points: limit, colour: "ink" },
        { label: `required${convention}`, points: required, colour: "data-1" },
      ]}
      height={220}
    />
  );
}
