import { acceptAbove, acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

interface Band {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
}

/** One piece of a sine profile; amplitudes are peak (0-pk). */
export type SineSegment =
  | (Band & { readonly law: "displacement"; readonly displacementM: number })
  | (Band & { readonly law: "velocity"; readonly velocityMPerS: number })
  | (Band & { readonly law: "acceleration"; readonly accelerationG: number })
  | (Band & {
      readonly law: "log-log";
      readonly startAccelerationG: number;
      readonly endAccelerationG: number;
    });

/** Refuses a segment that no shaker could mean. */
export function acceptSegment(segment: SineSegment): void {
  acceptPositive(segment.startFrequencyHz, "startFrequencyHz");
  acceptAbove(segment.endFrequencyHz, "endFrequencyHz", segment.startFrequencyHz);
  switch (segment.law) {
    case "displacement":
      acceptPositive(segment.displacementM, "displacementM");
      break;
    case "velocity":
      acceptPositive(segment.velocityMPerS, "velocityMPerS");
      break;
    case "acceleration":
      acceptPositive(segment.accelerationG, "accelerationG");
      break;
    case "log-log":
      acceptPositive(segment.startAccelerationG, "startAccelerationG");
      acceptPositive(segment.endAccelerationG, "endAccelerationG");
      break;
    default:
      throw new RangeError("law must be one of displacement, velocity, acceleration, log-log");
  }
}

/** Acceleration that a segment asks for at a frequency inside it, in g (0-pk). */
export function segmentAccelerationG(segment: SineSegment, frequencyHz: number): number {
  const omega = 2 * Math.PI * frequencyHz;
  switch (segment.law) {
    case "displacement":
      return (omega * omega * segment.displacementM) / STANDARD_GRAVITY_M_PER_S2;
    case "velocity":
      return (omega * segment.velocityMPerS) / STANDARD_GRAVITY_M_PER_S2;
    case "acceleration":
      return segment.accelerationG;
    case "log-log": {
      if (frequencyHz === segment.startFrequencyHz) return segment.startAccelerationG;
      if (frequencyHz === segment.endFrequencyHz) return segment.endAccelerationG;
      const share =
        Math.log(frequencyHz / segment.startFrequencyHz) /
        Math.log(segment.endFrequencyHz / segment.startFrequencyHz);
      return segment.startAccelerationG * (segment.endAccelerationG / segment.startAccelerationG) ** share;
    }
  }
}
