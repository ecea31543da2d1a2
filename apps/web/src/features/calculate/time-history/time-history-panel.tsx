import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { encodingName, type TableAnswer } from "@headroom/reading";
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Format, useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { classNames } from "../../../ui/page/class-names.ts";
import { FileButton } from "../../../ui/control/file-button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";
import { ReadingQuestion, unitName } from "../../../ui/control/reading-question.tsx";
import { runsAway } from "./record-baseline.ts";
import { previewOf } from "./time-history.ts";
import {
  gravityPer,
  type HistoryChoice,
  openAsk,
  readyRequest,
  type SpectrumSettings,
  startChoice,
  unitOfColumn,
} from "./time-history-choice.ts";
import { TimeHistoryChoices } from "./time-history-choices.tsx";
import type { HistorySpectrum, SpectrumRequest, TimeHistory } from "./time-history-messages.ts";
import { type HistoryWork, useHistoryWork } from "./use-time-history-work.ts";

function Progress({
  progress,
  onStop,
}: {
  progress: NonNullable<HistoryWork["progress"]>;
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
      <span className="w-28 text-sm text-mute tabular-nums">
        {progress.what} {Math.round(progress.share * 100)} %
      </span>
      <Button size="small" onPress={onStop}>
        Stop
      </Button>
    </div>
  );
}

function unitRead(history: TimeHistory, { column, unit }: HistoryChoice): string {
  const read = history.signals[column]?.unit;
  if (unit !== null && unit !== unitOfColumn(history, column)) return `unit ${unit} entered`;
  return read ? `column in ${unitName(read)}` : "no known unit";
}

function rateRead({ timeUnit, sampleRateHz }: TimeHistory, choice: HistoryChoice): string | undefined {
  if (choice.sampleRateHz !== undefined) return "rate entered";
  if (timeUnit !== null) return `rate from the time column in ${unitName(timeUnit)}`;
  return sampleRateHz === null ? undefined : "rate from the header";
}

/** Describes how a record was read: encoding, units, rate source, start time, decisions by evidence. */
function readSentences(history: TimeHistory, choice: HistoryChoice, format: Format): string[] {
  const { encoding, startS, notes } = history;
  const facts = [encodingName[encoding], unitRead(history, choice), rateRead(history, choice)];
  const read = `Read as ${facts.filter((fact) => fact !== undefined).join(", ")}`;
  const start = startS ? [`The time begins at ${format.quantity(1000 * startS, "ms", 3)}`] : [];
  return [read, ...start, ...notes].map((each) => `${sentenceStart(each)}.`);
}

function Facts({ work, history, choice }: Pick<RecordProps, "work" | "history" | "choice">) {
  const format = useFormat();
  const sampleRateHz = choice.sampleRateHz ?? history.sampleRateHz ?? undefined;
  return (
    <p className="text-sm text-mute [overflow-wrap:anywhere]">
      {work.name}: {formatCount(history.samples)} samples
      {sampleRateHz !== undefined &&
        ` at ${format.quantity(sampleRateHz, "Hz", 3)}, ${format.quantity(history.samples / sampleRateHz, "s", 3)}`}
      {work.spectrum && `, peak ${format.quantity(work.spectrum.peakG, "g", 3)}`}.{" "}
      {readSentences(history, choice, format).join(" ")}
    </p>
  );
}

