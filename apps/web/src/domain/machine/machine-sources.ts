import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { type Provenance, provenances } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ChipTone } from "../../ui/page/chip.tsx";

/** In which colour a rating's source is shown. */
export const sourceTones: Readonly<Record<Provenance, ChipTone>> = {
  unknown: "tight",
  declared: "plain",
  datasheet: "plain",
  measured: "plain",
  verified: "yes",
};

type Rated = Pick<LabEquipment, "ratings" | "ratingProvenance" | "provenance">;

/** Counts a machine's known ratings by source, the weakest source first. */
export function sourcesOf({ ratings, ratingProvenance, provenance }: Rated) {
  const known = Object.entries(ratings).filter(([, value]) => value !== null && value !== undefined);
  const own: Readonly<Record<string, string | undefined>> = ratingProvenance;
  return provenances
    .map((source) => ({ source, count: known.filter(([key]) => (own[key] ?? provenance) === source).length }))
    .filter(({ count }) => count > 0);
}
