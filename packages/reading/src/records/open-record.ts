import { acceptText, UnreadableFormat } from "../files/file-format.ts";
import { type ByteSource, latin1 } from "./byte-source.ts";
import { openDelimited } from "./formats/delimited.ts";
import { openLvm } from "./formats/lvm.ts";
import { openMat5 } from "./formats/mat.ts";
import { openNpy } from "./formats/npy.ts";
import { openUff58 } from "./formats/uff58.ts";
import { openWav } from "./formats/wav.ts";
import { openZip } from "./formats/zipped-text.ts";
import type { OpenedRecord, RecordAnswers } from "./opened-record.ts";
import { RecordFault, refusingDamage } from "./record-fault.ts";

export type RecordOpener = (source: ByteSource, answers: RecordAnswers) => OpenedRecord;

const HEAD_BYTES = 4096;

/** Formats by their first bytes, whatever the file is called. */
const formats: readonly (readonly [matches: RegExp, open: RecordOpener])[] = [
  [/^(?:RIFF|RF64|RIFX|BW64)[\s\S]{4}WAVE/, openWav],
  [/^\u0093NUMPY/, openNpy],
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  [/^PK(?:\u0003\u0004|\u0005\u0006)/, openZip],
  [/^MATLAB 5\.0/, openMat5],
  [/^\s*-1\s*\r?\n\s*\d{1,4}b?\s/, openUff58],
  [/^(?:\u00ef\u00bb\u00bf)?LabVIEW Measurement/, openLvm],
];

/** HDF5 stands at the start of a file, or behind a user block of 512 bytes or a power of two more. */
export function isHdf5(source: ByteSource): boolean {
  for (let at = 0; at < source.size; at = at === 0 ? 512 : 2 * at)
    if (latin1(source.read(at, 8)) === "\u0089HDF\r\n\u001a\n") return true;
  return false;
}

/**
 * Opens a file of measurements by its first bytes: channels with names, units and axes, whose samples are read in blocks
 * as they are asked for. What the file does not say is null, and asked for; nothing is assumed. Refuses with RecordFault,
 * one sentence with format, place and cause. `openHdf5` is handed in where its module has been loaded.
 */
export function openRecord(
  source: ByteSource,
  answers: RecordAnswers = {},
  openHdf5?: RecordOpener,
): OpenedRecord {
  return refusingDamage(source.name, () => openByHead(source, answers, openHdf5));
}

function openByHead(
  source: ByteSource,
  answers: RecordAnswers,
  openHdf5: RecordOpener | undefined,
): OpenedRecord {
  if (source.size === 0) throw new RecordFault("empty", { format: source.name }, "the file is empty");
  const head = source.read(0, HEAD_BYTES);
  const letters = latin1(head);
  const open = formats.find(([matches]) => matches.test(letters))?.[1];
  if (open !== undefined) return open(source, answers);
  if (isHdf5(source)) {
    if (openHdf5 === undefined)
      throw new RecordFault("unsupported", { format: "HDF5 file" }, "HDF5 is not read here");
    return openHdf5(source, answers);
  }
  acceptKnown(head);
  return openDelimited(source, answers);
}

function acceptKnown(head: Uint8Array): void {
  try {
    acceptText(head);
  } catch (error) {
    if (error instanceof UnreadableFormat)
      throw new RecordFault("wrong-type", { format: error.format }, error.advice);
    throw error;
  }
}
