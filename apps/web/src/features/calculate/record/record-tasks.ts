import type { powerSpectralDensity } from "@headroom/calculators";
import type { RecordChannel, TableAnswer, TableAsk } from "@headroom/reading";
import type {
  FiguresTask,
  MotionFigures,
  MotionSamples,
  MotionTrace,
  TraceTask,
} from "../analysis/record-motion.ts";
import type { DamageTask, RecordDamage } from "../analysis/record-damage.ts";
import type { FirstLook } from "./first-look.ts";
import type { RecordSpectrum, SpectrumTask } from "../analysis/record-spectrum.ts";

/** A channel of an opened file, without its samples. */
export type ChannelFacts = Omit<RecordChannel, "blocks">;

export interface RecordFacts {
  readonly format: string;
  readonly channels: readonly ChannelFacts[];
  readonly notes: readonly string[];
}

/** Settings of a spectrum, as the method takes them. */
type PsdInput = Omit<Parameters<typeof powerSpectralDensity>[0], "blocks">;
export type RecordPsd = ReturnType<typeof powerSpectralDensity>;

interface OnChannel {
  readonly channel: number;
}

/** Tasks of a record's worker: input and result of each. */
export interface RecordTasks {
  readonly open: { readonly input: null; readonly result: RecordFacts };
  readonly look: { readonly input: OnChannel; readonly result: FirstLook };
  readonly psd: { readonly input: OnChannel & PsdInput; readonly result: RecordPsd };
  readonly srs: { readonly input: OnChannel & SpectrumTask; readonly result: RecordSpectrum };
  readonly damage: { readonly input: OnChannel & DamageTask; readonly result: RecordDamage };
  readonly figures: { readonly input: OnChannel & FiguresTask; readonly result: MotionFigures };
  readonly samples: { readonly input: OnChannel & Omit<TraceTask, "shown">; readonly result: MotionSamples };
  readonly trace: { readonly input: OnChannel & TraceTask; readonly result: MotionTrace };
}

export type TaskName = keyof RecordTasks;

/** A question to the worker, which opens the file where it has not yet. */
export interface TaskQuestion<Name extends TaskName = TaskName> {
  readonly file: File;
  readonly answers: TableAnswer;
  readonly task: Name;
  readonly input: RecordTasks[Name]["input"];
}

export type TaskReply =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "result"; readonly result: RecordTasks[TaskName]["result"] }
  | { readonly kind: "fault"; readonly sentence: string; readonly ask: TableAsk | undefined };
