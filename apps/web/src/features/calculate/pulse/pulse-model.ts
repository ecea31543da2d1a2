import {
  type CompensatedPulseInput,
  compensatedPulse,
  compensatedPulseHistory,
  equalVelocityHalfSine,
  pulseKinematics,
} from "@headroom/calculators";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, wordField } from "../inputs/link-codec.ts";

export const compensations = ["both", "zero", "pre", "post", "share"] as const;
export const compensationNames = {
  both: "Half before, half after",
  zero: "Ends where it began",
  pre: "Before only",
  post: "After only",
  share: "A share before",
} as const;
export const counterShapes = ["rectangle", "half-sine"] as const;
export const pulseViews = ["acceleration", "velocity", "displacement"] as const;
export type PulseShape = "half-sine" | "tps";

export interface PulseState extends LoadState {
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
  readonly view: (typeof pulseViews)[number];
  readonly preset: string;
}

const linkOf = (amplitudeG: number) =>
  linkCodec<PulseState>(
    {
      ...loadStart,
      a: amplitudeG,
      ms: 11,
      comp: "both",
      share: 0.5,
      pre: 0.1,
      post: 0.1,
      counter: "rectangle",
      rebound: 0.5,
      q: 10,
      fmin: 5,
      fmax: 2000,
      perOctave: 12,
      view: "acceleration",
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
      view: wordField(pulseViews),
      preset: nameField,
    },
  );
export const pulseLinks = { "half-sine": linkOf(50), tps: linkOf(40) } as const;

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
    history: compensatedPulseHistory({ ...pulse, pointsPerPiece: 60 }),
    equalHalfSineG: shape === "tps" ? equalVelocityHalfSine({ sawtoothG: amplitudeG }).halfSineG : null,
  };
}
export type PulseResult = ReturnType<typeof computePulse>;
