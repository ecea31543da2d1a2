import {
  BASELINES,
  type CompensatedPulseInput,
  compensatedPulse,
  compensatedPulseHistory,
  equalVelocityHalfSine,
  pulseKinematics,
  usualCompensation,
} from "@headroom/calculators";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, wordField } from "../inputs/link-codec.ts";
import { type MotionView, motionViews } from "../inputs/motion-views.ts";
import type { BaselineSettings } from "../analysis/head-samples.ts";
import type { SpectrumSettings } from "../analysis/spectrum-task.ts";

export const compensations = ["both", "zero", "pre", "post", "share"] as const;
export const compensationNames = {
  both: "Half before, half after",
  zero: "Ends where it began",
  pre: "Before only",
  post: "After only",
  share: "A share before",
} as const;
export const counterShapes = ["rectangle", "half-sine"] as const;
export type PulseShape = "half-sine" | "tps";

export interface PulseState extends LoadState, BaselineSettings {
  readonly a: number | undefined;
  readonly ms: number | undefined;
  readonly comp: (typeof compensations)[number];
  readonly share: number | undefined;
  readonly pre: number | undefined;
  readonly post: number | undefined;
  readonly counter: (typeof counterShapes)[number];
  readonly rebound: number | undefined;
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
  readonly view: MotionView;
  readonly preset: string;
}

const linkOf = (amplitudeG: number) =>
  linkCodec<PulseState>(
    {
      ...loadStart,
      a: amplitudeG,
      ms: 11,
      comp: "zero",
      share: 0.5,
      pre: usualCompensation.preFraction,
      post: usualCompensation.postFraction,
      counter: "half-sine",
      rebound: 0.5,
      q: 10,
      fmin: 5,
      fmax: 2000,
      perOctave: 12,
      view: "acceleration",
      baseline: "none",
      triggerMs: undefined,
      preset: "",
    },
    {
      ...loadFields,
      a: numberField,
      ms: numberField,
      comp: wordField(compensations),
      share: numberField,
      pre: numberField,
      post: numberField,
      counter: wordField(counterShapes),
      rebound: numberField,
      q: numberField,
      fmin: numberField,
      fmax: numberField,
      perOctave: numberField,
      view: wordField(motionViews),
      baseline: wordField(BASELINES),
      triggerMs: numberField,
      preset: nameField,
    },
  );
export const pulseLinks = { "half-sine": linkOf(50), tps: linkOf(40) } as const;

type SpectrumInputs = Pick<PulseState, "q" | "fmin" | "fmax" | "perOctave">;

/** The settings of a pulse's spectrum as the formulas take them; null while the axis makes no sense. */
export function spectrumInput({ q, fmin, fmax, perOctave }: SpectrumInputs) {
  if (!q || !fmin || !fmax || !perOctave || q <= 0.5 || fmin <= 0 || fmax <= fmin || fmax > 1e6) return null;
  const pointsPerOctave = Math.min(48, Math.max(1, Math.round(perOctave)));
  return { qualityFactor: q, startFrequencyHz: fmin, endFrequencyHz: fmax, pointsPerOctave };
}

/** The settings of a record's spectrum beside that of a pulse. */
export const recordSettings = (state: SpectrumInputs & BaselineSettings): SpectrumSettings => ({
  ...state,
  response: "acceleration",
  time: "total",
  isRefined: true,
});

/** Inputs to compute a pulse. */
export type PulseInputs = Pick<
  PulseState,
  "a" | "ms" | "comp" | "share" | "pre" | "post" | "counter" | "rebound"
>;

const splitOf = ({ comp, share }: PulseInputs): number | "zero-displacement" => {
  if (comp === "zero") return "zero-displacement";
  if (comp === "share") return share ?? Number.NaN;
  return { both: 0.5, pre: 1, post: 0 }[comp];
};

const pulseOf = (shape: PulseShape, state: PulseInputs): CompensatedPulseInput => ({
  shape,
  amplitudeG: state.a ?? Number.NaN,
  durationMs: state.ms ?? Number.NaN,
  preShape: state.counter,
  postShape: state.counter,
  preFraction: state.pre ?? Number.NaN,
  postFraction: state.post ?? Number.NaN,
  split: splitOf(state),
});

/** The motion that laboratories are held against; null where the pulse is compensated like it. */
function matchedMotion(pulse: CompensatedPulseInput) {
  const { preShape, preFraction, postFraction, split } = usualCompensation;
  const isUsual =
    pulse.preShape === preShape &&
    pulse.preFraction === preFraction &&
    pulse.postFraction === postFraction &&
    pulse.split === split;
  return isUsual ? null : compensatedPulse({ ...pulse, ...usualCompensation });
}

export function computePulse(shape: PulseShape, state: PulseInputs) {
  const pulse = pulseOf(shape, state);
  const { amplitudeG, durationMs } = pulse;
  // Beyond any machine, and where figures overflow.
  if (amplitudeG > 1e9) throw new RangeError("amplitudeG must be at most 1,000,000,000 g");
  if (durationMs > 1e9) throw new RangeError("durationMs must be at most 1,000,000,000 ms");
  const rebounds = [0, 1, ...(state.rebound === undefined ? [] : [state.rebound])];
  return {
    pulse,
    kinematics: pulseKinematics({ shape, amplitudeG, durationMs, rebounds }),
    motion: compensatedPulse(pulse),
    matched: matchedMotion(pulse),
    history: compensatedPulseHistory({ ...pulse, pointsPerPiece: 60 }),
    equalHalfSineG: shape === "tps" ? equalVelocityHalfSine({ sawtoothG: amplitudeG }).halfSineG : null,
  };
}
export type PulseResult = ReturnType<typeof computePulse>;

/** Compensation that laboratories are matched at, with its figures where the calculator's own is another. */
export function compensationNote(
  { matched }: Pick<PulseResult, "matched">,
  write: (value: number, unit: string) => string,
): string {
  const usual = "half-sines at 10 % of the amplitude, no final displacement";
  if (!matched) return `Compensated as laboratories are matched: ${usual}`;
  const { peakVelocityMPerS, strokeM } = matched;
  return `Laboratories are matched at ${usual}: ${write(peakVelocityMPerS, "m/s")}, ${write(strokeM * 1000, "mm")} pk-pk`;
}
