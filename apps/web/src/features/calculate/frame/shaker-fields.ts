import { type Ratings, ratingDefinitions } from "@headroom/contract/vocabulary/ratings";
import { shakerKeys } from "./shaker.ts";

/** How a rating is asked for. */
export const shakerFields = shakerKeys.map((key) => {
  const { kind, label, unit } = ratingDefinitions[key];
  return { key, kind, label: kind === "size" ? `${label}, shorter side` : label, unit };
});

/** Force and stroke in a line, as far as they are known. */
export const shakerDetail = ({ forceSinePeakKN, displacementPeakToPeakMm }: Ratings): string =>
  [
    typeof forceSinePeakKN === "number" && `${forceSinePeakKN} kN`,
    typeof displacementPeakToPeakMm === "number" && `${displacementPeakToPeakMm} mm pk-pk`,
  ]
    .filter(Boolean)
    .join(", ");