/** A file that is chosen or dropped; what is known of it stands below. */
function RecordFile({
  hasRecord,
  onFile,
  onForget,
  children,
}: {
  hasRecord: boolean;
  onFile: (file: File) => void;
  onForget: () => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
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
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classNames(
        "flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4",
        isOver && "bg-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton onChoose={onFile}>{hasRecord ? "Another record…" : "Choose a record…"}</FileButton>
        {hasRecord ? (
          <Button variant="quiet" onPress={onForget}>
            Remove
          </Button>
        ) : (
          <p className="min-w-0 text-sm text-mute">
            Drop a time history here: a text file (CSV, TSV, TXT) with any header, with a time column or a
            sample rate. It stays in this browser.
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

interface HistoryPlotProps {
  readonly values: Float64Array | undefined;
  readonly sampleRateHz: number | undefined;
  readonly gPerUnit: number;
}

function RecordPlot({ values, sampleRateHz, gPerUnit }: HistoryPlotProps) {
  const series = useMemo(() => {
    const points = values && sampleRateHz ? previewOf(values, { sampleRateHz, gPerUnit }) : [];
    return [{ label: "Record", points, isThin: true }];
  }, [values, sampleRateHz, gPerUnit]);
  if (!values || !sampleRateHz) return null;
  return (
    <Plot
      title="Record over time"
      file="record"
      height={180}
      x={{ label: "Time", unit: "ms", scale: "linear" }}
      y={{ label: "Acceleration", unit: "g", scale: "linear" }}
      series={series}
      note="Largest and smallest value of each run of samples, as recorded."
    />
  );
}

interface RecordPanelProps {
  readonly settings: SpectrumSettings;
  readonly onSpectrum: (spectrum: HistorySpectrum | undefined) => void;
}

/** Asks for the spectrum once the choices have rested; while something is missing, there is none. */
function useRequestedSpectrum(
  { work, compute }: ReturnType<typeof useHistoryWork>,
  request: SpectrumRequest | null,
  column: number | undefined,
) {
  const key = request && JSON.stringify({ ...request, values: column, record: work.number });
  const start = useEffectEvent(() => request && compute(request));
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => start(), 250);
    return () => clearTimeout(timer);
  }, [key]);
  return request === null ? undefined : work.spectrum;
}

/** A record with what was chosen and answered for it, and its spectrum. */
function useRecord(settings: SpectrumSettings) {
  const recordWork = useHistoryWork();
  const { work, read, stop, forget } = recordWork;
  const { history } = work;
  const [choice, setChoice] = useState<HistoryChoice>();
  const [source, setSource] = useState<{ readonly file: File; readonly answers: TableAnswer }>();
  const ask = history && openAsk(history);
  const current = history && (choice ?? startChoice(history));
  const request = history && current && !ask ? readyRequest(history, current, settings) : null;
  const spectrum = useRequestedSpectrum(recordWork, request, current?.column);
  const take = (file: File, answers: TableAnswer = {}) => {
    setChoice(undefined);
    setSource({ file, answers });
    read(file, answers);
  };
  return { work, spectrum, current, setChoice, source, take, ask, stop, forget };
}

/** A dropped record: what it is, its course, and its shock response spectrum for the plot above. */
export const RecordPanel = memo(function RecordPanel({ settings, onSpectrum }: RecordPanelProps) {
  const record = useRecord(settings);
  const { work, spectrum, current, setChoice, source, take, ask } = record;
  useEffect(() => onSpectrum(spectrum), [onSpectrum, spectrum]);
  const { history, fault, progress } = work;
  const { stop, forget } = record;
  return (
    <RecordFile hasRecord={history !== undefined} onFile={(file) => take(file)} onForget={forget}>
      {fault !== undefined && <Notice tone="no">{fault}</Notice>}
      {source && ask && (
        <ReadingQuestion
          ask={ask}
          answers={source.answers}
          onAnswer={(answers) => take(source.file, answers)}
          onCancel={forget}
        />
      )}
      {history && current && !ask && (
        <Record work={work} history={history} choice={current} onChoice={setChoice} />
      )}
      {progress && <Progress progress={progress} onStop={stop} />}
    </RecordFile>
  );
});

/** A word where the velocity does not come back: an offset, or a change of velocity that was there. */
function Runaway({ velocity }: Pick<HistorySpectrum, "velocity">) {
  const format = useFormat();
  if (!runsAway(velocity)) return null;
  const { endMPerS, rangeMPerS, offsetG } = velocity;
  return (
    <Notice tone="tight">
      The velocity ends at {format.quantity(endMPerS, "m/s", 3)},{" "}
      {Math.round((100 * Math.abs(endMPerS)) / rangeMPerS)} % of its range. If the specimen was at rest by
      then, the record has an offset of {format.quantity(offsetG, "g", 4)}: choose another baseline
      correction.
    </Notice>
  );
}

interface RecordProps {
  readonly work: HistoryWork;
  readonly history: TimeHistory;
  readonly choice: HistoryChoice;
  readonly onChoice: (choice: HistoryChoice) => void;
}

function Record({ work, history, choice, onChoice }: RecordProps) {
  const sampleRateHz = choice.sampleRateHz ?? history.sampleRateHz ?? undefined;
  return (
    <>
      <Facts {...{ work, history, choice }} />
      <TimeHistoryChoices history={history} choice={choice} onChange={onChoice} />
      {history.unevenness > 0.05 && (
        <Notice tone="tight">
          The time steps are uneven by {Math.round(history.unevenness * 100)} % of a step; an even sample rate
          is assumed.
        </Notice>
      )}
      {work.spectrum && <Runaway velocity={work.spectrum.velocity} />}
      <RecordPlot
        values={history.signals[choice.column]?.values}
        sampleRateHz={sampleRateHz}
        gPerUnit={gravityPer[choice.unit ?? "g"] ?? 1}
      />
    </>
  );
}
