import { parentPort } from "node:worker_threads";
import { type SynthesisInput, synthesisedShock } from "@headroom/calculators";
import type { SynthesisedInput } from "../rules/shock/synthesised-inputs.ts";

export interface SynthesisCall {
  readonly spectra: readonly (readonly [key: string, spectrum: SynthesisInput])[];
  /** Of this thread, for all of them together. */
  readonly processorMs: number;
}

/** `null` where the whole time was too little for one; what is missing may be found another time. */
export type SynthesisReply = readonly (readonly [key: string, input: SynthesisedInput | null])[];

/** `null` when it was given up. */
function synthesise(spectrum: SynthesisInput, shouldStop: () => boolean): SynthesisedInput | null {
  try {
    const shock = synthesisedShock({ ...spectrum, shouldStop });
    return {
      accelerationG: shock.peakAccelerationG,
      velocityMPerS: shock.peakVelocityMPerS,
      strokeMm: 1000 * shock.displacementPeakToPeakM,
      isInTolerance: shock.isInTolerance,
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

function answer({ spectra, processorMs }: SynthesisCall): SynthesisReply {
  const begun = process.threadCpuUsage();
  const shouldStop = () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000 >= processorMs;
  };
  return spectra.flatMap(([key, spectrum], at) => {
    const input = synthesise(spectrum, shouldStop);
    return input || at === 0 ? [[key, input] as const] : [];
  });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on("message", (call: SynthesisCall) => parentPort?.postMessage(answer(call)));
