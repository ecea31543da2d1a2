import { z } from "zod";
import { plainSpecimen, specimenBounds } from "./specimen-figures.ts";
import { isoDateSchema, lineOfText, numberBetween, numberWithin, paragraphs } from "../words/text.ts";

const plain = plainSpecimen();

export const hazards = [
  "none",
  "lithium battery",
  "pressure vessel",
  "energetic",
  "flammable fluid",
  "radioactive",
  "biological",
  "laser",
  "sharp/rotating",
] as const;
export type SpecimenHazard = (typeof hazards)[number];
/** Hazards of a class under which carriers take goods by special terms only; a laser or a blade is none of them. */
const dangerousGoods: ReadonlySet<SpecimenHazard> = new Set([
  "lithium battery",
  "pressure vessel",
  "energetic",
  "flammable fluid",
  "radioactive",
  "biological",
]);
export const isDangerousGoods = (hazard: SpecimenHazard): boolean => dangerousGoods.has(hazard);
export const accessRestrictions = [
  "none",
  "ITAR",
  "EAR",
  "EU dual-use",
  "NATO restricted",
  "customer-cleared only",
] as const;
/** By its specific heat: how much a load slows a chamber down. */
export const materials = [
  "aluminium",
  "steel",
  "copper",
  "polymer",
  "electronics",
  "water",
  "other",
] as const;
export const witnessModes = ["no", "remote video", "on site"] as const;

/** The limit is asked first: what is beyond it reads this one, and not the largest whole number of all. */
const countTo = (most: number) =>
  z
    .number()
    .min(1, "At least one.")
    .max(most, { error: `At most ${most}.`, abort: true })
    .int();

/** Specimen under test. Masses in kilograms, lengths in millimetres; the specimen's box, not its volume. */
export const specimenSchema = z.strictObject({
  name: lineOfText(120),
  massKg: numberWithin(specimenBounds.massKg),
  /** Unknown: the matcher estimates it from the specimens of one run and the footprint, and marks every figure that it enters. */
  fixtureMassKg: numberWithin(specimenBounds.fixtureMassKg).optional(),
  lengthMm: numberWithin(specimenBounds.sideMm),
  widthMm: numberWithin(specimenBounds.sideMm),
  heightMm: numberWithin(specimenBounds.sideMm),
  /** Packed, of one piece; tests of the package take their figures from here. */
  packedMassKg: numberWithin(specimenBounds.massKg).optional(),
  packedLengthMm: numberWithin(specimenBounds.sideMm).optional(),
  packedWidthMm: numberWithin(specimenBounds.sideMm).optional(),
  packedHeightMm: numberWithin(specimenBounds.sideMm).optional(),
  /** Above the mounting plane; without it anywhere up to the full height. */
  centreOfGravityHeightMm: numberBetween(0, 100_000, "mm").optional(),
  /** From the middle of the footprint; without it centred, or a share of the longer side (see the overturning moment). */
  lateralOffsetMm: numberBetween(0, 100_000, "mm").optional(),
  material: z.enum(materials).optional(),
  /** Footprint of the fixture on the table; by default the specimen and 25 mm on each side. */
  fixtureLengthMm: numberBetween(1, 100_000, "mm").optional(),
  fixtureWidthMm: numberBetween(1, 100_000, "mm").optional(),
  quantity: countTo(10_000).default(plain.quantity),
  perRun: countTo(1000).default(plain.perRun),
  powered: z.boolean().default(plain.powered),
  heatDissipationW: numberBetween(0, 1_000_000, "W").optional(),
  hazards: z.array(z.enum(hazards)).max(9).default(plain.hazards),
  /** Of one piece, of a lithium battery; a laboratory may have a limit. */
  lithiumKwh: numberBetween(0.0001, 100_000, "kWh").optional(),
  /** Of that battery during the tests, of its full charge. */
  lithiumChargePercent: numberBetween(0, 100, "%").optional(),
  /** A lithium battery whose design has not passed UN 38.3. */
  lithiumPrototype: z.boolean().optional(),
  accessRestrictions: z.array(z.enum(accessRestrictions)).max(6).default(plain.accessRestrictions),
  /** A certificate of the laboratory has to cover every test on the planned day. */
  accreditedReport: z.boolean().default(plain.accreditedReport),
  witness: z.enum(witnessModes).default(plain.witness),
  readyOn: isoDateSchema.optional(),
  reportBy: isoDateSchema.optional(),
  notes: paragraphs(4000).default(plain.notes),
});
export type Specimen = z.infer<typeof specimenSchema>;
