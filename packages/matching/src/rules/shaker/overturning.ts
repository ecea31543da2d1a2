import { inertialForceN } from "@headroom/calculators";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { CheckPlan } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { atLeast, fixedVerdict } from "../../checks/write-checks.ts";
import type { TestLoad } from "../test-load.ts";

/** Of a plate of 25 mm: its centre of gravity, and how far it lifts the specimen. */
const plateCentreMm = 12.5;
const plateMm = 25;
/** Up to this payload an unknown lateral offset counts as none, above it as a share of the longer side. */
const centredUpToKg = 50;
const unstatedOffsetShare = 0.05;

/** The least and the most that mass × lever can be, in kg·mm, and why. */
interface MassLever {
  readonly low: number;
  readonly high: number;
  readonly note: string;
  readonly isEstimated: boolean;
}

/** Mass × height of the common centre of gravity of fixture and specimens above the table. */
export function heightLever(specimen: Specimen, load: TestLoad): MassLever {
  const { centreOfGravityHeightMm: heightMm, heightMm: topMm } = specimen;
  const { specimensKg, fixtureKg, fixtureEstimated, payloadKg } = load;
  const at = (height: number) =>
    fixtureEstimated ? fixtureKg * plateCentreMm + specimensKg * (plateMm + height) : payloadKg * height;
  const [low, high] = [at(heightMm ?? 0), at(heightMm ?? topMm)];
  const common = `common centre of gravity ${figure(high / payloadKg)} mm above the table`;
  const fixture = fixtureEstimated
    ? ", the fixture estimated as a plate of 25 mm"
    : fixtureKg > 0
      ? ", the fixture's assumed at the specimen's own height"
      : "";
  const top = heightMm === undefined ? ", the specimen's not given and at most at the top" : "";
  return {
    low,
    high,
    note: `${common}${fixture}${top}`,
    isEstimated: fixtureEstimated || heightMm === undefined,
  };
}

/**
 * Mass × lateral offset. A stated offset is the specimen's: the fixture is at most as far out. An unstated one proves a
 * yes by what is assumed, and never a no.
 */
export function offsetLever(specimen: Specimen, load: TestLoad): MassLever {
  const { payloadKg, specimensKg, fixtureEstimated } = load;
  const { lateralOffsetMm: offsetMm } = specimen;
  if (offsetMm !== undefined) {
    const note = `centre of gravity ${figure(offsetMm)} mm off centre`;
    return { low: specimensKg * offsetMm, high: payloadKg * offsetMm, note, isEstimated: fixtureEstimated };
  }
  if (payloadKg <= centredUpToKg)
    return { low: 0, high: 0, note: "centre of gravity assumed centred", isEstimated: true };
  const assumedMm = unstatedOffsetShare * Math.max(specimen.lengthMm, specimen.widthMm);
  const note = `centre of gravity assumed ${figure(assumedMm)} mm off centre, 5 % of the longer side`;
  return { low: 0, high: payloadKg * assumedMm, note, isEstimated: true };
}

interface Peaks {
  readonly peakG: number;
  /** Less is proven to be too little. */
  readonly minPeakG: number;
}

/** Mass × acceleration × lever against what bearings and guides take. */
export function momentCheck(
  rating: "overturningMomentNm" | "slipTableOverturningMomentNm",
  lever: MassLever,
  { peakG, minPeakG }: Peaks,
): CheckPlan {
  const momentNm = (kgMm: number, g: number) =>
    inertialForceN({ movingMassKg: 1, accelerationG: g }) * (kgMm / 1000);
  const check = atLeast(rating, momentNm(lever.high, peakG), {
    estimated: lever.isEstimated,
    note: lever.note,
    remedies: [lowerLevel],
  });
  // A zero moment needs no rating.
  if (lever.high === 0)
    return {
      ...fixedVerdict({
        key: rating,
        label: check.label,
        verdict: "yes",
        sentence: `${check.label}: none, ${lever.note}.`,
      }),
      estimated: check.estimated,
    };
  return { ...check, requiredLow: momentNm(lever.low, minPeakG) };
}
