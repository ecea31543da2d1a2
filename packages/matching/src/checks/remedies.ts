import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Remedy, TemperatureCheck } from "./check-plan.ts";
import { amount, figure, roundedDown, roundedUp, tenthDown, tenthUp } from "./figures.ts";
import { temperatureReserveK } from "./margins.ts";

const decibelStep = 0.1;

/** Lower the level: everything proportional to the amplitude falls by n dB (20 log10), rounded up to 0.1 dB. */
export const lowerLevel: Remedy = ({ required, allowed }) => {
  if (!(allowed > 0)) return null;
  const needed = 20 * Math.log10(required / allowed);
  let value = Number((Math.ceil(needed / decibelStep) * decibelStep).toFixed(1));
  if (required * 10 ** (-value / 20) > allowed) value = Number((value + decibelStep).toFixed(1));
  return { kind: "lower-level", value, unit: "dB", sentence: `Lower the level by ${value} dB.` };
};

/** A lighter fixture, for a load that is proportional to the moving mass. */
export const lighterFixture =
  (fixtureKg: number, requiredPerKg: number): Remedy =>
  ({ required, allowed }) => {
    const most = fixtureKg - (required - allowed) / requiredPerKg;
    const value = most > 0 ? roundedDown(most) : 0;
    if (value <= 0) return null;
    return {
      kind: "lighter-fixture",
      value,
      unit: "kg",
      sentence: `Use a fixture of at most ${figure(value)} kg.`,
    };
  };

/** Fewer specimens at a time, for a load that grows with each. */
export const fewerPerRun =
  (perRun: number, requiredPerSpecimen: number): Remedy =>
  ({ required, allowed }) => {
    if (perRun <= 1 || !(requiredPerSpecimen > 0)) return null;
    const value = perRun - Math.ceil((required - allowed) / requiredPerSpecimen);
    if (value < 1) return null;
    return { kind: "fewer-per-run", value, unit: "pcs", sentence: `Test at most ${value} at a time.` };
  };

/** Fewer at a time, for a volume that is proportional to their number. */
export const fewerInVolume =
  (perRun: number): Remedy =>
  ({ required, allowed }) => {
    const value = Math.floor((perRun * allowed) / required);
    if (value < 1 || value >= perRun) return null;
    return { kind: "fewer-per-run", value, unit: "pcs", sentence: `Test at most ${value} at a time.` };
  };

const startSteps = 512;

/**
 * The lowest of some hundred starts, spaced evenly on a logarithmic axis, from which what is required stays within
 * what is allowed. Values are kept: many machines ask the same question of one test.
 */
function lowestStart(requiredFrom: (startHz: number) => number, startHz: number, endHz: number) {
  const kept = new Map<number, number>();
  const hzAt = (i: number) => roundedUp(startHz * (endHz / startHz) ** (i / startSteps));
  const requiredAt = (i: number) => {
    const value = kept.get(i) ?? requiredFrom(hzAt(i));
    kept.set(i, value);
    return value;
  };
  return (allowed: number): number | null => {
    let [low, high] = [0, startSteps - 1];
    if (!(hzAt(high) < endHz) || !(requiredAt(high) <= allowed)) return null;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (requiredAt(middle) <= allowed) high = middle;
      else low = middle + 1;
    }
    return hzAt(high);
  };
}

const startAt = (value: number): Fix => ({
  kind: "higher-start-frequency",
  value,
  unit: "Hz",
  sentence: `Start at ${figure(value)} Hz.`,
});

/** A higher start frequency, for a stroke or velocity that the lowest frequencies demand. */
export const higherStart = (
  requiredFrom: (startHz: number) => number,
  startHz: number,
  endHz: number,
): Remedy => {
  const startFor = lowestStart(requiredFrom, startHz, endHz);
  return ({ allowed }) => {
    const value = startFor(allowed);
    return value === null ? null : startAt(value);
  };
};

/** Start where the machine starts, rounded up: what the sentence says is what fits. */
export const startWhereMachineStarts =
  (endHz: number): Remedy =>
  ({ limit }) => {
    const value = roundedUp(limit);
    return value < endHz ? startAt(value) : null;
  };

/** End where the machine ends, rounded down. */
export const endWhereMachineEnds =
  (startHz: number): Remedy =>
  ({ limit }) => {
    const value = roundedDown(limit);
    if (!(value > startHz)) return null;
    return { kind: "narrower-range", value, unit: "Hz", sentence: `End at ${amount(value, "Hz")}.` };
  };

/** The shortest pulse that a machine makes, as far as it is rated: by its pulses, or by the bandwidth that one needs. */
function shortestMs(ratings: Ratings, bandwidthTimesDuration: number): number {
  const own = ratings.pulseMinMs ?? Number.NaN;
  const byBandwidth = (1000 * bandwidthTimesDuration) / (ratings.frequencyMaxHz ?? Number.NaN);
  return Math.max(Number.isNaN(own) ? 0 : own, Number.isNaN(byBandwidth) ? 0 : byBandwidth);
}

/**
 * A shorter pulse, unless the machine makes none so short; what is required grows with duration to the given power.
 * `bandwidthTimesDuration` is 0 where bandwidth does not matter.
 */
export const shorterPulse =
  (durationMs: number, power: number, bandwidthTimesDuration: number): Remedy =>
  ({ required, allowed, ratings }) => {
    const value = roundedDown(durationMs * (allowed / required) ** (1 / power));
    if (!(value > 0) || value < shortestMs(ratings, bandwidthTimesDuration)) return null;
    return {
      kind: "shorter-duration",
      value,
      unit: "ms",
      sentence: `Shorten the pulse to ${figure(value)} ms.`,
    };
  };

/** The longest pulse that the machine makes. */
export const longestPulse: Remedy = ({ limit }) => {
  const value = roundedDown(limit);
  if (!(value > 0)) return null;
  return {
    kind: "shorter-duration",
    value,
    unit: "ms",
    sentence: `Shorten the pulse to ${figure(value)} ms.`,
  };
};

/** The temperature that the chamber just reaches, to a tenth of a degree. */
export const narrowerTemperature =
  (rating: TemperatureCheck["rating"]): Remedy =>
  ({ limit, required }) => {
    const sign = rating === "temperatureMaxC" ? 1 : -1;
    if (temperatureReserveK(limit, required, sign) >= 0) return null;
    const most = sign > 0 ? tenthDown(limit) : tenthUp(limit);
    const fits = temperatureReserveK(limit, most, sign) >= 0;
    const value = fits ? most : Number((most - sign * 0.1).toFixed(1));
    return { kind: "narrower-range", value, unit: "°C", sentence: `Limit the temperature to ${value} °C.` };
  };

/** The fastest change of temperature that the loaded chamber follows: what is required grows with it. */
export const slowerRate =
  (rateKPerMin: number): Remedy =>
  ({ required, allowed }) => {
    const value = roundedDown((rateKPerMin * allowed) / required);
    if (!(value > 0)) return null;
    return {
      kind: "slower-rate",
      value,
      unit: "K/min",
      sentence: `Fits at ${figure(value)} K/min or less.`,
    };
  };

/** Less of a level that is entered in its own unit. */
export const lowerTo =
  (unit: string): Remedy =>
  ({ allowed }) => {
    const value = roundedDown(allowed);
    if (!(value > 0)) return null;
    return { kind: "lower-level", value, unit, sentence: `Lower it to ${amount(value, unit)}.` };
  };
