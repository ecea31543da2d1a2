import { powerSpectralDensity } from "@headroom/calculators";
import { isHdf5, openRecord, type OpenedRecord, RecordFault, type RecordOpener } from "@headroom/reading";
import { faultSentence } from "../results/formula-fault.ts";
import { recordDamage } from "../analysis/record-damage.ts";
import { motionFigures, motionSamples, motionTrace } from "../analysis/record-motion.ts";
import { recordSpectrum } from "../analysis/record-spectrum.ts";
import { slicesOf } from "./file-slices.ts";
import { firstLook } from "./first-look.ts";
import type { RecordTasks, TaskName, TaskQuestion, TaskReply } from "./record-tasks.ts";

const reply = (message: TaskReply) => postMessage(message);

let shown = 0;
/** Says the share that is done, each percent once. */
function progress(share: number): void {
  if (share >= shown && share - shown < 0.01) return;
  shown = share;
  reply({ kind: "progress", share: Math.min(1, share) });
}

/** Its library has as much script as all else together: it comes with the first file that needs it. */
async function hdf5Opener(file: File): Promise<RecordOpener> {
  const loaded = await import("@headroom/reading/hdf5-in-browser").catch(() => null);
  if (loaded === null)
    throw new RecordFault(
      "unsupported",
      { format: "HDF5 file" },
      "its reader could not be loaded: check the connection and open the file again",
    );
  return loaded.mountHdf5(file);
}

async function openFile({ file, answers }: TaskQuestion): Promise<OpenedRecord> {
  const source = slicesOf(file);
  const openHdf5 = isHdf5(source) ? await hdf5Opener(file) : undefined;
  const read = (from: number, length: number) => {
    progress(from / file.size);
    return source.read(from, length);
  };
  return openRecord({ ...source, read }, { table: answers }, openHdf5);
}

/** A worker has one file, and its answers, as long as it lives. */
let opened: OpenedRecord | undefined;

function channelOf({ channels }: OpenedRecord, place: number) {
  const channel = channels[place];
  if (!channel) throw new RangeError(`the file has no channel ${place + 1}`);
  return { ...channel, blocks: () => followed(channel.blocks(), channel.samples) };
}

function* followed(blocks: Iterable<Float64Array>, samples: number): Generator<Float64Array> {
  let done = 0;
  for (const block of blocks) {
    yield block;
    done += block.length;
    progress(done / samples);
  }
}

type Tasks = {
  readonly [Name in TaskName]: (
    record: OpenedRecord,
    input: RecordTasks[Name]["input"],
  ) => RecordTasks[Name]["result"];
};

const tasks: Tasks = {
  open: ({ format, channels, notes }) => ({
    format,
    channels: channels.map(({ blocks: _blocks, ...facts }) => facts),
    notes,
  }),
  look: (record, { channel }) => {
    const { blocks, samples } = channelOf(record, channel);
    return firstLook(blocks(), samples);
  },
  psd: (record, { channel, ...input }) =>
    powerSpectralDensity({ ...input, blocks: channelOf(record, channel).blocks() }),
  srs: (record, { channel, ...task }) => recordSpectrum(channelOf(record, channel), task, progress),
  damage: (record, { channel, ...task }) => recordDamage(channelOf(record, channel), task),
  figures: (record, { channel, ...task }) => motionFigures(channelOf(record, channel), task),
  samples: (record, { channel, ...task }) => motionSamples(channelOf(record, channel), task),
  trace: (record, { channel, ...task }) => motionTrace(channelOf(record, channel), task),
};

function run<Name extends TaskName>(record: OpenedRecord, { task, input }: TaskQuestion<Name>) {
  return tasks[task](record, input);
}

async function serve(question: TaskQuestion): Promise<void> {
  shown = 0;
  try {
    opened ??= await openFile(question);
    reply({ kind: "result", result: run(opened, question) });
  } catch (cause) {
    const ask = cause instanceof RecordFault ? cause.ask : undefined;
    reply({ kind: "fault", sentence: faultSentence(cause), ask });
  }
}

addEventListener("message", ({ data }: MessageEvent<TaskQuestion>) => void serve(data));
