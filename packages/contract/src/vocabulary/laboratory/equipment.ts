import { z } from "zod";
import {
  equipmentIdSchema,
  equipmentTypeIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
} from "../identifiers.ts";
import {
  amountCentsSchema,
  currencySchema,
  isPayable,
  storedCentsSchema,
  storedCurrencySchema,
  wholeAmountOnly,
} from "../project/money.ts";
import { provenanceByRatingSchema, provenanceSchema, ratingsSchema, storedRatingsSchema } from "./ratings.ts";
import { isoDateSchema, lineOfText, paragraphs } from "../words/text.ts";

/** An equipment class, and which ratings describe it. */
export const equipmentTypeDraftSchema = z.strictObject({
  name: lineOfText(120),
  description: paragraphs(2000).default(""),
  ratingKeys: z.array(z.string().max(60)).max(80).default([]),
});
export const equipmentTypeSchema = equipmentTypeDraftSchema.extend({
  id: equipmentTypeIdSchema,
  enabled: z.boolean(),
  version: z.int(),
});
export type EquipmentType = z.infer<typeof equipmentTypeSchema>;

/** A catalogue model. `provenance` holds for every rating that `ratingProvenance` does not name. */
export const equipmentDraftSchema = z.strictObject({
  equipmentTypeId: equipmentTypeIdSchema,
  manufacturer: lineOfText(120),
  model: lineOfText(120),
  ratings: ratingsSchema,
  provenance: provenanceSchema.default("declared"),
  ratingProvenance: provenanceByRatingSchema.default({}),
  source: lineOfText(300).nullable().default(null),
  note: paragraphs(2000).default(""),
});
export const equipmentSchema = equipmentDraftSchema.extend({
  ratings: storedRatingsSchema,
  equipmentId: equipmentIdSchema,
  enabled: z.boolean(),
  version: z.int(),
});
export type Equipment = z.infer<typeof equipmentSchema>;

export const labEquipmentFields = z.strictObject({
  equipmentId: equipmentIdSchema,
  quantity: z.int().min(1, "At least one.").max(1000),
  status: z.enum(["in service", "down"]).default("in service"),
  /** The day the machine is back, when it is down. */
  downUntil: isoDateSchema.nullable().default(null),
  calibrationDue: isoDateSchema.nullable().default(null),
  overrides: ratingsSchema.default({}),
  ratingProvenance: provenanceByRatingSchema.default({}),
  dayRateCents: amountCentsSchema.nullable().default(null),
  currency: currencySchema,
});
/** A laboratory's own machine: a catalogue model, how many, and what differs from the catalogue. */
export const labEquipmentDraftSchema = labEquipmentFields.refine(
  ({ dayRateCents, currency }) => isPayable(dayRateCents ?? 0, currency),
  { path: ["dayRateCents"], error: wholeAmountOnly },
);
export type LabEquipmentDraft = z.infer<typeof labEquipmentDraftSchema>;
/** As it was written once, under the rules of that day. */
export const storedLabEquipmentDraftSchema = labEquipmentFields.extend({
  overrides: storedRatingsSchema,
  dayRateCents: storedCentsSchema.nullable(),
  currency: storedCurrencySchema,
});
export const labEquipmentSchema = storedLabEquipmentDraftSchema.extend({
  labEquipmentId: labEquipmentIdSchema,
  labId: labIdSchema,
  equipmentTypeId: equipmentTypeIdSchema,
  /** Manufacturer and model, for people. */
  name: z.string(),
  /** Catalogue ratings with the overrides laid over them. */
  ratings: storedRatingsSchema,
  provenance: provenanceSchema,
  version: z.int(),
});
export type LabEquipment = z.infer<typeof labEquipmentSchema>;
