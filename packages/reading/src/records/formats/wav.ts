import { type ByteSource, textOf, viewOf } from "../byte-source.ts";
import type { ElementType } from "../element-type.ts";
import { checkedBlocks, type OpenedRecord, type RecordAnswers, unitAsWritten } from "../opened-record.ts";
import { RecordFault } from "../record-fault.ts";
import { acceptStored, storedReader } from "../stored-array.ts";

const FORMAT = "WAV file";

interface WavLayout {
  readonly format: {
    readonly code: number;
    readonly channels: number;
    readonly rateHz: number;
    readonly bits: number;
  };
  readonly dataAt: number;
  readonly dataBytes: number;
}

function formatChunk(view: DataView, isLittleEndian: boolean): WavLayout["format"] {
  const code = view.getUint16(0, isLittleEndian);
  return {
    // In the extensible form the code stands behind.
    code: code === 0xfffe && view.byteLength >= 26 ? view.getUint16(24, isLittleEndian) : code,
    channels: view.getUint16(2, isLittleEndian),
    rateHz: view.getUint32(4, isLittleEndian),
    bits: view.getUint16(14, isLittleEndian),
  };
}

/** Walks the chunks to the samples. */
function layoutOf(source: ByteSource, isLittleEndian: boolean): WavLayout {
  let format: WavLayout["format"] | undefined;
  let largeBytes: number | undefined;
  for (let at = 12; ; ) {
    if (at + 8 > source.size)
      throw new RecordFault("truncated", { format: FORMAT, byte: at }, "the file ends before its samples");
    const head = viewOf(source, { format: FORMAT, byte: at }, 8);
    const name = textOf(head, 0, 4);
    const bytes = head.getUint32(4, isLittleEndian);
    const chunk = (length: number) => viewOf(source, { format: FORMAT, byte: at + 8 }, length);
    if (name === "fmt ") format = formatChunk(chunk(Math.max(16, Math.min(bytes, 40))), isLittleEndian);
    if (name === "ds64") largeBytes = Number(chunk(24).getBigUint64(8, isLittleEndian));
    if (name === "data") {
      if (format === undefined)
        throw new RecordFault(
          "wrong-type",
          { format: FORMAT, byte: at },
          "no format stands before the samples",
        );
      const dataBytes = bytes === 0xffffffff ? (largeBytes ?? source.size - at - 8) : bytes;
      return { format, dataAt: at + 8, dataBytes };
    }
    at += 8 + bytes + (bytes % 2);
  }
}

function elementOf({ code, bits }: WavLayout["format"], isLittleEndian: boolean): ElementType {
  const bytes = bits / 8;
  if (code === 3 && (bits === 32 || bits === 64)) return { kind: "float", bytes, isLittleEndian };
  if (code === 1 && bits === 8) return { kind: "uint", bytes, isLittleEndian };
  if (code === 1 && (bits === 16 || bits === 24 || bits === 32))
    return { kind: "int", bytes, isLittleEndian };
  throw new RecordFault(
    "unsupported",
    { format: FORMAT },
    `samples of code ${code} with ${bits} bits are not read: save it as PCM or float`,
  );
}

/** Opens a WAV file: RIFF, RF64 and RIFX; whole numbers as shares of full scale, floats as they are. */
export function openWav(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const isLittleEndian = textOf(viewOf(source, { format: FORMAT, byte: 0 }, 12), 0, 4) !== "RIFX";
  const { format, dataAt, dataBytes } = layoutOf(source, isLittleEndian);
  const { channels, rateHz, bits } = format;
  const type = elementOf(format, isLittleEndian);
  const frame = type.bytes * channels;
  if (channels === 0) throw new RecordFault("empty", { format: FORMAT }, "it has no channel");
  if (dataBytes < frame)
    throw new RecordFault("empty", { format: FORMAT, byte: dataAt }, "it holds no samples");
  const samples = Math.floor(dataBytes / frame);
  const isWhole = type.kind !== "float";
  const place = { format: FORMAT, byte: dataAt };
  acceptStored({ source, place, type, recordBytes: frame }, samples);
  return {
    format: FORMAT,
    channels: Array.from({ length: channels }, (_, k) => {
      const read = storedReader({
        source,
        place: { ...place, byte: dataAt + k * type.bytes },
        type,
        recordBytes: frame,
        scale: isWhole ? 1 / 2 ** (bits - 1) : 1,
        offset: type.kind === "uint" ? -(2 ** (bits - 1)) : 0,
      });
      return {
        name: `Channel ${k + 1}`,
        unit: unitAsWritten(answers.unit) ?? "FS",
        samples,
        axis: { of: "time", sampleRateHz: rateHz > 0 ? rateHz : (answers.sampleRateHz ?? null) },
        isModulus: false,
        blocks: () =>
          checkedBlocks({ format: `${FORMAT}, channel ${k + 1}` }, samples, (from, count) =>
            read(from, count, 1),
          ),
      };
    }),
    notes: isWhole ? ["whole numbers are shares of full scale (FS): say what full scale is"] : [],
  };
}
