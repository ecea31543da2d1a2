import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Times the shock response spectrum of a file beside a plain loop, and holds one against the other. */

const SAMPLE_RATE_HZ = 100_000;
const QUALITY_FACTOR = 10;

function testSignal(samples: number): Float64Array {
  let seed = 1;
  return Float64Array.from({ length: samples }, (_, i) => {
    seed = (seed * 48271) % 2147483647;
    const ringing = 100 * Math.exp((-5 * i) / samples) * Math.sin((2 * Math.PI * 300 * i) / SAMPLE_RATE_HZ);
    return ringing + 10 * (seed / 2147483647 - 0.5);
  });
}

/** Textbook implementation of ISO 18431-4: direct form, one resonance after the other, one thread. */
function plainMaximax(signal: Float64Array, fn: number): number {
  const theta = (2 * Math.PI * fn) / SAMPLE_RATE_HZ;
  const zeta = 0.5 / QUALITY_FACTOR;
  const kappa = theta * Math.sqrt(1 - zeta * zeta);
  const e = Math.exp(-zeta * theta);
  const c = e * Math.cos(kappa);
  const s = (e * Math.sin(kappa)) / kappa;
  const b0 = 1 - s;
  const b1 = 2 * (s - c);
  const b2 = e * e - s;
  const a1 = 2 * c;
  const a2 = e * e;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let most = 0;
  for (let i = 0; i < signal.length; i++) {
    const x = signal[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 + a1 * y1 - a2 * y2;
    const size = Math.abs(y);
    if (size > most) most = size;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return most;
}

interface FileResult {
  readonly srs: readonly number[];
  readonly compute_ms: number;
}

function throughFile(folder: string, signal: Float64Array, frequencies: readonly number[]) {
  const [signalFile, frequencyFile, outFile] = ["signal.f64", "frequencies.json", "out.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string]; // three names
  writeFileSync(signalFile, signal);
  writeFileSync(frequencyFile, JSON.stringify(frequencies));
  const script = fileURLToPath(new URL("./srs-file.ts", import.meta.url));
  const start = performance.now();
  const values = [signalFile, signal.length, SAMPLE_RATE_HZ, frequencyFile, QUALITY_FACTOR, outFile].map(
    String,
  );
  const run = spawnSync(process.execPath, [script, ...values], { stdio: ["ignore", "inherit", "inherit"] });
  if (run.status !== 0) throw new Error("the run over a file failed");
  return {
    wallMs: performance.now() - start,
    result: JSON.parse(readFileSync(outFile, "utf8")) as FileResult,
  };
}

function measure(folder: string, samples: number, count: number) {
  const signal = testSignal(samples);
  const frequencies = Array.from({ length: count }, (_, i) => 10 * 1000 ** (i / (count - 1)));
  const runs = Array.from({ length: 5 }, () => throughFile(folder, signal, frequencies));
  const start = performance.now();
  const plain = frequencies.map((fn) => plainMaximax(signal, fn));
  const plainMs = performance.now() - start;
  const best = Math.min(...runs.map(({ result }) => result.compute_ms));
  const differences = plain.map((value, i) => Math.abs((runs[0]?.result.srs[i] ?? 0) / value - 1));
  return {
    samples,
    frequencies: count,
    computeMs: best,
    wallMs: Math.min(...runs.map(({ wallMs }) => wallMs)),
    plainLoopMs: plainMs,
    timesFaster: plainMs / best,
    largestRelativeDifference: Math.max(...differences),
  };
}

const folder = mkdtempSync(join(tmpdir(), "srs-"));
try {
  const cases = [measure(folder, 1_000_000, 200), measure(folder, 100_000, 100)];
  console.log(JSON.stringify({ shockResponseSpectrum: cases }, null, 2));
} finally {
  rmSync(folder, { recursive: true });
}
