import { inertialForceN } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, ColumnKey, Computed, Remedy } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { statedTableKg } from "../../checks/moving-mass.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { computed } from "../../checks/write-checks.ts";

/** Own mass of a hydraulic or multi-axis table: bounds, and their source. */
export function tableMassBounds(ratings: Ratings) {
  const stated = statedTableKg(ratings);
  if (!Number.isNaN(stated))
    return { lowKg: stated, highKg: stated, note: () => `${figure(stated)} kg of table` };
  // Bare, its force moves nothing else: m ≤ F / a.
  const forceN = 1000 * (ratings.forceSinePeakKN ?? Number.NaN);
  const bareG = ratings.accelerationBareTableG ?? Number.NaN;
  const highKg = forceN / inertialForceN({ movingMassKg: 1, accelerationG: bareG });
  const note = () =>
    Number.isNaN(highKg)
      ? "the moving mass of the table is not stated"
      : `at most ${figure(highKg)} kg of table by force ÷ bare-table acceleration`;
  return { lowKg: 0, highKg, note };
}

export interface TableForce {
  readonly rating: ColumnKey;
  readonly accelerationG: number;
  /** Less is proven to be too little. */
  readonly minAccelerationG: number;
  readonly payloadKg: number;
  readonly factor: number;
  readonly estimated: boolean;
  readonly label?: string;
  readonly note: string;
  readonly remedies: readonly Remedy[];
}

/** Acceleration × (table + fixture + specimens) on a table that is no armature. */
export function tableForce(force: TableForce): CheckPlan {
  const { rating, accelerationG, minAccelerationG, payloadKg, ...said } = force;
  const forceKn = (g: number, kg: number) =>
    inertialForceN({ movingMassKg: 1, accelerationG: g }) * (kg / 1000);
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, rating);
    const table = tableMassBounds(ratings);
    const least = forceKn(minAccelerationG, table.lowKg + payloadKg);
    const most = forceKn(accelerationG, table.highKg + payloadKg);
    const required = Number.isNaN(most) ? least : most;
    const figures = { required, column: rating, requiredNote: table.note } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    return {
      ...figures,
      limit,
      marginLow: upperMargin(limit, said.factor, most),
      marginHigh: upperMargin(limit, said.factor, least),
    };
  };
  return computed(rating, assess, said);
}
