import { z } from "zod";
import { accreditationIdSchema, certificateIdSchema, labIdSchema } from "../identifiers.ts";
import { stereoTypeIdSchema } from "../test/stereo-type-ids.ts";
import { httpsLinkSchema, isoDateSchema, lineOfText, paragraphs, websiteSchema } from "../words/text.ts";
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

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, "A SHA-256 has 64 hexadecimal digits.");

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

export const maxScopeLines = 500;
export const certificateDraftSchema = z.strictObject({
  accreditationId: accreditationIdSchema,
  certificateNo: lineOfText(60),
  /** Missing dates mean that the certificate was never seen; its scope does not count. */
  validFrom: isoDateSchema.nullable().default(null),
  validTo: isoDateSchema.nullable().default(null),
  scope: z.array(scopeLineSchema).max(maxScopeLines).default([]),
  /** Its page in the body's register: for people to press, never fetched by the server. */
  registerUrl: httpsLinkSchema.nullable().default(null),
});
export type CertificateDraft = z.infer<typeof certificateDraftSchema>;
export const certificateSchema = certificateDraftSchema.extend({
  certificateId: certificateIdSchema,
  labId: labIdSchema,
  abbreviation: z.string(),
  kind: z.enum(accreditationKinds),
  /** When an admin last held it against the body's own register. */
  verifiedOn: isoDateSchema.nullable(),
  /** SHA-256 of the scope document on file. */
  documentSha256: sha256Schema.nullable().default(null),
  version: z.int(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Somebody held a certificate against its body's register. */
export const certificateCheckSchema = z.object({
  checkedOn: isoDateSchema,
  by: z.enum(["operator", "laboratory"]),
  /** For admins; a laboratory reads the names of its own people. */
  name: z.string().nullable(),
  /** The scope document that was on file then. */
  documentSha256: sha256Schema.nullable(),
});
export type CertificateCheck = z.infer<typeof certificateCheckSchema>;

/** Proof of a certificate: the register's page, the scope document, and its checks, newest first. */
export const certificateEvidenceSchema = certificateSchema
  .pick({
    certificateId: true,
    labId: true,
    abbreviation: true,
    certificateNo: true,
    registerUrl: true,
    verifiedOn: true,
    version: true,
  })
  .extend({
    document: z
      .object({ sha256: sha256Schema, name: z.string(), bytes: z.int(), addedOn: isoDateSchema })
      .nullable(),
    checks: z.array(certificateCheckSchema),
    /** The day on which the operator looks again; for admins. */
    recheckOn: isoDateSchema.nullable(),
  });
export type CertificateEvidence = z.infer<typeof certificateEvidenceSchema>;
