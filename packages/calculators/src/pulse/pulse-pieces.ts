import { acceptOneOf, acceptPositive } from "../input/accept.ts";

export const PULSE_SHAPES = [
  "half-sine",
  "tps",
  "ips",
  "triangle",
  "rectangle",
  "haversine",
  "trapezoid",
] as const;

/** Classical pulses: tps and ips are the saw-tooths with their peak at the end and at the start. */
export type PulseShape = (typeof PULSE_SHAPES)[number];

/** A piece of acceleration constant + slope t + sine sin(omega t) + cosine cos(omega t), t from its start. */
export interface MotionPiece {
  readonly durationS: number;
  readonly constant: number;
  readonly slope: number;
  readonly sine: number;
  readonly cosine: number;
  readonly omega: number;
}

function line(durationS: number, start: number, end: number): MotionPiece {
  return { durationS, constant: start, slope: (end - start) / durationS, sine: 0, cosine: 0, omega: 0 };
}

function acceptRise(riseFraction: number): number {
  if (!(riseFraction > 0 && riseFraction <= 0.5)) {
    throw new RangeError(`riseFraction must be greater than 0 and at most 0.5, got ${riseFraction}`);
  }
  return riseFraction;
}

/** The amplitude may be negative (compensation), the duration may not. */
interface Pulse {
  readonly shape: PulseShape;
  readonly amplitude: number;
  readonly durationS: number;
  /** Of a trapezoid; 0.1 where it is not given. */
  readonly riseFraction?: number | undefined;
}

/** The pieces of a pulse. */
export function pulsePieces({
  shape,
  amplitude,
  durationS,
  riseFraction = 0.1,
}: Pulse): readonly MotionPiece[] {
  acceptOneOf(shape, "shape", PULSE_SHAPES);
  acceptPositive(durationS, "durationS");
  const still = { durationS, constant: 0, slope: 0, sine: 0, cosine: 0, omega: 0 };
  switch (shape) {
    case "half-sine":
      return [{ ...still, sine: amplitude, omega: Math.PI / durationS }];
    case "haversine":
      return [
        { ...still, constant: amplitude / 2, cosine: -amplitude / 2, omega: (2 * Math.PI) / durationS },
      ];
    case "tps":
      return [line(durationS, 0, amplitude)];
    case "ips":
      return [line(durationS, amplitude, 0)];
    case "rectangle":
      return [line(durationS, amplitude, amplitude)];
    case "triangle":
      return [line(durationS / 2, 0, amplitude), line(durationS / 2, amplitude, 0)];
    case "trapezoid": {
      const rise = acceptRise(riseFraction) * durationS;
      const top = durationS - 2 * rise;
      const slopes = [line(rise, 0, amplitude), line(rise, amplitude, 0)] as const;
      return top > 0 ? [slopes[0], line(top, amplitude, amplitude), slopes[1]] : slopes;
    }
  }
}

/** Acceleration within a piece. */
export function pieceAcceleration(
  { constant, slope, sine, cosine, omega }: MotionPiece,
  timeS: number,
): number {
  return constant + slope * timeS + sine * Math.sin(omega * timeS) + cosine * Math.cos(omega * timeS);
}
