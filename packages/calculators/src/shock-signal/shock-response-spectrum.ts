import { acceptFinite, acceptOneOf, acceptPositive, acceptQualityFactor } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { type FilterOutput, resonanceFilter } from "./resonance-filter.ts";
import { restingState, scanSignal } from "./scan-signal.ts";

export const SRS_RESPONSES = [
  "acceleration",
  "relative-displacement",
  "pseudo-velocity",
  "pseudo-acceleration",
  "relative-velocity",
] as const;

export type SrsResponse = (typeof SRS_RESPONSES)[number];

export interface SrsInput {
  readonly accelerationG: ArrayLike<number>;
  readonly sampleRateHz: number;
  readonly naturalFrequenciesHz: readonly number[];
  readonly qualityFactor?: number;
  readonly response?: SrsResponse;
  readonly time?: "primary" | "residual" | "total";
}

function filterOutput(response: SrsResponse): FilterOutput {
  if (response === "acceleration" || response === "relative-velocity") return response;
  return "relative-displacement";
}

function scale(response: SrsResponse, omega: number): number {
  const g0 = STANDARD_GRAVITY_M_PER_S2;
  if (response === "relative-displacement") return g0 / (omega * omega);
  return response === "pseudo-velocity" || response === "relative-velocity" ? g0 / omega : 1;
}

export function shockResponseSpectrum({
  accelerationG,
  sampleRateHz,
  naturalFrequenciesHz,
  qualityFactor = 10,
  response = "acceleration",
  time = "total",
}: SrsInput) {
  acceptPositive(sampleRateHz, "sampleRateHz");
  acceptQualityFactor(qualityFactor);
  acceptOneOf(response, "response", SRS_RESPONSES);
  for (let i = 0; i < accelerationG.length; i++)
    acceptFinite(accelerationG[i] ?? Number.NaN, "accelerationG");
  const padding = time === "primary" ? 0 : Math.ceil(sampleRateHz / Math.min(...naturalFrequenciesHz));
  const spectra = naturalFrequenciesHz.map((fn) => {
    const omega = 2 * Math.PI * acceptPositive(fn, "naturalFrequenciesHz");
    const filter = resonanceFilter(omega / sampleRateHz, 0.5 / qualityFactor, filterOutput(response));
    const state = restingState();
    scanSignal(accelerationG, 0, accelerationG.length, filter, state);
    if (time === "residual") Object.assign(state, { max: 0, min: 0 });
    scanSignal(accelerationG, accelerationG.length, accelerationG.length + padding, filter, state);
    const factor = scale(response, omega);
    // The filter gives -wn^2 z and -wn z', so that one static gain serves all; the sign turns back here.
    const [top, bottom] = response === "acceleration" ? [state.max, -state.min] : [-state.min, state.max];
    return { positive: top * factor, negative: bottom * factor };
  });
  return {
    positive: spectra.map(({ positive }) => positive + 0),
    negative: spectra.map(({ negative }) => negative + 0),
    maximax: spectra.map(({ positive, negative }) => Math.max(positive, negative)),
  };
}
