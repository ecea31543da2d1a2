import { z } from "zod";
import { labIdSchema } from "../identifiers.ts";

/** A guest of a project as its customer sees it. Nobody else sees the address. */
export const guestSchema = z.object({
  labId: labIdSchema,
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  /** Its parts are those of an account now. */
  isClaimed: z.boolean(),
  /** Its newest link; null until the request is sent. */
  link: z.object({ sentAt: z.string(), isRevoked: z.boolean() }).nullable(),
});
export type Guest = z.infer<typeof guestSchema>;
