/** Bounds of a specimen's figures, for its schema and for checks that load none. */
export const specimenBounds = {
  massKg: { least: 0.001, most: 1_000_000, unit: "kg" },
  fixtureMassKg: { least: 0, most: 1_000_000, unit: "kg" },
  sideMm: { least: 0.1, most: 100_000, unit: "mm" },
} as const;

/** A specimen of which nobody says more than mass and size. */
export const plainSpecimen = () => ({
  quantity: 1,
  perRun: 1,
  powered: false,
  hazards: [],
  accessRestrictions: [],
  accreditedReport: false,
  witness: "no" as const,
  notes: "",
});
