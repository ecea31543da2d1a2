import { clippedDrive, exceedance, milesResponse } from "@headroom/calculators";
import { randomFormulas } from "../../../domain/formula/random-formulas.ts";
import { main } from "../results/result-list.tsx";
import { quantity, tool } from "./tool.ts";

const milesNote = {
  formula: "√(π/2·fₙ·Q·P), P the PSD at fₙ.",
  source: "Miles 1954",
  holds:
    "A PSD flat for an octave around fₙ. For other spectra use the response spectrum of the random calculator.",
};
const whiteNote = {
  formula: "Miles·√(1 + 1/Q²): the absolute acceleration on white noise of any frequency.",
  source: "Integral of the squared transmissibility over all frequencies",
  holds: "White noise. Miles leaves out the force through the damper.",
};

export const miles = tool<{ hz: number; q: number; psd: number }>({
  start: { hz: 200, q: 10, psd: 0.04 },
  fields: [
    quantity("hz", ["Natural frequency", "Hz"]),
    quantity("q", ["Q", ""], { description: "1/(2ζ): 10 is 5 % damping." }),
    quantity("psd", ["PSD at the natural frequency", "g²/Hz"]),
  ],
  compute: ({ hz, q, psd }) => {
    const response = milesResponse({ naturalFrequencyHz: hz, qualityFactor: q, psdG2PerHz: psd });
    return {
      results: [
        ["Response", "rms", response.accelerationGRms, "g", milesNote, main],
        ["Response", "3σ peak", 3 * response.accelerationGRms, "g", milesNote],
        ["Response to white noise, exact", "rms", response.whiteNoiseGRms, "g", whiteNote],
      ],
    };
  },
});

const clippingNote = {
  formula: "(σ′/σ)² = 1 − 2Q − 2kφ(k) + 2k²Q, Q the normal tail and φ the normal density at k.",
  source: "Second moment of the clipped normal distribution",
  holds:
    "The drive signal. Behind the clipper the amplifier's and the table's filters raise the peaks again.",
};

export const clipping = tool<{ k: number; g: number }>({
  start: { k: 3, g: 6.06 },
  fields: [quantity("k", ["Clipping level", "σ"]), quantity("g", ["Level before clipping, rms", "g"])],
  compute: ({ k, g }) => {
    if (!(g > 0)) throw new RangeError(`accelerationG must be greater than 0, got ${g}`);
    const { rmsFactor, crestFactor } = clippedDrive({ sigmas: k });
    const { instantaneousProbability } = exceedance({ sigmas: k });
    return {
      results: [
        ["Level after clipping", "rms", g * rmsFactor, "g", clippingNote, main],
        ["Loss of rms", "", 20 * Math.log10(rmsFactor), "dB", clippingNote],
        ["Highest level of the drive", "0-pk", k * g, "g", { ...clippingNote, formula: "k·σ." }],
        ["Crest factor after clipping", "peak/rms", crestFactor, "", { ...clippingNote, formula: "k·σ/σ′." }],
        ["Time clipped", "either side", 100 * instantaneousProbability, "%", randomFormulas.exceedance],
      ],
    };
  },
});
