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

/** Ways to state a day rate: an exact figure, the least that it is, or only when asked. */
export const dayRateKinds = ["figure", "from", "on request"] as const;
export type DayRateKind = (typeof dayRateKinds)[number];

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
  /** `null` where no rate is stated; an amount without this field is a figure. */
  dayRateIs: z.enum(dayRateKinds).nullable().optional(),
  currency: currencySchema,
});

type StatedDayRate = Pick<z.infer<typeof labEquipmentFields>, "dayRateCents" | "dayRateIs">;

/** The kind of a day rate; an amount that was stated before there were kinds is a figure. */
export const dayRateKind = ({ dayRateCents, dayRateIs }: StatedDayRate): DayRateKind | null =>
  dayRateIs ?? (dayRateCents === null ? null : "figure");

/** The field of a day rate that contradicts the other one, and why. */
export function dayRateFault({
  dayRateCents,
  dayRateIs,
}: StatedDayRate): { readonly field: "dayRateCents" | "dayRateIs"; readonly sentence: string } | null {
  const hasAmount = dayRateCents !== null;
  if (dayRateIs === undefined) return null;
  if (dayRateIs === null)
    return hasAmount
      ? { field: "dayRateIs", sentence: "Choose whether the amount is a figure or a “from” price." }
      : null;
  if (dayRateIs === "on request")
    return hasAmount ? { field: "dayRateCents", sentence: "A day rate on request has no amount." } : null;
  return hasAmount
    ? null
    : { field: "dayRateCents", sentence: "Enter the day rate, or choose “on request”." };
}

/** A laboratory's own machine: a catalogue model, how many, and what differs from the catalogue. */
export const labEquipmentDraftSchema = labEquipmentFields
  .refine(({ dayRateCents, currency }) => isPayable(dayRateCents ?? 0, currency), {
    path: ["dayRateCents"],
    error: wholeAmountOnly,
  })
  .superRefine((draft, check) => {
    const fault = dayRateFault(draft);
    if (fault) check.addIssue({ code: "custom", path: [fault.field], message: fault.sentence });
  });
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
