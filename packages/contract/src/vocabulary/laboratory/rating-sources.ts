import type { LabEquipment, LabEquipmentDraft } from "./equipment.ts";
import { type Provenance, type RatingKey, provenances } from "./ratings.ts";

/** Source that the operator alone can give. */
const operatorsSource = "verified";
/** Source of a laboratory's own value that names none. */
export const ownValueSource = "declared" satisfies Provenance;

type Marked = "equipmentId" | "overrides" | "ratingProvenance";
export type MarkedDraft = Pick<LabEquipmentDraft, Marked>;
export type MarkedMachine = Pick<LabEquipment, Marked | "ratings">;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a rating is verified and a laboratory's draft leaves it as it was. */
export function staysVerified(
  key: RatingKey,
  { equipmentId, overrides }: Omit<MarkedDraft, "ratingProvenance">,
  before: MarkedMachine | null,
): boolean {
  if (before?.equipmentId !== equipmentId || before.ratingProvenance[key] !== operatorsSource) return false;
  return overrides[key] === undefined
    ? before.overrides[key] === undefined
    : same(overrides[key], before.ratings[key]);
}

/** Sources that the server keeps of what a laboratory says of a rating, the least trusted first. */
export const labSources = (isVerified: boolean): readonly Provenance[] =>
  isVerified ? provenances : provenances.filter((source) => source !== operatorsSource);
