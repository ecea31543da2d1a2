import { z } from "zod";
import { registrationSchema, userRecordSchema } from "../account/users.ts";
import { claimIdSchema, labIdSchema } from "../identifiers.ts";
import { labDraftSchema } from "./labs.ts";

/** A laboratory that is not listed yet, in what no laboratory lacks; its name is the company's. */
const newLabSchema = labDraftSchema
  .pick({
    city: true,
    countryCode: true,
    latitude: true,
    longitude: true,
    currency: true,
    leadTimeDays: true,
  })
  .extend({ kind: z.literal("new") });
const claimedLabSchema = z.strictObject({ kind: z.literal("listed"), labId: labIdSchema });
/** The laboratory of a person who registers: a new one, or a listing. */
export const joiningLabSchema = z.discriminatedUnion("kind", [newLabSchema, claimedLabSchema]);
export type JoiningLab = z.infer<typeof joiningLabSchema>;

export const newLabRegistrationSchema = registrationSchema.extend({ laboratory: newLabSchema });
export type NewLabRegistration = z.infer<typeof newLabRegistrationSchema>;
export const claimRegistrationSchema = registrationSchema.extend({ laboratory: claimedLabSchema });
export type ClaimRegistration = z.input<typeof claimRegistrationSchema>;
export const labRegistrationSchema = registrationSchema.extend({ laboratory: joiningLabSchema });

const person = userRecordSchema.pick({ id: true, name: true, email: true, company: true });
/** A confirmed claim of a listing that is somebody's already. */
export const labClaimSchema = z.object({ id: claimIdSchema, user: person, claimedAt: z.string() });
export type LabClaim = z.infer<typeof labClaimSchema>;
