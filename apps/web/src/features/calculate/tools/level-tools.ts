import { equivalentDuration, levelForDuration } from "@headroom/calculators";
import { main, type Result } from "../results/result-list.tsx";
import { choice, chosen, quantity, tool } from "./tool.ts";

const source = "MIL-STD-810H method 514.8 annex A";
const holds =
  "Fatigue alone, by one slope of the S-N curve. The exponent depends on the material: 810F used 8 for random. Ratios of rms or sine levels above about 1.4 to 2 extrapolate.";
const note = {
  time: { formula: "t₂ = t₁·(L₁/L₂)^m for rms and sine levels, t₁·(P₁/P₂)^(m/2) for a PSD.", source, holds },
  level: {
    formula: "L₂ = L₁·(t₁/t₂)^(1/m) for rms and sine levels, P₁·(t₁/t₂)^(2/m) for a PSD.",
    source,
    holds,
  },
  ratio: { formula: "L₂/L₁; for a PSD its root. In dB: 20·log₁₀(L₂/L₁).", source, holds },
};

type LevelKind = "psd" | "rms" | "sine";
const kinds = { psd: "PSD", rms: "Random, rms", sine: "Sine, peak" };
const isPsd = chosen("kind", "psd");
const isLevel = chosen("kind", "rms", "sine");

/** Levels of a PSD and of an acceleration are inputs of their own, as are the exponents of random and sine. */
type LevelState = {
  readonly kind: LevelKind;
  readonly fromPsd: number;
  readonly fromG: number;
  readonly m: number;
  readonly mSine: number;
};
const levelStart: LevelState = { kind: "psd", fromPsd: 0.04, fromG: 6, m: 7.5, mSine: 6 };

const kindField = choice("kind", "Levels as", kinds);
const fromFields = [
  quantity("fromPsd", ["Known level", "g²/Hz"], { isUsed: isPsd }),
  quantity("fromG", ["Known level", "g"], { isUsed: isLevel }),
] as const;
const exponentFields = [
  quantity("m", ["Exponent m, random", ""], {
    isUsed: chosen("kind", "psd", "rms"),
    description: "On the rms level. MIL-STD-810H: 7.5.",
  }),
  quantity("mSine", ["Exponent m, sine", ""], {
    isUsed: chosen("kind", "sine"),
    description: "On the amplitude. MIL-STD-810H: 6.",
  }),
] as const;

const exponentOf = ({ kind, m, mSine }: LevelState) => (kind === "sine" ? mSine : m);

/** Ratio of the levels as amplitudes, with its limit of trust. */
function ratioResult(kind: LevelKind, levelRatio: number): Result {
  const ratio = kind === "psd" ? Math.sqrt(levelRatio) : levelRatio;
  const isFar = Math.max(ratio, 1 / ratio) > 1.4;
  const detail = isFar ? "Above a ratio of about 1.4 to 2 the power law extrapolates." : undefined;
  const convention = kind === "sine" ? "amplitude" : "rms";
  return ["Change of level", convention, 20 * Math.log10(ratio), "dB", note.ratio, { detail }];
}

/** A duration in the unit in which a person would say it. */
function durationIn(durationS: number): readonly [value: number, unit: string] {
  if (durationS < 60) return [durationS, "s"];
  return durationS < 7200 ? [durationS / 60, "min"] : [durationS / 3600, "h"];
}

export const testTime = tool<LevelState & { toPsd: number; toG: number; min: number }>({
  start: { ...levelStart, toPsd: 0.08, toG: 8, min: 240 },
  fields: [
    kindField,
    ...fromFields,
    quantity("min", ["Time at the known level", "min"]),
    quantity("toPsd", ["Other level", "g²/Hz"], { isUsed: isPsd }),
    quantity("toG", ["Other level", "g"], { isUsed: isLevel }),
    ...exponentFields,
  ],
  compute: (state) => {
    const { kind, min } = state;
    const [fromLevel, toLevel] = kind === "psd" ? [state.fromPsd, state.toPsd] : [state.fromG, state.toG];
    const { durationS } = equivalentDuration({
      durationS: 60 * min,
      fromLevel,
      toLevel,
      levelKind: kind,
      fatigueExponent: exponentOf(state),
    });
    return {
      results: [
        ["Test time at the other level", "", ...durationIn(durationS), note.time, main],
        ["Share of the known time", "", (100 * durationS) / (60 * min), "%", note.time],
        ratioResult(kind, toLevel / fromLevel),
      ],
    };
  },
});

export const testLevel = tool<LevelState & { fromMin: number; toMin: number }>({
  start: { ...levelStart, fromMin: 240, toMin: 60 },
  fields: [
    kindField,
    ...fromFields,
    quantity("fromMin", ["Time at the known level", "min"]),
    quantity("toMin", ["Other time", "min"]),
    ...exponentFields,
  ],
  compute: (state) => {
    const { kind } = state;
    const isDensity = kind === "psd";
    const fromLevel = isDensity ? state.fromPsd : state.fromG;
    const { level } = levelForDuration({
      fromDurationS: 60 * state.fromMin,
      toDurationS: 60 * state.toMin,
      level: fromLevel,
      levelKind: kind,
      fatigueExponent: exponentOf(state),
    });
    const convention = { psd: "PSD", rms: "rms", sine: "0-pk" }[kind];
    return {
      results: [
        ["Level in the other time", convention, level, isDensity ? "g²/Hz" : "g", note.level, main],
        ratioResult(kind, level / fromLevel),
      ],
    };
  },
});
