import { STANDARD_GRAVITY_M_PER_S2, shakerLimitPlot, type ShakerRating } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";

/** The ratings that a check needs, in the order in which a link keeps them. */
export const shakerFields = [
  { key: "forceSinePeakKN", label: "Force, sine peak", unit: "kN" },
  { key: "forceRandomRmsKN", label: "Force, random rms", unit: "kN" },
  { key: "forceShockPeakKN", label: "Force, shock peak", unit: "kN" },
  { key: "velocitySinePeakMps", label: "Velocity, peak", unit: "m/s" },
  { key: "velocityShockPeakMps", label: "Velocity, shock", unit: "m/s" },
  { key: "displacementPkPkMm", label: "Stroke, pk-pk", unit: "mm" },
  { key: "accelerationBareTableG", label: "Acceleration, bare table", unit: "g" },
  { key: "frequencyMinHz", label: "Lowest frequency", unit: "Hz" },
  { key: "frequencyMaxHz", label: "Highest frequency", unit: "Hz" },
  { key: "armatureMassKg", label: "Armature mass", unit: "kg" },
  { key: "payloadMaxKg", label: "Payload", unit: "kg" },
] as const satisfies readonly { key: keyof Ratings; label: string; unit: string }[];

export type ShakerKey = (typeof shakerFields)[number]["key"];
export type Shaker = { readonly [K in ShakerKey]?: number | undefined };

export const shakerOf = (values: readonly (number | undefined)[]): Shaker =>
  Object.fromEntries(shakerFields.map(({ key }, i) => [key, values[i]]));

export const shakerValues = (ratings: Ratings): (number | undefined)[] =>
  shakerFields.map(({ key }) => ratings[key] ?? undefined);

/** Force and stroke in a line, as far as they are known. */
export const shakerDetail = ({ forceSinePeakKN, displacementPkPkMm }: Ratings): string =>
  [
    typeof forceSinePeakKN === "number" && `${forceSinePeakKN} kN`,
    typeof displacementPkPkMm === "number" && `${displacementPkPkMm} mm pk-pk`,
  ]
    .filter(Boolean)
    .join(", ");

/** What a test asks of a shaker; accelerations for the force are in the way in which the force is rated. */
export interface Demand {
  readonly kind: "sine" | "random" | "shock";
  readonly forceAccelerationG: number;
  readonly peakAccelerationG: number;
  readonly velocityMPerS: number;
  readonly strokePkPkM: number;
  readonly lowHz: number | null;
  readonly highHz: number | null;
  /** Peak force besides the rms one: sine on random. */
  readonly peakForceAccelerationG?: number;
}

export interface Check {
  readonly label: string;
  readonly required: number;
  readonly limit: number | undefined;
  readonly unit: string;
  /** Required over limit; undefined when the limit is not known. */
  readonly use: number | undefined;
}

/** Makers advise to stay below this share of a rating. */
export const advisedUse = 0.8;

const forceOf = { sine: "forceSinePeakKN", random: "forceRandomRmsKN", shock: "forceShockPeakKN" } as const;
const forceName = { sine: "Force, peak", random: "Force, rms", shock: "Force, shock peak" } as const;

/** Everything that moves, in kg. */
export const movingMassKg = (shaker: Shaker, payloadKg: number): number =>
  payloadKg + (shaker.armatureMassKg ?? 0);

const check = (label: string, required: number, limit: number | undefined, unit: string): Check => ({
  label,
  required,
  limit,
  unit,
  use: limit === undefined || limit <= 0 ? undefined : required / limit,
});

