import { inertialForceN } from "@headroom/calculators";
import type { EnvelopeQuantity } from "@headroom/contract/vocabulary/search/matching";
import { ratingDefinitions, type RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ForceDemand } from "./shaker-demand.ts";
import { loadOf } from "../test-load.ts";
import { quantity, type RuleInput } from "../test-plan.ts";

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
        ratingDefinitions[force.rating as RatingKey].label, // forces are ratings, never sides of a size
        inertialForceN({ movingMassKg: payloadKg, accelerationG: force.accelerationG }) / 1000,
        "kN",
        `${force.note}, without the armature`,
      ),
    ),
    quantity("payloadKg", "Payload", payloadKg, "kg", "fixture and specimens of one run"),
  ];
}
