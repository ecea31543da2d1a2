import { invalid } from "../../platform/refusal.ts";

/** Names of the formulas that are no fields of the request, and the field that they came from. */
const fieldOfName: Readonly<Record<string, string>> = {
  unit: "segments",
  startFrequencyHz: "segments",
  endFrequencyHz: "segments",
  frequencyHz: "points",
  psdG2PerHz: "points",
  upcrossingHz: "durationS",
  octavesPerMin: "rate",
  hzPerS: "rate",
  split: "compensation",
};

/** Runs formulas; what they refuse becomes a refusal that names the field, with their sentence. */
export function calculating<T>(formulas: () => T): T {
  try {
    return formulas();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const name = /^\w+/.exec(error.message)?.[0] ?? "";
    const sentence = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    throw invalid({ [fieldOfName[name] ?? name]: sentence });
  }
}
