import { timeHistoryFormulas as formulas } from "../../../domain/formula/time-history-formulas.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { RunawayNotice } from "../analysis/runaway-notice.tsx";
import { FigureList } from "../results/figure-list.tsx";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import type { MotionFigures } from "../analysis/record-motion.ts";
import { definitionNames } from "./time-inputs.tsx";
import type { TimeState } from "./time-page-model.ts";

/** A channel with its figures. */
export interface ChannelFigures {
  readonly name: string;
  readonly unit: string;
  /** Start of the part in the record. */
  readonly startS: number;
  readonly figures: MotionFigures;
}

function statistics({ unit, figures }: ChannelFigures): Result[] {
  const { count, durationS, rms, peak, min, max, mean, crestFactor, kurtosis, skewness } = figures.statistics;
  const { clipping } = figures;
  const longestRun = Math.max(clipping.top.longestRun, clipping.bottom.longestRun);
  return [
    ["Level", "rms", rms, unit, formulas.rms, main],
    ["Peak", "0-pk", peak, unit, formulas.peak, main],
    ["Largest", "", max, unit, formulas.peak],
    ["Smallest", "", min, unit, formulas.peak],
    ["Mean", "", mean, unit, formulas.mean],
    ["Crest factor", "", crestFactor, "", formulas.crest],
    ["Kurtosis", "", kurtosis, "", formulas.kurtosis],
    ["Skewness", "", skewness, "", formulas.skewness],
    [
      "Longest run at an extreme",
      "samples",
      longestRun,
      "",
      formulas.clipping,
      { maxDecimals: 0, detail: clipping.isClipped ? "clipped" : "no sign of clipping" },
    ],
    ["Samples", "", count, "", formulas.mean, { maxDecimals: 0 }],
    ["Length", "", durationS, "s", formulas.mean],
  ];
}

function duration({ startS, figures }: ChannelFigures, { definition, averagingMs }: TimeState): Result[] {
  if (!figures.duration.ok) return [];
  const { durationS, startS: fromS, endS } = figures.duration.value;
  const formula = formulas[definition];
  const how = definition === "mil-std-810" ? `, averaged over ${averagingMs} ms` : "";
  return [
    [
      "Effective duration",
      "",
      1000 * durationS,
      "ms",
      formula,
      { ...main, detail: definitionNames[definition] + how },
    ],
    ["Begins", "", startS + fromS, "s", formula],
    ["Ends", "", startS + endS, "s", formula],
  ];
}

function drift({ figures }: ChannelFigures): Result[] {
  if (!figures.drift) return [];
  const { velocity, endM, rangeM } = figures.drift;
  return [
    ["Velocity at the end", "", velocity.endMPerS, "m/s", formulas.velocity],
    ["Velocity", "pk-pk", velocity.rangeMPerS, "m/s", formulas.velocity],
    ["Offset that would explain it", "", velocity.offsetG, "g", formulas.offset],
    ["Displacement at the end", "", 1000 * endM, "mm", formulas.displacement],
    ["Displacement", "pk-pk", 1000 * rangeM, "mm", formulas.displacement],
  ];
}

/** Of its range: a displacement that comes back ends well below. */
const DRIFT_SHARE = 0.5;

/** Rows that a list of shocks shows. */
const MOST_SHOCKS = 25;

function Shocks({ channel, timesRms }: { channel: ChannelFigures; timesRms: number | undefined }) {
  const format = useFormat();
  const { unit, startS, figures } = channel;
  const { shocks, threshold } = figures;
  const rows = shocks
    .slice(0, MOST_SHOCKS)
    .map((shock) => [
      startS + shock.startS,
      startS + shock.peakTimeS,
      1000 * (shock.endS - shock.startS),
      shock.peak,
    ]);
  return (
    <div>
      <p className="text-sm text-mute">
        {shocks.length === 1 ? "1 shock" : `${shocks.length} shocks`} of {timesRms} × rms ={" "}
        {format.quantity(threshold, unit, 4)} or more
        {shocks.length > MOST_SHOCKS && `, the first ${MOST_SHOCKS} of them`}.
      </p>
      {rows.length > 0 && (
        <FigureList
          title="Shocks found"
          columns={[
            { label: "Begins", unit: "s" },
            { label: "Peak at", unit: "s" },
            { label: "Length", unit: "ms" },
            { label: "Peak", unit },
          ]}
          rows={rows}
        />
      )}
    </div>
  );
}

/** A word where a displacement does not come back. */
function DriftNotice({ drift: { endM, rangeM } }: { drift: NonNullable<MotionFigures["drift"]> }) {
  const format = useFormat();
  if (Math.abs(endM) <= DRIFT_SHARE * rangeM) return null;
  return (
    <Notice tone="tight">
      The displacement ends at {format.quantity(1000 * endM, "mm", 1)},{" "}
      {Math.round((100 * Math.abs(endM)) / rangeM)} % of its range: it drifts. A high pass takes the drift
      off, and with it all motion below its corner.
    </Notice>
  );
}

function ChannelResults({ channel, state }: { channel: ChannelFigures; state: TimeState }) {
  const { name, figures } = channel;
  return (
    <section aria-label={name} className="flex flex-col gap-5 print:paragraphs-5">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
      <ResultList title="Statistics" results={statistics(channel)} />
      {figures.clipping.isClipped && (
        <Notice tone="tight">
          The record stays at its largest or smallest value for several samples: it looks clipped, and its
          peaks are not those of the motion.
        </Notice>
      )}
      {figures.duration.ok ? (
        <ResultList title="Duration" results={duration(channel, state)} />
      ) : (
        <Notice tone="no">{figures.duration.sentence}</Notice>
      )}
      <Shocks channel={channel} timesRms={state.timesRms} />
      {figures.drift && (
        <>
          <ResultList title="Integrated" results={drift(channel)} />
          <RunawayNotice name={name} velocity={figures.drift.velocity} />
          <DriftNotice drift={figures.drift} />
        </>
      )}
    </section>
  );
}

interface TimeResultsProps {
  readonly channels: readonly ChannelFigures[];
  readonly state: TimeState;
}

/** The figures of each channel that counts. */
export const TimeResults = ({ channels, state }: TimeResultsProps) => (
  <div className="flex flex-col gap-8 print:paragraphs-8">
    {channels.map((channel) => (
      <ChannelResults key={channel.name} channel={channel} state={state} />
    ))}
  </div>
);
