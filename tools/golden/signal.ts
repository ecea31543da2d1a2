import { convertUnit } from "@headroom/calculators";
import { list, number, numbers, optionalNumber, record, text, type Wire, word } from "./wire.ts";

type Generator = (timeS: number) => number;

function pulse(item: unknown): Generator {
  const given = record(item, "pulses");
  const shape = word(given["shape"], "shape", ["half-sine", "tps"]);
  const [amp, t0, dur] = [
    number(given["amp"], "amp"),
    number(given["t0"], "t0"),
    number(given["dur"], "dur"),
  ];
  return (t) => {
    if (t < t0 || t > t0 + dur) return 0;
    const q = t - t0;
    return shape === "tps" ? (amp * q) / dur : amp * Math.sin((Math.PI * q) / dur);
  };
}

function dampedSine(item: unknown): Generator {
  const given = record(item, "damped_sines");
  const [f, amp] = [number(given["f"], "f"), number(given["amp"], "amp")];
  const [zeta, t0] = [number(given["zeta"], "zeta"), number(given["t0"], "t0")];
  return (t) => {
    const q = t - t0;
    return t >= t0 ? amp * Math.exp(-zeta * 2 * Math.PI * f * q) * Math.sin(2 * Math.PI * f * q) : 0;
  };
}

function wavelet(item: unknown): Generator {
  const given = record(item, "wavelets");
  const [f, amp] = [number(given["f"], "f"), number(given["amp"], "amp")];
  const [s, t0] = [number(given["s"], "s"), number(given["t0"], "t0")];
  return (t) => amp * Math.exp(-(((t - t0) / s) ** 2)) * Math.sin(2 * Math.PI * f * (t - t0));
}

function sine(item: unknown): Generator {
  const given = record(item, "sines");
  const [f, amp] = [number(given["f"], "f"), number(given["amp"], "amp")];
  const phase = number(given["phase"] ?? 0, "phase");
  return (t) => amp * Math.sin(2 * Math.PI * f * t + phase);
}

/** Twelve draws summed are nearly Gaussian; two coefficients make them resonant. */
function gauss(item: unknown): Generator {
  const given = record(item, "gauss");
  const [amp, decay] = [number(given["amp"], "amp"), number(given["decay"] ?? 0, "decay")];
  const [a1 = 0, a2 = 0] = numbers(given["ar"] ?? [], "ar");
  const draw = uniform(number(given["seed"], "seed"));
  let [y1, y2] = [0, 0];
  return (t) => {
    let sum = 0;
    for (let i = 0; i < 12; i++) sum += draw();
    [y1, y2] = [amp * (sum - 6) + a1 * y1 + a2 * y2, y1];
    return y1 * Math.exp(-t * decay);
  };
}

/** A multiplicative congruential generator, in 0 to 1. */
function uniform(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
}

/** The recipe's noise, one draw per sample. */
function noise(value: unknown): Generator {
  if (value === undefined) return () => 0;
  const given = record(value, "noise");
  const [amp, decay] = [number(given["amp"], "amp"), number(given["decay"] ?? 0, "decay")];
  const draw = uniform(number(given["seed"], "seed"));
  return (t) => amp * (draw() - 0.5) * Math.exp(-t * decay);
}

/** Bends, steps and clips a sample once its parts are summed. */
function shaper(signal: Wire): (x: number) => number {
  const [offset = 0, cubic = 0] = [optionalNumber(signal, "offset"), optionalNumber(signal, "cubic")];
  const [quantum, clip] = [optionalNumber(signal, "quantum"), optionalNumber(signal, "clip")];
  return (sum) => {
    const shifted = sum + offset;
    const bent = shifted + cubic * shifted ** 3;
    const stepped = quantum === undefined ? bent : Math.floor(bent / quantum + 0.5) * quantum;
    return clip === undefined ? stepped : Math.min(Math.max(stepped, -clip), clip);
  };
}

function fromRecipe(signal: Wire, sampleRateHz: number): Float64Array {
  const parts = (key: string, part: (item: unknown) => Generator) => list(signal[key] ?? [], key).map(part);
  const generators = [
    ...parts("pulses", pulse),
    ...parts("damped_sines", dampedSine),
    ...parts("wavelets", wavelet),
    ...parts("sines", sine),
    noise(signal["noise"]),
    ...parts("gauss", gauss),
  ];
  const shape = shaper(signal);
  const samples = Float64Array.from({ length: number(signal["n"], "n") }, (_, i) =>
    shape(generators.reduce((sum, generator) => sum + generator(i / sampleRateHz), 0)),
  );
  for (const place of numbers(signal["nan_at"] ?? [], "nan_at")) samples[place] = Number.NaN;
  return samples;
}

/** A record and its unit. */
interface SignalOfVector {
  readonly samples: Float64Array;
  readonly sampleRateHz: number;
  readonly unit: string;
}

/** The record of a vector in its own unit: literal samples, or the recipe in the head of the vectors' file. */
export function readSamples(value: unknown): SignalOfVector {
  const signal = record(value, "signal");
  const sampleRateHz = number(signal["sr_hz"], "sr_hz");
  const literal = word(signal["kind"], "kind", ["literal", "formula"]) === "literal";
  const samples = literal
    ? Float64Array.from(numbers(signal["samples"], "samples"))
    : fromRecipe(signal, sampleRateHz);
  return { samples, sampleRateHz, unit: text(signal["unit"] ?? "g", "unit") };
}

/** The record of a vector, in g. */
export function readSignal(value: unknown): { accelerationG: Float64Array; sampleRateHz: number } {
  const { samples, sampleRateHz, unit } = readSamples(value);
  const factor = convertUnit({ value: 1, from: unit, to: "g" }).value;
  return { accelerationG: factor === 1 ? samples : samples.map((sample) => sample * factor), sampleRateHz };
}
