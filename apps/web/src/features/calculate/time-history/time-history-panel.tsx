import { useEffect, memo, useEffectEvent, useMemo, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { formatCount, useFormat } from "../../../platform/formatting.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";
import { Select } from "../../../ui/select.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import type { Baseline, RecordSpectrum } from "./time-history-messages.ts";
import { gravityPer, type RecordChoice, readyRequest, startChoice } from "./time-history-choice.ts";
import { previewOf, type TimeHistory } from "./time-history.ts";
import { type RecordWork, useRecordWork } from "./use-time-history-work.ts";

export interface SpectrumSettings {
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
}

const baselineOptions = [
  { id: "none", label: "As recorded" },
  { id: "first", label: "First value is zero" },
  { id: "mean", label: "Mean is zero" },
] as const satisfies readonly { id: Baseline; label: string }[];
const unitOptions = Object.keys(gravityPer).map((id) => ({ id, label: id }));

function Choices({
  history,
  choice,
  onChange,
}: {
  history: TimeHistory;
  choice: RecordChoice;
  onChange: (choice: RecordChoice) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {history.signals.length > 1 && (
        <Select
          label="Column"
          options={history.signals.map(({ name }, i) => ({ id: String(i), label: name }))}
          value={String(choice.column)}
          onChange={(id) => onChange({ ...choice, column: Number(id) })}
        />
      )}
      <Select
        label="Unit"
        options={unitOptions}
        value={choice.unit}
        onChange={(unit) => onChange({ ...choice, unit })}
      />
      {history.sampleRateHz === null && (
        <QuantityInput
          label="Sample rate"
          unit="Hz"
          value={choice.sampleRateHz}
          onChange={(sampleRateHz) => onChange({ ...choice, sampleRateHz })}
        />
      )}
      <Select
        label="Baseline correction"
        options={baselineOptions}
        value={choice.baseline}
        onChange={(baseline) => onChange({ ...choice, baseline })}
      />
    </div>
  );
}

function Progress({
  progress,
  onStop,
}: {
  progress: NonNullable<RecordWork["progress"]>;
  onStop: () => void;
}) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={progress.what}
        value={progress.share}
        max={1}
        className="h-1.5 min-w-0 flex-1 accent-[var(--ink)]"
      />
      <span className="figure w-28 text-mute">
        {progress.what} {Math.round(progress.share * 100)} %
      </span>
      <Button size="small" onPress={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Facts({
  work,
  history,
  sampleRateHz,
}: {
  work: RecordWork;
  history: TimeHistory;
  sampleRateHz: number | undefined;
}) {
  const format = useFormat();
  return (
    <p className="text-sm text-mute">
      {work.name}: {formatCount(history.samples)} samples
      {sampleRateHz !== undefined &&
        ` at ${format.quantity(sampleRateHz, "Hz", 3)}, ${format.quantity(history.samples / sampleRateHz, "s", 3)}`}
      {work.spectrum && `, peak ${format.quantity(work.spectrum.peakG, "g", 3)}`}
    </p>
  );
}

/** A dropped record: what it is, its course, and its shock response spectrum for the plot above. */
export const RecordPanel = memo(function RecordPanel({
  settings,
  onSpectrum,
}: {
  settings: SpectrumSettings;
  onSpectrum: (spectrum: RecordSpectrum | undefined) => void;
}) {
  const { work, read, compute, stop, forget } = useRecordWork();
  const { history, spectrum, fault, progress } = work;
  const [choice, setChoice] = useState<RecordChoice>();
  const [isOver, setOver] = useState(false);
  const current = history ? (choice ?? startChoice(history)) : undefined;
  const signal = current && history?.signals[current.column];
  const rate = history?.sampleRateHz ?? current?.sampleRateHz;
  const request = history && current ? readyRequest(history, current, settings) : null;
  const key = request && JSON.stringify({ ...request, values: current?.column, record: work.number });
  const start = useEffectEvent(() => request && compute(request));
  useEffect(() => onSpectrum(spectrum), [onSpectrum, spectrum]);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => start(), 250);
    return () => clearTimeout(timer);
  }, [key]);
  const preview = useMemo(
    () => (signal && rate ? previewOf(signal.values, rate, gravityPer[current?.unit ?? "g"] ?? 1) : []),
    [signal, rate, current?.unit],
  );
  const series = useMemo(() => [{ label: "Record", points: preview, isThin: true }], [preview]);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    setChoice(undefined);
    read(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever cannot drop chooses the file by the button
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={classNames(
        "flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4",
        isOver && "bg-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileTrigger onSelect={(files) => take(files?.[0])}>
          <Button>{history ? "Another record…" : "Choose a record…"}</Button>
        </FileTrigger>
        {history ? (
          <Button variant="quiet" onPress={forget}>
            Remove
          </Button>
        ) : (
          <p className="min-w-0 text-sm text-mute">
            Drop a CSV time history here: with or without a heading, with a time column or a sample rate. It
            stays in this browser.
          </p>
        )}
      </div>
      {fault !== undefined && <Notice tone="no">{fault}</Notice>}
      {history && <Facts work={work} history={history} sampleRateHz={rate} />}
      {history && current && <Choices history={history} choice={current} onChange={setChoice} />}
      {history && history.unevenness > 0.05 && (
        <Notice tone="tight">
          The time steps are uneven by {Math.round(history.unevenness * 100)} % of a step; an even sample rate
          is assumed.
        </Notice>
      )}
      {progress && <Progress progress={progress} onStop={stop} />}
      {preview.length > 0 && (
        <Plot
          title="Record over time"
          file="record"
          height={180}
          x={{ label: "Time", unit: "ms", scale: "linear" }}
          y={{ label: "Acceleration", unit: "g", scale: "linear" }}
          series={series}
          note="Largest and smallest value of each stretch, as recorded."
        />
      )}
    </div>
  );
});
