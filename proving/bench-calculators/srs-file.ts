import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { startHelpers } from "../../packages/calculators/src/node/spectrum-helpers.ts";

const helpers = startHelpers();
// After the helpers: they start on the other processor while this one still loads.
const { parallelSpectrum } = await import("../../packages/calculators/src/node/parallel-spectrum.ts");

/** SIGNAL.f64 N SAMPLE_RATE FREQS.json Q OUT.json: maximax absolute acceleration while the record lasts. */
const [signalFile = "", count = "", sampleRate = "", frequencyFile = "", q = "", outFile = ""] =
  process.argv.slice(2);
if (outFile === "") {
  console.error("usage: npm run -s bench:srs -- SIGNAL.f64 N SAMPLE_RATE FREQS.json Q OUT.json");
  process.exit(2);
}

function readFrequencies(file: string): readonly number[] {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(content)) throw new RangeError(`${file} must hold a list of natural frequencies`);
  return content.map(Number);
}

function fillFrom(file: string, into: Float64Array): void {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  const handle = openSync(file, "r");
  if (fstatSync(handle).size < bytes.length) throw new RangeError(`${file} must hold ${into.length} samples`);
  for (let read = 0; read < bytes.length; ) read += readSync(handle, bytes, read, bytes.length - read, read);
  closeSync(handle);
}

const { maximaxG, computeMs } = parallelSpectrum({
  helpers,
  samples: Number(count),
  fillSignal: (into) => fillFrom(signalFile, into),
  sampleRateHz: Number(sampleRate),
  naturalFrequenciesHz: readFrequencies(frequencyFile),
  qualityFactor: Number(q),
});
if (maximaxG.some((value) => !Number.isFinite(value)))
  throw new RangeError(`${signalFile} holds a sample that is not finite`);
writeFileSync(outFile, JSON.stringify({ srs: [...maximaxG], compute_ms: computeMs }));
// A worker that never got a turn may still be starting; nothing waits for it.
process.exit(0);
