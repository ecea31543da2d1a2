import { sineSweep, sweepRateForCycles, sweepRateForDuration } from "@headroom/calculators";
import { main, type Result } from "../results/result-list.tsx";
import { choice, chosen, quantity, tool, type ToolState } from "./tool.ts";

const source = "IEC 60068-2-6, clause 3";
const notes = {
  log: {
    formula: "k = R·ln 2/60; T = |ln(f₂/f₁)|/k; N = |f₂ − f₁|/k. R = 60·|log₂(f₂/f₁)|/T.",
    source,
    holds:
      "One pass between the two frequencies. A sweep cycle of IEC 60068-2-6 is there and back: two sweeps.",
  },
  linear: {
    formula: "T = |f₂ − f₁|/S; N = T·(f₁ + f₂)/2.",
    source,
    holds:
      "One pass between the two frequencies. A sweep cycle of IEC 60068-2-6 is there and back: two sweeps.",
  },
};

/** A part of a cycle says nothing of thousands. */
const counted = { maxDecimals: 0 };

type SweepState = {
  readonly fromHz: number;
  readonly toHz: number;
  readonly law: "log" | "linear";
  readonly given: "rate" | "duration" | "cycles";
  readonly oct: number;
  readonly hzPerS: number;
  readonly min: number;
  readonly cycles: number;
  readonly sweeps: number;
};

const isRate = (law: string) => (state: ToolState) => chosen("given", "rate")(state) && state["law"] === law;

/** Rates in octaves and hertz by which one pass has what is given. */
function ratesOf({ fromHz, toHz, given, min, cycles, oct, hzPerS }: SweepState) {
  const ends = { startFrequencyHz: fromHz, endFrequencyHz: toHz };
  if (given === "duration") return sweepRateForDuration({ ...ends, durationS: 60 * min });
  return given === "cycles" ? sweepRateForCycles({ ...ends, cycles }) : { octavesPerMin: oct, hzPerS };
}

export const sweep = tool<SweepState>({
  start: {
    fromHz: 10,
    toHz: 500,
    law: "log",
    given: "rate",
    oct: 1,
    hzPerS: 5,
    min: 10,
    cycles: 10_000,
    sweeps: 20,
  },
  fields: [
    quantity("fromHz", ["From", "Hz"]),
    quantity("toHz", ["To", "Hz"]),
    choice("law", "Sweep", { log: "Logarithmic", linear: "Linear" }),
    choice("given", "Given", { rate: "Sweep rate", duration: "Duration", cycles: "Cycles" }),
    quantity("oct", ["Sweep rate", "oct/min"], { isUsed: isRate("log") }),
    quantity("hzPerS", ["Sweep rate", "Hz/s"], { isUsed: isRate("linear") }),
    quantity("min", ["Duration of one sweep", "min"], { isUsed: chosen("given", "duration") }),
    quantity("cycles", ["Cycles of one sweep", ""], { isUsed: chosen("given", "cycles") }),
    quantity("sweeps", ["Number of sweeps", ""], { description: "One way each; there and back is two." }),
  ],
  compute: (state) => {
    const { fromHz, toHz, law, sweeps } = state;
    if (fromHz === toHz) throw new RangeError("endFrequencyHz must differ from the start frequency");
    const rates = ratesOf(state);
    const rate = law === "log" ? { octavesPerMin: rates.octavesPerMin } : { hzPerS: rates.hzPerS };
    const all = sineSweep({ startFrequencyHz: fromHz, endFrequencyHz: toHz, rate, sweeps });
    const note = notes[law];
    const rateResult: Result =
      law === "log"
        ? ["Sweep rate", "logarithmic", rates.octavesPerMin, "oct/min", note, main]
        : ["Sweep rate", "linear", rates.hzPerS, "Hz/s", note, main];
    return {
      results: [
        rateResult,
        ["Duration", "one sweep", all.durationS / 60, "min", note, main],
        ["Cycles", "one sweep", all.cycles, "", note, { ...main, ...counted }],
        ["Duration", "all sweeps", all.totalDurationS / 60, "min", note],
        ["Cycles", "all sweeps", all.totalCycles, "", note, counted],
        ["Width of the band", "", all.octaves, "octaves", { formula: "|log₂(f₂/f₁)|.", source }],
      ],
    };
  },
});
