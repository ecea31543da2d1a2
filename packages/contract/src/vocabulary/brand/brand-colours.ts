import { readableInk } from "./contrast.ts";
import type { WhiteLabel } from "./white-label.ts";
import { whiteLabelDefaults } from "./white-label-defaults.ts";

type Colours = Pick<WhiteLabel, "primaryColour" | "accentColour">;

/** The page's colour variables for a brand. Secondary equals accent, as the specification says. */
export function colourVariables(brand: Colours) {
  return {
    "--primary": brand.primaryColour,
    "--accent": brand.accentColour,
    "--secondary": brand.accentColour,
    "--on-primary": readableInk(brand.primaryColour),
    "--on-accent": readableInk(brand.accentColour),
  };
}

/** White and black, which change places in the dark. */
export const hasDefaultColours = (brand: Colours) =>
  brand.primaryColour.toUpperCase() === whiteLabelDefaults.primaryColour &&
  brand.accentColour.toUpperCase() === whiteLabelDefaults.accentColour;
