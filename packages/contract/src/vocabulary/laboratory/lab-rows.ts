import { z } from "zod";
import { labIdSchema } from "../identifiers.ts";

/** A laboratory in the operator's list. What a list loads knows nothing of machines and certificates. */
export const labRowSchema = z.object({
  id: labIdSchema,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  enabled: z.boolean(),
  isDraft: z.boolean(),
  version: z.int(),
  machines: z.int(),
  certificates: z.int(),
  updatedAt: z.string(),
});
export type LabRow = z.infer<typeof labRowSchema>;
