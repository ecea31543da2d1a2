import { inertialForceN } from "@headroom/calculators";
import type { EnvelopeQuantity } from "@headroom/contract/vocabulary/search/matching";
import { ratingDefinitions, type RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ForceDemand } from "./shaker-demand.ts";
import { loadOf } from "../test-load.ts";
import { quantity, type RuleInput } from "../test-plan.ts";

/** An amplifier gives a pulse of some milliseconds up to three times its sine force; more than that no shaker does (*assumed*). */
export const shockOverSineForce = 3;

/** Payload, and the forces on it alone: the armature's share comes with a machine. */
export function requiredForces(
  input: Pick<RuleInput, "line" | "specimen">,
  forces: readonly ForceDemand[],
): readonly EnvelopeQuantity[] {
  const { payloadKg } = loadOf(input);
  return [
    ...forces.map((force) =>
      quantity(
        force.rating,
        // Forces are ratings, never sides of a size.
        `${force.label ?? ratingDefinitions[force.rating as RatingKey].label} (excluding armature)`,
        inertialForceN({ movingMassKg: payloadKg, accelerationG: force.accelerationG }) / 1000,
        "kN",
        force.note,
      ),
    ),
    quantity("payloadKg", "Payload", payloadKg, "kg", "fixture and specimens of one run"),
  ];
}
