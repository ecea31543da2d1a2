import { z } from "zod";
import { certificateSchema } from "./accreditations.ts";
import { labEquipmentSchema } from "./equipment.ts";
import { estimateRulesSchema } from "./estimate-rules.ts";
import { labIdSchema, testTypeIdSchema } from "../identifiers.ts";
import { currencySchema, storedCurrencySchema } from "../project/money.ts";
import { accessRestrictions } from "../test/specimen.ts";
import { stereoTypeIdSchema } from "../test/stereo-type-ids.ts";
import {
  emailSchema,
  languageSchema,
  lineOfText,
  numberBetween,
  paragraphs,
  websiteSchema,
} from "../words/text.ts";
import { countryCodeSchema, storedCountryCodeSchema } from "../words/countries.ts";

/** Editable fields of a laboratory. */
export const labDraftSchema = z.strictObject({
  name: lineOfText(160),
  description: paragraphs(4000).default(""),
  street: z.string().trim().max(160).default(""),
  city: lineOfText(120),
  region: z.string().trim().max(120).default(""),
  postalCode: z.string().trim().max(20).default(""),
  countryCode: countryCodeSchema,
  latitude: numberBetween(-90, 90, "degrees"),
  longitude: numberBetween(-180, 180, "degrees"),
  currency: currencySchema,
  languages: z.array(languageSchema).max(20).default([]),
  leadTimeDays: z.int().min(0).max(1000),
  contactEmail: emailSchema.nullable().default(null),
  website: websiteSchema.nullable().default(null),
  /** The test methods that the laboratory says it offers. */
  stereoTypeIds: z.array(stereoTypeIdSchema).max(60).default([]),
  testTypeIds: z.array(testTypeIdSchema).max(400).default([]),
  /** Restrictions under which it may handle goods. */
  accessRestrictions: z.array(z.enum(accessRestrictions)).max(6).default([]),
  /** Declared capabilities beyond machines: "lithium", "biological" … */
  declarations: z.array(lineOfText(60)).max(40).default([]),
  /** The largest lithium battery in one piece, for a laboratory that declares lithium. */
  lithiumMaxKwh: numberBetween(0.0001, 100_000, "kWh").nullable().default(null),
  ...estimateRulesSchema.shape,
});
export type LabDraft = z.infer<typeof labDraftSchema>;
/** As it was written once, under the rules of that day. */
export const storedLabDraftSchema = labDraftSchema.extend({
  countryCode: storedCountryCodeSchema,
  currency: storedCurrencySchema,
});

/** A laboratory as anybody may see it. */
export const labSchema = storedLabDraftSchema.omit({ contactEmail: true }).extend({
  id: labIdSchema,
  slug: z.string(),
  enabled: z.boolean(),
  responseMedianHours: z.number().nullable(),
  replyRate: z.number().nullable(),
  version: z.int(),
});
export type Lab = z.infer<typeof labSchema>;

/** A laboratory with its machines and certificates. */
export const labProfileSchema = labSchema.extend({
  equipment: z.array(labEquipmentSchema),
  certificates: z.array(certificateSchema),
});
export type LabProfile = z.infer<typeof labProfileSchema>;

/** As its own people and admins see it. */
export const labRecordSchema = labProfileSchema.extend({
  contactEmail: emailSchema.nullable(),
  /** Its own people added it, and the operator has not published it: it is disabled, and they work on it. */
  isDraft: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LabRecord = z.infer<typeof labRecordSchema>;
