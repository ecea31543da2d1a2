/** Brands as operators have them: the default, dark, pale, strong, and two colours of like lightness. */
export const brandPairs = [
  { name: "white and black", primaryColour: "#FFFFFF", accentColour: "#000000" },
  { name: "navy and amber", primaryColour: "#14213D", accentColour: "#FCA311" },
  { name: "two pale yellows", primaryColour: "#FFF8C2", accentColour: "#FFEE88" },
  { name: "red and blue", primaryColour: "#B00020", accentColour: "#1D4ED8" },
  { name: "grey and teal", primaryColour: "#808080", accentColour: "#008080" },
] as const;
export type BrandPair = (typeof brandPairs)[number];
