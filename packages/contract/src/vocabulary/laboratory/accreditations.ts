import { z } from "zod";
import { accreditationIdSchema, certificateIdSchema, labIdSchema } from "../identifiers.ts";
import { stereoTypeIdSchema } from "../test/stereo-type-ids.ts";
import { isoDateSchema, lineOfText, paragraphs, websiteSchema } from "../words/text.ts";
import { countryCodeOrNoneSchema, storedCountryCodeSchema } from "../words/countries.ts";

/** A recognition (ISO 9001, ITAR, a scheme's certificate) says nothing of competence in a test: it accredits no report. */
export const accreditationKinds = ["accreditation", "recognition"] as const;
export type AccreditationKind = (typeof accreditationKinds)[number];

/** An accreditation body's programme, or a recognition. */
export const accreditationDraftSchema = z.strictObject({
  abbreviation: lineOfText(40),
  name: lineOfText(200),
  kind: z.enum(accreditationKinds).default("accreditation"),
  countryCode: countryCodeOrNoneSchema.default(""),
  standards: z.array(lineOfText(80)).max(20).default([]),
  website: websiteSchema.nullable().default(null),
  note: paragraphs(2000).default(""),
});
/** A change of some fields; no defaults, so that what is not sent stays as it is. */
export const accreditationPatchSchema = z.strictObject({
  abbreviation: lineOfText(40).optional(),
  name: lineOfText(200).optional(),
  kind: z.enum(accreditationKinds).optional(),
  countryCode: countryCodeOrNoneSchema.optional(),
  standards: z.array(lineOfText(80)).max(20).optional(),
  website: websiteSchema.nullable().optional(),
  note: paragraphs(2000).optional(),
});
export const accreditationSchema = accreditationDraftSchema.extend({
  id: accreditationIdSchema,
  countryCode: storedCountryCodeSchema,
  enabled: z.boolean(),
  version: z.int(),
});
export type Accreditation = z.infer<typeof accreditationSchema>;

/** A laboratory that holds a certificate of a body. */
export const holderSchema = z.object({
  certificateId: certificateIdSchema,
  labId: labIdSchema,
  labName: z.string(),
  /** Whether customers find the laboratory. */
  enabled: z.boolean(),
  certificateNo: z.string(),
  validTo: isoDateSchema.nullable(),
  verifiedOn: isoDateSchema.nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

/**
 * Freedom that the body grants beyond a scope line (ILAC-G18): newer editions of the standard, or other standards'
 * tests of the same method too. The laboratory keeps the list of what it added.
 */
export const flexibleScopes = ["editions", "methods"] as const;
export const scopeLineSchema = z.strictObject({
  standard: lineOfText(80),
  edition: lineOfText(80).nullable().default(null),
  clause: lineOfText(80).nullable().default(null),
  stereoTypeId: stereoTypeIdSchema,
  flexibleScope: z.enum(flexibleScopes).nullable().optional(),
});
export type ScopeLine = z.infer<typeof scopeLineSchema>;

export const certificateDraftSchema = z.strictObject({
  accreditationId: accreditationIdSchema,
  certificateNo: lineOfText(60),
  /** Missing dates mean that the certificate was never seen; its scope does not count. */
  validFrom: isoDateSchema.nullable().default(null),
  validTo: isoDateSchema.nullable().default(null),
  scope: z.array(scopeLineSchema).max(500).default([]),
});
export type CertificateDraft = z.infer<typeof certificateDraftSchema>;
export const certificateSchema = certificateDraftSchema.extend({
  certificateId: certificateIdSchema,
  labId: labIdSchema,
  abbreviation: z.string(),
  kind: z.enum(accreditationKinds),
  /** When an admin last held it against the body's own register. */
  verifiedOn: isoDateSchema.nullable(),
  version: z.int(),
});
export type Certificate = z.infer<typeof certificateSchema>;
