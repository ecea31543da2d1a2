import { z } from "zod";

/** Catalogue rows keep a readable identifier (`vib-random`, `lab-001`); rows made by people get a UUID. */
const readable = z
  .string()
  .min(1)
  .max(64)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]*$/,
    "Use the identifier as it was given: letters, digits, dot, dash and underscore.",
  );
const uuid = z.guid("Use the identifier as it was given, such as 0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11.");

export const userIdSchema = uuid.brand<"UserId">();
export const projectIdSchema = uuid.brand<"ProjectId">();
export const projectLabIdSchema = uuid.brand<"ProjectLabId">();
export const quoteIdSchema = uuid.brand<"QuoteId">();
export const mailIdSchema = uuid.brand<"MailId">();
export const fileIdSchema = uuid.brand<"FileId">();
export const passkeyIdSchema = uuid.brand<"PasskeyId">();
export const sessionIdSchema = uuid.brand<"SessionId">();
export const claimIdSchema = uuid.brand<"ClaimId">();
export const lineIdSchema = readable.brand<"LineId">();
export const labIdSchema = readable.brand<"LabId">();
/** A new laboratory's identifier is also that of its document in the text index, where a dot is refused. */
export const newLabIdSchema = readable
  .regex(/^[^.]*$/, "A laboratory's identifier has letters, digits, dash and underscore only.")
  .brand<"LabId">();
export const labEquipmentIdSchema = readable.brand<"LabEquipmentId">();
export const equipmentIdSchema = readable.brand<"EquipmentId">();
export const equipmentTypeIdSchema = readable.brand<"EquipmentTypeId">();
export const accreditationIdSchema = readable.brand<"AccreditationId">();
export const certificateIdSchema = readable.brand<"CertificateId">();
export const testTypeIdSchema = readable.brand<"TestTypeId">();
export const tooltipIdSchema = readable.brand<"TooltipId">();
export const whiteLabelIdSchema = readable.brand<"WhiteLabelId">();

export type UserId = z.infer<typeof userIdSchema>;
export type ProjectId = z.infer<typeof projectIdSchema>;
export type ProjectLabId = z.infer<typeof projectLabIdSchema>;
export type QuoteId = z.infer<typeof quoteIdSchema>;
export type FileId = z.infer<typeof fileIdSchema>;
export type PasskeyId = z.infer<typeof passkeyIdSchema>;
export type SessionId = z.infer<typeof sessionIdSchema>;
export type ClaimId = z.infer<typeof claimIdSchema>;
export type LineId = z.infer<typeof lineIdSchema>;
export type LabId = z.infer<typeof labIdSchema>;
export type LabEquipmentId = z.infer<typeof labEquipmentIdSchema>;
export type EquipmentId = z.infer<typeof equipmentIdSchema>;
export type EquipmentTypeId = z.infer<typeof equipmentTypeIdSchema>;
export type AccreditationId = z.infer<typeof accreditationIdSchema>;
export type CertificateId = z.infer<typeof certificateIdSchema>;
export type TestTypeId = z.infer<typeof testTypeIdSchema>;
export type TooltipId = z.infer<typeof tooltipIdSchema>;
export type WhiteLabelId = z.infer<typeof whiteLabelIdSchema>;
