import { logGrid, shockResponseSpectrum } from "@headroom/calculators";
import {
  acceptText,
  type RecordOptions,
  recordReader,
  type TextEncoding,
  textEncoding,
} from "@headroom/reading";
import { faultSentence } from "../results/formula-fault.ts";
import { offsetOf, velocityEnd } from "./record-baseline.ts";
import type {
  HistoryAnswer,
  HistoryRequest,
  HistorySpectrum,
  SpectrumRequest,
  TimeHistory,
} from "./time-history-messages.ts";

const answer = (message: HistoryAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** A first part that tells the encoding; a letter beyond ASCII may stand further behind. */
const headBytes = 1 << 20;

async function readText(file: File, encoding: TextEncoding, options: RecordOptions): Promise<TimeHistory> {
  const reader = recordReader(options);
  const decoder = new TextDecoderStream(encoding, { fatal: encoding === "utf-8" });
  const stream = file.stream().pipeThrough(decoder).getReader();
  let letters = 0;
  for (let piece = await stream.read(); !piece.done; piece = await stream.read()) {
    reader.push(piece.value);
    letters += piece.value.length;
    answer({ kind: "progress", share: Math.min(1, letters / file.size) });
  }
  return { ...reader.finish(), encoding };
}

async function readHistory(file: File, options: RecordOptions): Promise<TimeHistory> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  acceptText(head);
  const encoding = textEncoding(head);
  try {
    return await readText(file, encoding, options);
  } catch (cause) {
    // The decoder's own fault: the bytes behind the head are no UTF-8.
    if (encoding !== "utf-8" || !(cause instanceof TypeError)) throw cause;
    return readText(file, "windows-1252", options);
  }
}

function spectrumOf({
  values,
  factor,
  baseline,
  samplesBeforeTrigger,
  sampleRateHz,
  qualityFactor,
  ...grid
}: SpectrumRequest): HistorySpectrum {
  const offset = offsetOf(values, baseline, samplesBeforeTrigger);
  const accelerationG = values.map((value) => (value - offset) * factor);
  let shown = 0;
  const { naturalFrequenciesHz, refinements, maximax, positive, negative } = shockResponseSpectrum({
    accelerationG,
    sampleRateHz,
    qualityFactor,
    naturalFrequenciesHz: logGrid(grid).frequenciesHz,
    upsampling: "auto",
    onProgress: (share) => {
      if (share - shown < 0.01) return;
      shown = share;
      answer({ kind: "progress", share });
    },
  });
  const peakG = accelerationG.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const velocity = velocityEnd(accelerationG, sampleRateHz);
  return { naturalFrequenciesHz, refinements, maximax, positive, negative, peakG, velocity };
}

async function serve(request: HistoryRequest): Promise<void> {
  try {
    if (request.kind === "spectrum") {
      answer({ kind: "spectrum", spectrum: spectrumOf(request.request) });
      return;
    }
    const history = await readHistory(request.file, request.options);
    answer(
      { kind: "history", history },
      history.signals.map(({ values }) => values.buffer),
    );
  } catch (cause) {
    answer({ kind: "fault", sentence: faultSentence(cause) });
  }
}

addEventListener("message", ({ data }: MessageEvent<HistoryRequest>) => void serve(data));
