import type { CompensatedPulseInput } from "../pulse/compensated-pieces.ts";
import { compensatedPulse } from "../pulse/compensated-pulse.ts";
import type { PsdTable } from "../random/psd-table.ts";
import { randomVibrationSummary } from "../random/random-vibration-summary.ts";
import { sineProfile } from "../sine/sine-profile.ts";
import type { SineSegment } from "../sine/sine-segment.ts";
import { type SineOnRandomInput, sineOnRandomSummary } from "../sine-on-random/sine-on-random-summary.ts";
import { inertialForceN } from "./inertial-force.ts";
import { acceptRating, acceptShockForce, type ShakerRating } from "./shaker-rating.ts";

export type ShakerTest =
  | { readonly kind: "sine"; readonly segments: readonly SineSegment[] }
  | ({ readonly kind: "random"; readonly peakSigma?: number } & PsdTable)
  | ({ readonly kind: "sine-on-random" } & SineOnRandomInput)
  | { readonly kind: "shock"; readonly pulse: CompensatedPulseInput };

export type UtilisationName =
  | "force"
  | "peakForce"
  | "velocity"
  | "displacement"
  | "acceleration"
  | "payload";

/** Demands of a test, each beside the rating that limits it; accelerations of the forces in g. */
interface ShakerDemand {
  readonly force: readonly [accelerationG: number, ratedN: number];
  readonly peakForce?: readonly [accelerationG: number, ratedN: number];
  readonly velocityMPerS: number;
  readonly ratedVelocityMPerS: number;
  readonly strokeM: number;
  /** A shock is held against the shock force alone. */
  readonly accelerationG?: number;
  readonly bandHz: readonly number[];
}

function sineOnRandomDemand(input: SineOnRandomInput, rating: ShakerRating): ShakerDemand {
  const summary = sineOnRandomSummary(input);
  const { accelerationG, randomSummary } = summary;
  const tones = (input.tones ?? []).map((tone) => tone.frequencyHz);
  const sweeps = (input.sweptTones ?? []).flatMap((tone) => [tone.startFrequencyHz, tone.endFrequencyHz]);
  return {
    force: [accelerationG.totalRms, rating.randomForceNRms],
    peakForce: [accelerationG.peakLinear, acceptShockForce(rating)],
    velocityMPerS: summary.velocityMPerS.peakLinear,
    ratedVelocityMPerS: rating.maxVelocityMPerS,
    strokeM: summary.displacementPeakToPeakLinearM,
    accelerationG: accelerationG.peakLinear,
    bandHz: [randomSummary.startFrequencyHz, randomSummary.endFrequencyHz, ...tones, ...sweeps],
  };
}

function demandOf(test: ShakerTest, rating: ShakerRating): ShakerDemand {
  const ratedVelocityMPerS = rating.maxVelocityMPerS;
  if (test.kind === "sine-on-random") return sineOnRandomDemand(test, rating);
  if (test.kind === "sine") {
    const profile = sineProfile({ segments: test.segments });
    return {
      force: [profile.maxAccelerationG, rating.sineForceN],
      velocityMPerS: profile.maxVelocityMPerS,
      ratedVelocityMPerS,
      strokeM: profile.maxDisplacementPeakToPeakM,
      accelerationG: profile.maxAccelerationG,
      bandHz: [profile.startFrequencyHz, profile.endFrequencyHz],
    };
  }
  if (test.kind === "random") {
    const summary = randomVibrationSummary(test);
    return {
      force: [summary.accelerationGRms, rating.randomForceNRms],
      velocityMPerS: summary.velocityPeakMPerS,
      ratedVelocityMPerS,
      strokeM: summary.displacementPeakToPeakM,
      accelerationG: summary.accelerationPeakG,
      bandHz: [summary.startFrequencyHz, summary.endFrequencyHz],
    };
  }
  const motion = compensatedPulse(test.pulse);
  return {
    force: [motion.peakAccelerationG, acceptShockForce(rating)],
    velocityMPerS: motion.peakVelocityMPerS,
    ratedVelocityMPerS: rating.maxShockVelocityMPerS ?? ratedVelocityMPerS,
    strokeM: motion.strokeM,
    bandHz: [],
  };
}

/**
 * Whether a shaker can run a test, and how hard it works: required over rated, of which none may exceed 1, and the
 * band inside the shaker's. What the shaker must keep in reserve, and what is not known of it, is not judged here.
 *
 * Formula: m A/F (sine: peak against sine force; random: rms against rms; shock: peak against shock force; sine on
 * random: total rms against rms, and k s + sum A against shock force), v/V, stroke peak-to-peak, A/acceleration limit,
 * payload; m = armatureMassKg + payloadKg, k = peakSigma. A pulse has no band and no acceleration limit, its table is
 * at its best rest position, and its velocity is the continuous one where no shock velocity is rated.
 * Valid for: rigid loads; overturning moment and static vertical load are separate checks.
 * Error: as the summaries. Source: shaker data sheets; Lalanne, vol. 2; sine on random by convention of this package;
 * checked against mpmath.
 *
 * @example shakerFeasibility({ rating: { sineForceN: 8900, randomForceNRms: 8900, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 20, test: { kind: "sine", segments: [{ law: "acceleration", startFrequencyHz: 57.7, endFrequencyHz: 500, accelerationG: 10 }] } }).utilisation.force // 0.319542528
 */
export function shakerFeasibility({
  rating,
  payloadKg,
  test,
}: {
  readonly rating: ShakerRating;
  readonly payloadKg: number;
  readonly test: ShakerTest;
}) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const demand = demandOf(test, rating);
  const ofForce = ([accelerationG, ratedN]: readonly [number, number]) =>
    inertialForceN({ movingMassKg, accelerationG }) / ratedN;
  const utilisation: Readonly<Partial<Record<UtilisationName, number>>> = {
    force: ofForce(demand.force),
    ...(demand.peakForce && { peakForce: ofForce(demand.peakForce) }),
    velocity: demand.velocityMPerS / demand.ratedVelocityMPerS,
    displacement: demand.strokeM / rating.strokeM,
    ...(demand.accelerationG !== undefined && {
      acceleration: demand.accelerationG / rating.maxAccelerationG,
    }),
    payload: payloadKg / rating.maxPayloadKg,
  };
  const [limiting, largest] = Object.entries(utilisation).reduce((worst, each) =>
    each[1] > worst[1] ? each : worst,
  );
  const frequencyOk = demand.bandHz.every((hz) => hz >= rating.minFrequencyHz && hz <= rating.maxFrequencyHz);
  /** `limiting` is the name of the largest utilisation. */
  return { utilisation, frequencyOk, pass: frequencyOk && largest <= 1, limiting, movingMassKg };
}