/** Each limit of the shaker against what the test asks. A limit that is not known is a question, never a yes. */
export function shakerChecks(demand: Demand, shaker: Shaker, payloadKg: number): Check[] {
  const kiloNewtons = (accelerationG: number) =>
    (movingMassKg(shaker, payloadKg) * accelerationG * STANDARD_GRAVITY_M_PER_S2) / 1000;
  const isShock = demand.kind === "shock";
  const velocity = isShock
    ? (shaker.velocityShockPeakMps ?? shaker.velocitySinePeakMps)
    : shaker.velocitySinePeakMps;
  const { lowHz, highHz, peakForceAccelerationG } = demand;
  return [
    check(forceName[demand.kind], kiloNewtons(demand.forceAccelerationG), shaker[forceOf[demand.kind]], "kN"),
    ...(peakForceAccelerationG === undefined
      ? []
      : [check(forceName.shock, kiloNewtons(peakForceAccelerationG), shaker.forceShockPeakKN, "kN")]),
    check("Velocity, peak", demand.velocityMPerS, velocity, "m/s"),
    check("Stroke, pk-pk", demand.strokePkPkM * 1000, shaker.displacementPkPkMm, "mm"),
    ...(isShock
      ? []
      : [check("Acceleration, peak", demand.peakAccelerationG, shaker.accelerationBareTableG, "g")]),
    check("Payload", payloadKg, shaker.payloadMaxKg, "kg"),
    ...(highHz === null ? [] : [check("Highest frequency", highHz, shaker.frequencyMaxHz, "Hz")]),
    // A lower limit turned round, so that above 1 still means no.
    ...(lowHz === null
      ? []
      : [
          {
            ...check("Lowest frequency", lowHz, shaker.frequencyMinHz, "Hz"),
            use: shaker.frequencyMinHz === undefined ? undefined : shaker.frequencyMinHz / lowHz,
          },
        ]),
  ];
}

/** A frequency range or payload is kept or not; there is nothing to advise about. */
const hardLimits = new Set(["Lowest frequency", "Highest frequency", "Payload"]);

export const verdictOf = ({ use, label }: Check) => {
  if (use === undefined || Number.isNaN(use)) return "unknown";
  if (use > 1) return "no";
  return use > advisedUse && !hardLimits.has(label) ? "tight" : "yes";
};

/** The ratings as formulas want them; null while one is missing that the limit curve needs. */
function ratingOf(shaker: Shaker): ShakerRating | null {
  const { forceSinePeakKN, velocitySinePeakMps, displacementPkPkMm, frequencyMaxHz, armatureMassKg } = shaker;
  if (!forceSinePeakKN || !velocitySinePeakMps || !displacementPkPkMm || !frequencyMaxHz || !armatureMassKg)
    return null;
  return {
    sineForceN: forceSinePeakKN * 1000,
    randomForceNRms: (shaker.forceRandomRmsKN ?? forceSinePeakKN) * 1000,
    maxVelocityMPerS: velocitySinePeakMps,
    strokeM: displacementPkPkMm / 1000,
    maxAccelerationG: shaker.accelerationBareTableG ?? 1e6,
    minFrequencyHz: shaker.frequencyMinHz ?? 1,
    maxFrequencyHz: frequencyMaxHz,
    armatureMassKg,
    maxPayloadKg: shaker.payloadMaxKg ?? 1e6,
  };
}

/** The sine limit of the loaded shaker with its knees; null while ratings are missing or contradict. */
export function limitCurve(shaker: Shaker, payloadKg: number): ReturnType<typeof shakerLimitPlot> | null {
  const rating = ratingOf(shaker);
  if (!rating || rating.maxFrequencyHz <= rating.minFrequencyHz) return null;
  try {
    return shakerLimitPlot({ rating, payloadKg, pointsPerOctave: 6 });
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** By what factor the level may be raised until the first limit is reached; null while a limit is unknown. */
export function levelToLimit(checks: readonly Check[]): number | null {
  const scaling = checks.filter(({ label }) => !hardLimits.has(label));
  if (scaling.some(({ use }) => use === undefined || !(use > 0))) return null;
  return 1 / Math.max(...scaling.map(({ use }) => use ?? Number.NaN));
}
