import { type Ratings, ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type ShakerFigure, shakerFigures, shakerKeys } from "./shaker.ts";

const sideNames = {
  headExpanderMm: { shorter: "shorter side or diameter", longer: "longer side" },
  slipTableMm: { shorter: "shorter side", longer: "longer side" },
} as const;

function labelOf({ key, side }: ShakerFigure): string {
  const { label } = ratingDefinitions[key];
  return side === null ? label : `${label}, ${sideNames[key as keyof typeof sideNames][side]}`; // only sizes have sides
}

/** Input fields of a shaker's figures, sides of a size together; `place` is their index in a link. */
export const shakerFields = shakerFigures
  .map((figure, place) => ({
    place,
    id: `${figure.key} ${figure.side}`,
    key: figure.key,
    label: labelOf(figure),
    unit: ratingDefinitions[figure.key].unit,
  }))
  .toSorted((a, b) => shakerKeys.indexOf(a.key) - shakerKeys.indexOf(b.key));

/** Force and stroke in a line, as far as they are known. */
export const shakerDetail = ({ forceSinePeakKN, displacementPeakToPeakMm }: Ratings): string =>
  [
    typeof forceSinePeakKN === "number" && `${forceSinePeakKN} kN`,
    typeof displacementPeakToPeakMm === "number" && `${displacementPeakToPeakMm} mm pk-pk`,
  ]
    .filter(Boolean)
    .join(", ");
