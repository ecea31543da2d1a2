/** Name and texts of the product; the only place where its name stands. */
export const brand = {
  name: "Headroom",
  claim: "Describe a test once. See which laboratories can physically run it, and with how much margin.",
  legalLine: "Planning aid. Check against the standard and with the lab.",
} as const;
