import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { Format } from "../../platform/quantity/quantity-format.ts";
import { keyRatings } from "./key-ratings.ts";

interface KeyRatingsProps {
  readonly ratings: LabEquipment["ratings"];
  readonly format: Format;
}

/** Ratings that tell a machine or a model from others of its class. */
export const KeyRatings = ({ ratings, format }: KeyRatingsProps) => (
  <span className="flex flex-wrap gap-x-3 max-sm:min-w-33">
    {keyRatings(ratings, format).map(({ label, text }) => (
      <span key={label} className="sm:whitespace-nowrap">
        <span className="text-mute">{label}</span> <span className="figure whitespace-nowrap">{text}</span>
      </span>
    ))}
  </span>
);
