import { existsSync } from "node:fs";
import {
  type ChannelAxis,
  isHdf5,
  openRecord,
  type RecordChannel,
  RecordFault,
  type RecordOpener,
} from "@headroom/reading";
import { fileSource } from "@headroom/reading/node";
import { isWire, optional, optionalNumber, text, type Wire } from "./wire.ts";

function axisOnWire(axis: ChannelAxis, name: string): Wire {
  if (axis.of === "frequency")
    return { sample_rate_hz: null, x_first_hz: axis.firstHz, x_step_hz: axis.stepHz };
  if (axis.sampleRateHz === null)
    throw new RecordFault("no-sample-rate", { format: name }, "the file states no sample rate: say it");
  return { sample_rate_hz: axis.sampleRateHz };
}

function channelOnWire({ name, unit, samples, axis, blocks }: RecordChannel): Wire {
  const found = {
    first: Number.NaN,
    last: Number.NaN,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    sum: 0,
    sum_sq: 0,
  };
  for (const block of blocks())
    for (const value of block) {
      if (Number.isNaN(found.first)) found.first = value;
      found.last = value;
      if (value < found.min) found.min = value;
      if (value > found.max) found.max = value;
      found.sum += value;
      found.sum_sq += value * value;
    }
  return { name, unit: unit === "C" ? "degC" : unit, n: samples, ...axisOnWire(axis, name), ...found };
}

let openHdf5: ((path: string) => RecordOpener) | undefined;

/** Loads what reads HDF5 before the first such file; a second's work that no other operation waits for. */
export async function prepareRecordFile(op: string, input: unknown): Promise<void> {
  const path = isWire(input) ? input["path"] : undefined;
  if (op !== "record.read" || openHdf5 !== undefined || typeof path !== "string" || !existsSync(path)) return;
  const source = fileSource(path);
  const isNeeded = isHdf5(source);
  source.close();
  if (isNeeded) openHdf5 = await (await import("@headroom/reading/hdf5")).loadHdf5();
}

/** A file of measurements, each channel read once from its first sample to its last. */
function readRecordFile(input: Wire): Wire {
  const path = text(input["path"], "path");
  const source = fileSource(path);
  try {
    const sampleRateHz = optionalNumber(input, "sample_rate_hz");
    const unit = optional(input["unit"], (value) => text(value, "unit"));
    const answers = {
      ...(sampleRateHz === undefined ? {} : { sampleRateHz }),
      ...(unit === undefined ? {} : { unit }),
    };
    const record = openRecord(source, answers, openHdf5?.(path));
    return { channels: record.channels.map(channelOnWire) };
  } finally {
    source.close();
  }
}

export const RECORD_FILE_OPERATIONS = { "record.read": readRecordFile };
