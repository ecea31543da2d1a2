import { convertUnit, type SweepRate } from "@headroom/calculators";

/** The loose JSON of a vector; every reading of it goes through the functions below. */
export type Wire = Readonly<Record<string, unknown>>;

export function isWire(value: unknown): value is Wire {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function record(value: unknown, name: string): Wire {
  if (!isWire(value)) throw new RangeError(`${name} must be an object`);
  return value;
}

export function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${name} must be a list`);
  return value;
}

export function number(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new RangeError(`${name} must be a finite number`);
  return value;
}

export function numbers(value: unknown, name: string): readonly number[] {
  return list(value, name).map((item) => number(item, name));
}

export function text(value: unknown, name: string): string {
  if (typeof value !== "string") throw new RangeError(`${name} must be a text`);
  return value;
}

/** One of a list of words. */
export function word<T extends string>(value: unknown, name: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new RangeError(`${name} must be one of ${allowed.join(", ")}`);
  return found;
}

export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value);
}

export const optionalNumber = (input: Wire, key: string): number | undefined =>
  optional(input[key], (value) => number(value, key));

/** {"value","unit"} in the wanted unit. */
export function quantity(value: unknown, name: string, unit: string): number {
  const given = record(value, name);
  return convertUnit({
    value: number(given["value"], name),
    from: text(given["unit"], `${name}.unit`),
    to: unit,
  }).value;
}

/** An amplitude as it was read, and its {"unit","kind"}. */
export interface WireAmplitude {
  readonly amplitude: unknown;
  readonly of: Wire;
}

/** An amplitude in the wanted unit, as a peak: {"kind"} pk (default), pp or rms. */
function peak({ amplitude, of: { unit, kind } }: WireAmplitude, to: string): number {
  const value = convertUnit({ value: number(amplitude, "amp"), from: text(unit, "unit"), to }).value;
  const reading = word(kind ?? "pk", "kind", ["pk", "pp", "rms"]);
  return reading === "pp" ? value / 2 : reading === "rms" ? value * Math.SQRT2 : value;
}

const LOG_RATES = ["oct/min", "oct/s", "oct/h", "dec/min", "dec/s"];

export function sweepRate(value: unknown): SweepRate {
  const unit = text(record(value, "rate")["unit"], "rate.unit");
  return LOG_RATES.includes(unit)
    ? { octavesPerMin: quantity(value, "rate", "oct/min") }
    : { hzPerS: quantity(value, "rate", "Hz/s") };
}

export interface Amplitude {
  readonly displacementM?: number;
  readonly velocityMPerS?: number;
  readonly accelerationG?: number;
}

/** A peak amplitude by its quantity: disp, vel or acc. */
export function motionAmplitude(q: unknown, read: WireAmplitude): Amplitude {
  switch (word(q, "q", ["disp", "vel", "acc"])) {
    case "disp":
      return { displacementM: peak(read, "m") };
    case "vel":
      return { velocityMPerS: peak(read, "m/s") };
    case "acc":
      return { accelerationG: peak(read, "g") };
  }
}

/** A PSD table in g2/Hz. */
export function psdTable(input: Wire) {
  const unit = text(input["unit"] ?? "g2/Hz", "unit");
  const points = list(input["points"], "points").map((point): readonly [number, number] => {
    const [frequencyHz, psd] = list(point, "points");
    return [
      number(frequencyHz, "points"),
      convertUnit({ value: number(psd, "points"), from: unit, to: "g2/Hz" }).value,
    ];
  });
  const interpolation =
    word(input["interp"] ?? "loglog", "interp", ["loglog", "linlin"]) === "loglog"
      ? ("log-log" as const)
      : ("linear-linear" as const);
  return { points, interpolation };
}

/** Tones and swept tones of sine on random. */
export function toneList(input: Wire) {
  const tones = list(input["tones"] ?? [], "tones").map((item) => {
    const tone = record(item, "tones");
    return {
      frequencyHz: number(tone["f_hz"], "f_hz"),
      ...motionAmplitude(tone["q"] ?? "acc", { amplitude: tone["amp"], of: tone }),
    };
  });
  const sweptTones = list(input["sweeps"] ?? [], "sweeps").map((item) => {
    const sweep = record(item, "sweeps");
    return {
      startFrequencyHz: number(sweep["f1_hz"], "f1_hz"),
      endFrequencyHz: number(sweep["f2_hz"], "f2_hz"),
      ...motionAmplitude(sweep["q"] ?? "acc", { amplitude: sweep["amp"], of: sweep }),
    };
  });
  return { tones, sweptTones };
}

/** k_sigma as the package names it, left out where the vector leaves it out. */
export function peakSigma(input: Wire): { peakSigma?: number } {
  const k = optionalNumber(input, "k_sigma");
  return k === undefined ? {} : { peakSigma: k };
}
