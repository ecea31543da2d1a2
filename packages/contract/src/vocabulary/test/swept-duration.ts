import { plural } from "../words/counts.ts";
import type { ParameterDefinition, Parameters } from "./parameters.ts";

interface SweptDuration {
  readonly minutes: number;
  /** One way. */
  readonly sweeps: number;
}

const numberOf = (value: Parameters[string] | undefined) =>
  typeof value === "number" && value > 0 ? value : null;

/** The lowest and the highest frequency of a sine profile; null without two rows. */
function bandOf(segments: Parameters[string] | undefined): readonly [number, number] | null {
  if (!Array.isArray(segments)) return null;
  const frequencies = segments.flatMap((row) => (typeof row === "object" ? [Number(row["fHz"])] : []));
  const [startHz, endHz] = [Math.min(...frequencies), Math.max(...frequencies)];
  return startHz > 0 && endHz > startHz && Number.isFinite(endHz) ? [startHz, endHz] : null;
}

/**
 * The time that a sine test's sweeps take in each axis: sweeps × log2(f2 / f1) / rate in octaves a minute, or sweeps × (f2 − f1) /
 * rate of a linear sweep. Null where rate, number or band is not stated, and of a dwell.
 */
export function sweptDuration(parameters: Parameters): SweptDuration | null {
  const sweeps = numberOf(parameters["sweeps"]);
  const band = bandOf(parameters["segments"]);
  if (sweeps === null || band === null || parameters["mode"] === "dwell") return null;
  const [startHz, endHz] = band;
  const hzPerS = numberOf(parameters["sweepRateHzPerS"]);
  if (hzPerS !== null) return { minutes: (sweeps * (endHz - startHz)) / hzPerS / 60, sweeps };
  const octavesPerMin = numberOf(parameters["sweepRateOctMin"]);
  if (octavesPerMin === null) return null;
  return { minutes: (sweeps * Math.log2(endHz / startHz)) / octavesPerMin, sweeps };
}

/** The parameter that states the time in each axis. */
export const durationKey = "durationPerAxisMin";

/** `≈ 35 min, from 10 sweeps`, where a sine test states its sweeps instead of a duration; empty for any other. */
export function sweptDurationText(
  parameters: Parameters,
  quantity: (value: number, unit: string) => string,
): string {
  const swept = parameters[durationKey] === undefined ? sweptDuration(parameters) : null;
  if (!swept) return "";
  const { minutes, sweeps } = swept;
  const rounded = minutes < 10 ? Number(minutes.toPrecision(2)) : Math.round(minutes);
  return `≈ ${quantity(rounded, "min")}, from ${plural(sweeps, "sweep")}`;
}

/** A definition as the other values of its test leave it: a duration that follows from sweeps is not asked. */
export const askedWith = (definition: ParameterDefinition, parameters: Parameters): ParameterDefinition =>
  definition.required && definition.key === durationKey && sweptDuration(parameters)
    ? { ...definition, required: false }
    : definition;
