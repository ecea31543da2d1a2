import { FlateErrorCode, Inflate } from "fflate";
import { RecordFault } from "./record-fault.ts";

/** Packed bytes that are unpacked at once: no more than 1032 times as many can come of them. */
const STEP_BYTES = 65_536;

function faultOf(error: unknown, format: string, bytes: Uint8Array): unknown {
  if (!(error instanceof Error) || error instanceof RecordFault) return error;
  const isCut = "code" in error && error.code === FlateErrorCode.UnexpectedEOF;
  const [place, cause] = isCut
    ? [{ format, byte: bytes.length }, "the compressed data ends too early"]
    : [{ format }, "the compressed data is damaged"];
  return new RecordFault("truncated", place, cause);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Unpacks raw deflated bytes, at most `most` of them; what stands behind their end is passed over. */
export function inflateRaw(
  bytes: Uint8Array,
  { format, most }: { format: string; most: number },
): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    length += part.length;
    if (length > most)
      throw new RecordFault("unsupported", { format }, `unpacked it is larger than ${most} bytes`);
    parts.push(part);
  });
  try {
    for (let at = 0; at === 0 || at < bytes.length; at += STEP_BYTES)
      inflate.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  } catch (error) {
    throw faultOf(error, format, bytes);
  }
  return joined(parts, length);
}
