/** Name and texts of the product; the only place where its name stands. */
export const brand = {
  name: "Headroom",
  claim: "Describe a test once. See which laboratories can physically run it, and with how much margin.",
  legalLine: "For planning only. Verify against the standard and with the laboratory.",
} as const;
