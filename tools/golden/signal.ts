import { convertUnit } from "@headroom/calculators";
import { list, number, numbers, record, text, type Wire, word } from "./wire.ts";

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

/** The recipe's noise: a multiplicative congruential generator, one draw per sample. */
function noise(value: unknown): Generator {
  if (value === undefined) return () => 0;
  const given = record(value, "noise");
  const [amp, decay] = [number(given["amp"], "amp"), number(given["decay"] ?? 0, "decay")];
  let seed = number(given["seed"], "seed");
  return (t) => {
    seed = (seed * 48271) % 2147483647;
    return amp * (seed / 2147483647 - 0.5) * Math.exp(-t * decay);
  };
}

function fromRecipe(signal: Wire, sampleRateHz: number): Float64Array {
  const generators = [
    ...list(signal["pulses"] ?? [], "pulses").map(pulse),
    ...list(signal["damped_sines"] ?? [], "damped_sines").map(dampedSine),
    ...list(signal["wavelets"] ?? [], "wavelets").map(wavelet),
    noise(signal["noise"]),
  ];
  const offset = number(signal["offset"] ?? 0, "offset");
  const quantum = signal["quantum"] === undefined ? undefined : number(signal["quantum"], "quantum");
  return Float64Array.from({ length: number(signal["n"], "n") }, (_, i) => {
    const t = i / sampleRateHz;
    const x = generators.reduce((sum, generator) => sum + generator(t), 0) + offset;
    return quantum === undefined ? x : Math.floor(x / quantum + 0.5) * quantum;
  });
}

/** The record of a vector, in g: literal samples, or the recipe in the head of golden.json. */
export function readSignal(value: unknown): { accelerationG: Float64Array; sampleRateHz: number } {
  const signal = record(value, "signal");
  const sampleRateHz = number(signal["sr_hz"], "sr_hz");
  const literal = word(signal["kind"], "kind", ["literal", "formula"]) === "literal";
  const samples = literal
    ? Float64Array.from(numbers(signal["samples"], "samples"))
    : fromRecipe(signal, sampleRateHz);
  const factor = convertUnit({ value: 1, from: text(signal["unit"] ?? "g", "unit"), to: "g" }).value;
  return { accelerationG: factor === 1 ? samples : samples.map((sample) => sample * factor), sampleRateHz };
}
