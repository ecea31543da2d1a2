/** What the product is called and says of itself; the only place where its name stands. */
export const brand = {
  name: "Headroom",
  claim: "Describe a test once. See which laboratories can physically run it, and by how much.",
  legalLine:
    "Results support the choice of a laboratory; they do not replace the standard or the laboratory's own judgement.",
} as const;
